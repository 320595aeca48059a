// What happened, cut into steps that are shown one after another: each for as long as it takes to
// see and read it. Only where the table falls behind are steps shown together, or left out.
import type { Pace } from "../../lib/prefs.svelte";
import type { EventKind, Happening, LogLine } from "../../protocol";

export interface Step {
  kind: EventKind;
  /** Events that are shown as one, at least one. */
  events: [Happening, ...Happening[]];
  /** What the server tells of it, if it is worth a line. */
  line: LogLine | undefined;
  /** ms that it takes, unhurried. */
  time: number;
  /** When the server told it. */
  told: number;
}

/** How long things take, times what they take at the normal pace. */
export const PACES: Record<Pace, number> = { calm: 1.4, normal: 1, brisk: 0.65, instant: 0.2 };
/** ms that something is shown at least, if it is shown at all. */
export const LEAST = 750;
/** ms that the table may be behind what the server told. */
export const MOST_BEHIND = 3_000;
/** Steps that can still be told apart when they are shown together. */
const MOST_TOGETHER = 3;
const FLIGHT = 550; // ms until a card has landed; it lies there for the rest of its step

const MOST = 1_200; // ms of a step at most
const FOR_EACH = 60; // ms more for each further card
const TOLD = 900; // ms of whatever has a line, …
const FOR_LETTER = 20; // … or so long that it can be read

/** ms of a step; what is not here takes time only if it has a line. */
const TIMES: Partial<Record<EventKind, number>> = {
  dealt: 1_800,
  turned: 900,
  returned: 900,
  played: 900,
  coloured: 900,
  drew: 900,
  "lost-turn": 900,
  reversed: 900,
  reshuffled: 1_000,
  aimed: 800,
  blocked: 1_000,
  challenged: 1_200,
  shown: 900,
  "chose-player": 900,
  "chose-number": 1_000,
  put: 900,
  gave: 900,
  voted: 800,
  dared: 1_200,
  swapped: 1_200,
  moved: 1_200,
  "hands-shuffled": 1_200,
  passes: 800,
  called: 900,
  caught: 1_200,
  won: 1_200,
};

/** ms that a shown hand stays, unless it is put away. */
export function timeToRead(cards: number): number {
  return Math.min(2_000 + 200 * Math.max(0, cards - 3), 4_000);
}

/** Cards of these kinds move together. */
const TOGETHER = new Set<string>(["dealt", "drew", "shown", "gave", "put"]);

/** Cut events into steps: what one player draws, shows or gives in a row is one. */
export function plan(events: Happening[], lines: LogLine[] = [], told = 0): Step[] {
  const steps: Step[] = [];
  const lineOf = new Map(lines.map((line) => [line.events[0], line]));
  for (const event of events) {
    const last = steps.at(-1);
    if (last && belongs(event, last.events[0])) {
      last.events.push(event);
      if (event.kind !== "dealt") last.time = Math.min(last.time + FOR_EACH, MOST);
    } else {
      const kind = event.kind as EventKind;
      const line = lineOf.get(event.id);
      const read = line ? Math.max(TOLD, FOR_LETTER * line.text.length) : 0;
      const time = Math.min(Math.max(TIMES[kind] ?? 0, read), MOST);
      steps.push({ kind, events: [event], line, time, told });
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

/** Return after how many ms the cards of steps have landed; a deal takes all the time there is. */
export function flightOf(steps: Step[], time: number, pace: number): number {
  if (steps.some(({ kind }) => kind === "dealt")) return time;
  return Math.min(time * 0.7, FLIGHT * pace);
}

/** What is shown next. */
export interface Beat {
  /** So many waiting steps are too far behind: only their outcome is shown. */
  skip: number;
  /** So many steps after them are shown together … */
  count: number;
  /** … for so many ms. */
  time: number;
}

/** Put steps together that follow each other and are of one kind whose cards move together. */
function alike(steps: Step[]): Step[][] {
  const groups: Step[][] = [];
  for (const step of steps) {
    const last = groups.at(-1);
    const isSame = last?.[0]?.kind === step.kind && TOGETHER.has(step.kind);
    if (last && isSame && last.length < MOST_TOGETHER) last.push(step);
    else groups.push([step]);
  }
  return groups;
}

/**
 * Say which of the waiting steps to show next, and how long, so that the last of them begins in
 * time: unhurried if that will do, else what several players do alike at once, else each as short
 * as it can be read, else several together.
 * Cards that are shown to oneself (`holds`) stop the clock, so only what comes before them counts.
 */
export function nextBeat(
  waiting: Step[],
  now: number,
  pace: number,
  holds: (step: Step) => boolean = () => false,
): Beat {
  const [first] = waiting;
  if (!first) return { skip: 0, count: 0, time: 0 };
  const until = waiting.findIndex((step, index) => index > 0 && holds(step));
  const queue = until < 0 ? waiting : waiting.slice(0, until);
  const timed = queue.filter(({ time }) => time > 0);
  const last = timed.at(-1);
  if (holds(first) || !first.time || !last) return { skip: 0, count: 1, time: first.time * pace };
  const left = Math.max(0, last.told + MOST_BEHIND * pace - now); // until the last has to begin
  const least = LEAST * pace;
  const needed = timeOf(timed.slice(0, -1)) * pace;
  if (needed <= left) return { skip: 0, count: 1, time: first.time * pace };
  const beats = Math.floor(left / least) + 1;
  const groups = alike(timed);
  if (groups.length < timed.length && groups.length <= beats) {
    const times = groups.map((group) => Math.max(...group.map(({ time }) => time)) * pace);
    const all = times.slice(0, -1).reduce((sum, time) => sum + time, 0);
    const time = Math.max(least, (times[0] ?? 0) * Math.min(1, left / all));
    return { skip: 0, count: queue.indexOf(groups[0]?.at(-1) ?? first) + 1, time };
  }
  if (timed.length <= beats) {
    const time = Math.max(least, (first.time * pace * left) / needed);
    return { skip: 0, count: 1, time };
  }
  const skip = Math.max(0, timed.length - beats * MOST_TOGETHER);
  const together = Math.ceil((timed.length - skip) / beats);
  const from = queue.indexOf(timed[skip] ?? first);
  const to = queue.indexOf(timed[skip + together - 1] ?? last);
  return { skip: from, count: to - from + 1, time: least };
}
