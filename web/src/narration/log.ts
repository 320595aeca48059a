// The events of a table, sorted into what was said, what happened, and what was scored.
import type { Happening } from "../protocol";

/** Events that are not worth a line: dealing card by card, and what the chat shows. */
const SILENT = new Set(["dealt", "said", "reacted", "wants-on", "ready", "not-ready", "renamed", "resized", "joined"]);

/** A line of the log. Of several cards in a row the first event tells. */
export interface Line {
  id: number;
  event: Happening;
  /** The card, if it is a single one. */
  card: string;
  /** Whether it opens a round or a match. */
  opens: boolean;
}

/** Give what people said. */
export function talk(events: readonly Happening[]): Happening[] {
  return events.filter(({ kind }) => kind === "said");
}

/** Give the lines of the match that is on, or of the last one. */
export function linesOf(events: readonly Happening[]): Line[] {
  const lines: Line[] = [];
  for (const event of thisMatch(events)) {
    if (SILENT.has(event.kind)) continue;
    const last = lines.at(-1);
    if (event.say) {
      const opens = event.kind === "round" || event.kind === "started";
      lines.push({ id: event.id, event, card: event.card ?? "", opens });
    } else if (last?.event.kind === event.kind) last.card = "";
  }
  return lines;
}

function thisMatch(events: readonly Happening[]): readonly Happening[] {
  const begun = events.findLastIndex(({ kind }) => kind === "started");
  return begun < 0 ? events : events.slice(begun);
}

/** The points of a round, by seat. */
export interface Row {
  /** The number of the round; 0: all the rounds before the first one that was seen. */
  round: number;
  points: number[];
}

/** Give the score sheet: a row for each round that was seen, and one for what was scored before. */
export function sheetOf(events: readonly Happening[], scores: readonly number[]): Row[] {
  const rows: Row[] = [];
  for (const { kind, seat, number } of thisMatch(events)) {
    if (kind === "round") rows.push({ round: number ?? rows.length + 1, points: scores.map(() => 0) });
    if (kind === "scored" && seat != null) {
      const row = rows.at(-1) ?? rows[rows.push({ round: 1, points: scores.map(() => 0) }) - 1];
      if (row) row.points[seat] = (row.points[seat] ?? 0) + (number ?? 0);
    }
  }
  const before = scores.map((score, seat) => rows.reduce((rest, { points }) => rest - (points[seat] ?? 0), score));
  const seen = rows.filter((row, at) => at < rows.length - 1 || row.points.some(Boolean));
  return before.some(Boolean) ? [{ round: 0, points: before }, ...seen] : seen;
}
