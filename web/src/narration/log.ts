// The events of a table or of a replay, sorted into what was said and what happened.
import type { Frame, Happening } from "../protocol";

/** Events that are not worth a line: dealing card by card, and what the chat shows. */
const SILENT = new Set([
  "dealt",
  "said",
  "reacted",
  "wants-on",
  "ready",
  "not-ready",
  "renamed",
  "resized",
  "joined",
]);

/** A line of the log. Of several cards in a row the first event tells. */
export interface Line {
  id: number;
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

/** Return the lines of the match that is on, or of the last one. */
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

/** Return the events of the match that is on, or of the last one. */
export function thisMatch(events: readonly Happening[]): readonly Happening[] {
  const begun = events.findLastIndex(({ kind }) => kind === "started");
  return begun < 0 ? events : events.slice(begun);
}

export interface Told {
  text: string;
  rule: string;
}

/** Return what happened by a move of a replay, in sentences. */
export function tellFrame(frame: Frame): Told[] {
  return linesOf(frame.events).map(({ event: { say = "", rule = "" } }) => ({ text: say, rule }));
}

/** Say what happened by a move of a replay, in one text. */
export function sayFrame(frame: Frame | undefined): string {
  return frame
    ? tellFrame(frame)
        .map(({ text }) => text)
        .join(". ")
    : "";
}
