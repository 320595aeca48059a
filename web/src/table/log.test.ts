import { describe, expect, it } from "vitest";
import type { EventKind, Happening } from "../protocol";
import { linesOf, sheetOf, talk } from "./log";

let id = 0;
const event = (kind: EventKind, more: Partial<Happening> = {}): Happening => ({ id: ++id, kind, seat: 0, say: kind, ...more });
const score = (seat: number, number: number) => event("scored", { seat, number });
const round = (number: number) => event("round", { number });

describe("the log", () => {
  it("leaves out what is dealt, said and reacted", () => {
    const lines = linesOf([event("dealt"), event("said"), event("reacted"), event("played")]);
    expect(lines.map((line) => line.event.kind)).toEqual(["played"]);
  });

  it("tells cards drawn unseen by the same player once, with how many", () => {
    const drew = (seat: number, card?: string) => event("drew", { seat, card: card ?? null });
    const lines = linesOf([drew(1), drew(1), drew(2), drew(2, "R5"), drew(2, "R6")]);
    expect(lines.map(({ times }) => times)).toEqual([2, 1, 1, 1]);
  });

  it("begins with the match that is on", () => {
    const lines = linesOf([event("won"), event("started"), round(1), event("played")]);
    expect(lines.map((line) => line.event.kind)).toEqual(["started", "round", "played"]);
    expect(lines.map(({ opens }) => opens)).toEqual([true, true, false]);
  });
});

it("What people said is kept apart.", () => {
  expect(talk([event("played"), event("said", { text: "hi" })]).map(({ text }) => text)).toEqual(["hi"]);
});

describe("the score sheet", () => {
  it("has a row for each round", () => {
    const events = [event("started"), round(1), score(1, 40), round(2), score(0, 25)];
    expect(sheetOf(events, [25, 40])).toEqual([
      { round: 1, points: [0, 40] },
      { round: 2, points: [25, 0] },
    ]);
  });

  it("has no row for the round that is being played", () => {
    expect(sheetOf([round(1), score(0, 9), round(2)], [9, 0])).toHaveLength(1);
  });

  it("sums up the rounds that were not seen", () => {
    expect(sheetOf([round(5), score(0, 10)], [110, 30])).toEqual([
      { round: 0, points: [100, 30] },
      { round: 5, points: [10, 0] },
    ]);
  });

  it("forgets the match before", () => {
    expect(sheetOf([round(1), score(0, 500), event("started"), round(1), score(1, 7)], [0, 7])).toEqual([
      { round: 1, points: [0, 7] },
    ]);
  });
});
