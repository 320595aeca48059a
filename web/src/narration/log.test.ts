import { describe, expect, it } from "vitest";
import type { EventKind, Happening, LogLine } from "../protocol";
import { logOf, talk } from "./log";

let id = 0;
const event = (kind: EventKind, more: Partial<Happening> = {}): Happening => ({
  id: ++id,
  kind,
  seat: 0,
  ...more,
});
const line = (...events: Happening[]): LogLine => ({
  events: events.map((one) => one.id),
  text: events[0]!.kind,
});

describe("the log", () => {
  it("has the lines of the server, and a picture of a single card", () => {
    const [kept, one, two] = [event("kept"), event("drew", { card: "R6" }), event("drew")];
    const alone = event("drew", { card: "R5" });
    const events = [alone, kept, one, two];
    const log = logOf(events, [line(alone), line(kept), line(one, two)]);
    expect(log.map(({ line: { text }, card }) => [text, card])).toEqual([
      ["drew", "R5"],
      ["kept", ""],
      ["drew", ""],
    ]);
  });

  it("begins with the match that is on", () => {
    const events = [event("won"), event("started"), event("round"), event("played")];
    const log = logOf(
      events,
      events.map((one) => line(one)),
    );
    expect(log.map((entry) => entry.event.kind)).toEqual(["started", "round", "played"]);
    expect(log.map(({ opens }) => opens)).toEqual([true, true, false]);
  });
});

it("What people said is kept apart.", () => {
  expect(talk([event("played"), event("said", { text: "hi" })]).map(({ text }) => text)).toEqual([
    "hi",
  ]);
});
