import { describe, expect, test } from "vitest";
import type { EventKind, Happening } from "../../protocol";
import { LEAST, MOST_BEHIND, nextBeat, plan, timeOf, timeToRead, type Step } from "./steps";

let id = 0;
const event = (kind: EventKind, seat = 0, more: Partial<Happening> = {}): Happening => ({
  id: ++id,
  kind,
  seat,
  ...more,
});
const moves = (count: number): Step[] =>
  plan(Array.from({ length: count }, (_, seat) => event("played", seat)));

/** Show all that waits, and say when each beat began and how long it took. */
function showAll(waiting: Step[], pace = 1) {
  const beats: { began: number; time: number; steps: Step[] }[] = [];
  let now = 0;
  let skipped = 0;
  while (waiting.length) {
    const { skip, count, time } = nextBeat(waiting, now, pace);
    const steps = waiting.slice(skip, skip + count);
    waiting = waiting.slice(skip + count);
    skipped += skip;
    beats.push({ began: now, time, steps });
    now += time;
  }
  return { beats, skipped };
}

describe("plan", () => {
  test("what one player draws in a row is one step", () => {
    const steps = plan([event("played", 1), event("drew", 2), event("drew", 2), event("drew", 3)]);
    expect(steps.map((step) => [step.kind, step.events.length])).toEqual([
      ["played", 1],
      ["drew", 2],
      ["drew", 1],
    ]);
  });

  test("the whole deal is one step", () => {
    expect(
      plan([event("dealt", 0), event("dealt", 1), event("dealt", 0), event("turned")]).length,
    ).toBe(2);
  });

  test("cards shown to different players are different steps", () => {
    expect(plan([event("shown", 0, { other: 1 }), event("shown", 0, { other: 2 })]).length).toBe(2);
  });

  test("an event that nobody knows takes no time, unless there is something to read", () => {
    const news = event("something-new" as EventKind);
    expect(plan([news])[0]!.time).toBe(0);
    expect(plan([news], [{ events: [news.id], text: "News!" }])[0]!.time).toBeGreaterThan(LEAST);
  });

  test("every effect takes between 0.8 and 1.2 seconds, however many cards move", () => {
    for (const kind of ["played", "drew", "aimed", "lost-turn", "swapped", "caught"] as const) {
      const [step] = plan(Array.from({ length: 20 }, () => event(kind)));
      expect(step!.time).toBeGreaterThanOrEqual(800);
      expect(step!.time).toBeLessThanOrEqual(1_200);
    }
  });

  test("a hand is shown for two seconds at least", () => {
    expect(timeToRead(1)).toBe(2_000);
    expect(timeToRead(7)).toBeGreaterThan(timeToRead(3));
    expect(timeToRead(30)).toBe(4_000);
  });
});

describe("nextBeat", () => {
  test("a few steps are shown unhurried, one after another", () => {
    const waiting = plan([event("played"), event("reversed")]);
    const { beats } = showAll(waiting);
    expect(beats.map(({ time }) => time)).toEqual(waiting.map(({ time }) => time));
  });

  test("steps that would begin too late are shown shorter, but long enough to be read", () => {
    const { beats, skipped } = showAll(moves(5));
    expect(skipped).toBe(0);
    expect(beats.length).toBe(5);
    expect(beats.at(-1)!.began).toBeLessThanOrEqual(MOST_BEHIND);
    for (const { time } of beats) expect(time).toBeGreaterThanOrEqual(LEAST);
  });

  test("what several players do alike is shown at once before anything is hurried", () => {
    const waiting = plan([
      event("played"),
      ...[1, 2, 3].flatMap((seat) => [event("put", seat), event("put", seat)]),
      ...[1, 2, 3].map((seat) => event("drew", seat)),
    ]);
    const { beats, skipped } = showAll(waiting);
    expect(skipped).toBe(0);
    expect(beats.map(({ steps }) => steps.map(({ kind }) => kind).join(" "))).toEqual([
      "played",
      "put put put",
      "drew drew drew",
    ]);
    expect(beats.map(({ time }) => time)).toEqual([900, 960, 900]);
    expect(beats.at(-1)!.began).toBeLessThanOrEqual(MOST_BEHIND);
  });

  test("many steps are shown several at once, none of them for a flash", () => {
    const { beats, skipped } = showAll(moves(9));
    expect(skipped).toBe(0);
    expect(beats.flatMap(({ steps }) => steps).length).toBe(9);
    expect(beats.at(-1)!.began).toBeLessThanOrEqual(MOST_BEHIND);
    for (const { time } of beats) expect(time).toBeGreaterThanOrEqual(LEAST);
  });

  test("what lies too far behind is left out, the newest is shown", () => {
    const { beats, skipped } = showAll(moves(60));
    expect(skipped).toBeGreaterThan(40);
    expect(beats.at(-1)!.began).toBeLessThanOrEqual(MOST_BEHIND);
    for (const { time, steps } of beats) {
      expect(time).toBeGreaterThanOrEqual(LEAST);
      expect(steps.length).toBeLessThanOrEqual(3);
    }
  });

  test("what happened long ago is shown at once", () => {
    expect(nextBeat(moves(2), 10_000, 1)).toEqual({ skip: 0, count: 2, time: LEAST });
  });

  test("what comes after a shown hand does not hurry what comes before it", () => {
    const waiting = [...moves(2), ...plan([event("shown", 1)]), ...moves(30)];
    const holds = ({ kind }: Step) => kind === "shown";
    expect(nextBeat(waiting, 0, 1, holds)).toEqual({ skip: 0, count: 1, time: waiting[0]!.time });
    expect(nextBeat(waiting.slice(2), 0, 1, holds).count).toBe(1);
  });

  test("everything is slower or faster by the pace", () => {
    for (const pace of [1.4, 0.65]) {
      const { beats } = showAll(moves(9), pace);
      expect(beats.at(-1)!.began).toBeLessThanOrEqual(MOST_BEHIND * pace);
      expect(beats[0]!.time).toBeCloseTo(LEAST * pace);
    }
    expect(timeOf(moves(2))).toBe(1_800);
  });
});
