// The points of a match: how they are counted, round by round, and card by card.
import type { Deck } from "../lib/deck";
import { thisMatch } from "../narration/log";
import type { GameView, Happening, OwnView, RoundInfo, Settings, TableInfo } from "../protocol";

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

/** The points of a round, by seat. */
export interface Row {
  /** The number of the round; 0: all the rounds before the first one that was seen. */
  round: number;
  points: number[];
}

/**
 * Return the score sheet: a row for each round that was seen, and one for what was scored before.
 */
export function sheetOf(events: readonly Happening[], scores: readonly number[]): Row[] {
  const rows: Row[] = [];
  for (const { kind, seat, number } of thisMatch(events)) {
    if (kind === "round")
      rows.push({ round: number ?? rows.length + 1, points: scores.map(() => 0) });
    if (kind === "scored" && seat != null) {
      const row = rows.at(-1) ?? rows[rows.push({ round: 1, points: scores.map(() => 0) }) - 1];
      if (row) row.points[seat] = (row.points[seat] ?? 0) + (number ?? 0);
    }
  }
  const before = scores.map((score, seat) =>
    rows.reduce((rest, { points }) => rest - (points[seat] ?? 0), score),
  );
  const seen = rows.filter((row, at) => at < rows.length - 1 || row.points.some(Boolean));
  return before.some(Boolean) ? [{ round: 0, points: before }, ...seen] : seen;
}
