// The events of a table, sorted into what was said and what happened; the server tells it in lines.
import type { Happening, LogLine } from "../protocol";

/** A line of the log, and what stands beside it. */
export interface Entry {
  line: LogLine;
  /** The first event that it tells. */
  event: Happening;
  /** The card, if it is a single one. */
  card: string;
  /** Whether it opens a round or a match. */
  opens: boolean;
}

/** Return what people said. */
export function talk(events: readonly Happening[]): Happening[] {
  return events.filter(({ kind }) => kind === "said");
}

/** Return the log of the match that is on, or of the last one. */
export function logOf(events: readonly Happening[], lines: readonly LogLine[]): Entry[] {
  const byId = new Map(thisMatch(events).map((event) => [event.id, event]));
  return lines.flatMap((line) => {
    const event = byId.get(line.events[0] ?? 0);
    if (!event) return [];
    const card = line.events.length === 1 ? (event.card ?? "") : "";
    return [{ line, event, card, opens: event.kind === "round" || event.kind === "started" }];
  });
}

/** Return the events of the match that is on, or of the last one. */
function thisMatch(events: readonly Happening[]): readonly Happening[] {
  const begun = events.findLastIndex(({ kind }) => kind === "started");
  return begun < 0 ? events : events.slice(begun);
}
