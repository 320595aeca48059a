import { describe, expect, test } from "vitest";
import type { EventKind, Happening } from "../../protocol";
import { hurry, MOST_BEHIND, plan, timeOf } from "./steps";

let id = 0;
const event = (kind: EventKind, seat = 0, more: Partial<Happening> = {}): Happening => ({
  id: ++id,
  kind,
  seat,
  ...more,
});

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

  test("an event that nobody knows takes no time", () => {
    expect(plan([event("something-new" as EventKind)])[0]!.time).toBe(0);
  });
});

describe("hurry", () => {
  test("a single move is shown unhurried", () => {
    expect(hurry(plan([event("played"), event("reversed")]))).toEqual({ skip: 0, rate: 1 });
  });

  test("many waiting steps are shown so fast that the table is not far behind", () => {
    const waiting = plan(Array.from({ length: 8 }, (_, seat) => event("played", seat)));
    const { skip, rate } = hurry(waiting);
    expect(skip).toBe(0);
    expect(timeOf(waiting) / rate).toBeLessThanOrEqual(MOST_BEHIND + 0.01);
  });

  test("what lies too far behind is left out, the newest is shown", () => {
    const waiting = plan(Array.from({ length: 60 }, (_, seat) => event("played", seat)));
    const { skip, rate } = hurry(waiting);
    expect(skip).toBeGreaterThan(40);
    expect(skip).toBeLessThan(60);
    expect(timeOf(waiting.slice(skip)) / rate).toBeLessThanOrEqual(MOST_BEHIND + 0.01);
  });
});
