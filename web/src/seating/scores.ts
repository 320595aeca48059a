// Why the points of a round are what they are: what everybody held, card by card.
import type { GameView, OwnView, Settings, TableInfo } from "../protocol";
import type { Deck } from "../lib/deck";

export type Scoring = NonNullable<TableInfo["scoring"]>;

export interface Held {
  seat: number;
  cards: { code: string; points: number }[];
  /** What the cards count together. */
  sum: number;
  /** What the seat scored. */
  points: number;
}

/** Give how a table counts, as it or its edition says (E3). */
export function scoringOf({ scoring = "winner" }: Pick<TableInfo, "scoring">): Scoring {
  return scoring;
}

/** Give the points that end a match (E5). */
export function targetOf({ options }: Settings): number {
  return (options?.target as number | undefined) ?? 500;
}

/** Count what every seat held when the round was over, dearest cards first. */
export function tally(game: GameView, own: OwnView | null, seat: number | null, deck: Deck): Held[] {
  return (game.sizes ?? []).map((_, at) => {
    const hand = game.hands?.[at] ?? (at === seat ? own?.hand : undefined) ?? game.known?.[at] ?? [];
    const cards = hand.map((code) => ({ code, points: deck.face(code)?.points ?? 0 }));
    cards.sort((a, b) => b.points - a.points);
    return { seat: at, cards, sum: cards.reduce((sum, { points }) => sum + points, 0), points: game.points?.[at] ?? 0 };
  });
}
