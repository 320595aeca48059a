// The points of a match: how they are counted, round by round, and card by card.
import type { Deck } from "../lib/deck";
import type { GameView, OwnView, RoundInfo, RoundScore, Settings, TableInfo } from "../protocol";

export type Scoring = NonNullable<TableInfo["scoring"]>;

/** What a seat held when the round was over. */
export interface Held {
  seat: number;
  cards: { code: string; points: number }[];
  /** What the cards count together. */
  sum: number;
}

/** Return how a table counts, as it or its edition says (E3). */
export function scoringOf({ scoring = "winner" }: Pick<TableInfo, "scoring">): Scoring {
  return scoring;
}

/** Tell how a finished round was counted: by whoever scored in it. */
export function scoringAt({ winner, points }: RoundInfo): Scoring {
  if (!points.some(Boolean)) return "none";
  return points[winner ?? -1] ? "winner" : "own";
}

/** Return the points that end a match (E5). */
export function targetOf({ options }: Settings): number {
  return (options?.target as number | undefined) ?? 500;
}

/** Return the seats that lead: with the lowest total where everybody counts their own cards. */
export function bestOf(totals: readonly number[], scoring: Scoring): number[] {
  const best = scoring === "own" ? Math.min(...totals) : Math.max(...totals);
  return totals.flatMap((total, seat) => (total === best ? [seat] : []));
}

/** Return what is seen of the hands when the round is over: all there is, at most tables. */
export function handsAtEnd(
  game: GameView,
  own: OwnView | null,
  seat: number | null,
): readonly string[][] {
  return (game.sizes ?? []).map(
    (_, at) => game.hands?.[at] ?? (at === seat ? own?.hand : undefined) ?? game.known?.[at] ?? [],
  );
}

/** Count what every seat held, dearest cards first. */
export function tally(hands: readonly string[][], deck: Deck): Held[] {
  return hands.map((hand, seat) => {
    const cards = hand.map((code) => ({ code, points: deck.face(code)?.points ?? 0 }));
    cards.sort((a, b) => b.points - a.points);
    return { seat, cards, sum: cards.reduce((sum, { points }) => sum + points, 0) };
  });
}

/** A row of the score sheet. */
export interface Row {
  /** The number of the round; 0: all those of which it is not known how they were counted. */
  round: number;
  points: readonly number[];
  /** Who won it; null: nobody, or it is not known. */
  winner: number | null;
  /** Whether it was called off (T7). */
  isVoid: boolean;
}

/** Return the score sheet: a row for each round of a match that has these totals. */
export function sheetOf(
  rounds: readonly Pick<RoundScore, "points" | "winner">[],
  totals: readonly number[],
): Row[] {
  const rows = rounds.flatMap(({ points, winner = null }, at) =>
    points.length
      ? [{ round: at + 1, points, winner, isVoid: winner === null && !points.some(Boolean) }]
      : [],
  );
  const rest = totals.map((total, seat) =>
    rows.reduce((sum, { points }) => sum - (points[seat] ?? 0), total),
  );
  const before = { round: 0, points: rest, winner: null, isVoid: false };
  return rest.some(Boolean) ? [before, ...rows] : rows;
}
