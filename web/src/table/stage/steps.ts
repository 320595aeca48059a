// What happened, cut into steps that are shown one after another, faster when many wait.
import type { EventKind, Happening, LogLine } from "../../protocol";

export interface Step {
  kind: EventKind;
  /** Events that are shown as one, at least one. */
  events: [Happening, ...Happening[]];
  /** What the server tells of it, if it is worth a line. */
  line: LogLine | undefined;
  /** ms that it takes, unhurried. */
  time: number;
}

/** ms that the table may be behind what has happened. */
export const MOST_BEHIND = 1_200;
/** What is further behind than this is not shown at all, only its outcome. */
const TOO_FAR = 4_000;
const FOR_EACH = 60; // ms more for each further card

/** ms until the next step; what is not here is told, but takes no time. */
const TIMES: Partial<Record<EventKind, number>> = {
  dealt: 1_800,
  turned: 320,
  returned: 400,
  played: 340,
  coloured: 380,
  drew: 300,
  "lost-turn": 320,
  reversed: 420,
  reshuffled: 500,
  aimed: 280,
  blocked: 420,
  challenged: 600,
  shown: 700,
  "chose-player": 320,
  "chose-number": 420,
  put: 320,
  gave: 340,
  voted: 200,
  dared: 500,
  swapped: 700,
  moved: 700,
  "hands-shuffled": 800,
  passes: 300,
  called: 260,
  caught: 420,
  won: 500,
};

/** Cards of these kinds move together. */
const TOGETHER = new Set<string>(["dealt", "drew", "shown", "gave", "put"]);

/** Cut events into steps: what one player draws, shows or gives in a row is one. */
export function plan(events: Happening[], lines: LogLine[] = []): Step[] {
  const steps: Step[] = [];
  const told = new Map(lines.map((line) => [line.events[0], line]));
  for (const event of events) {
    const last = steps.at(-1);
    if (last && belongs(event, last.events[0])) {
      last.events.push(event);
      if (event.kind !== "dealt") last.time += FOR_EACH;
    } else {
      const kind = event.kind as EventKind;
      steps.push({ kind, events: [event], line: told.get(event.id), time: TIMES[kind] ?? 0 });
    }
  }
  return steps;
}

function belongs(event: Happening, first: Happening): boolean {
  if (event.kind !== first.kind || !TOGETHER.has(event.kind)) return false;
  return event.kind === "dealt" || (event.seat === first.seat && event.other === first.other);
}

export function timeOf(steps: Step[]): number {
  return steps.reduce((sum, step) => sum + step.time, 0);
}

/**
 * Say how many of the waiting steps to leave out, and how fast to show the others (1: unhurried).
 */
export function hurry(waiting: Step[]): { skip: number; rate: number } {
  let skip = 0;
  let time = timeOf(waiting);
  while (time > TOO_FAR) time -= waiting[skip++]?.time ?? time;
  return { skip, rate: Math.max(1, time / MOST_BEHIND) };
}
