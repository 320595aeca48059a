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

  it("has one line for several cards in a row, and a picture of a single one", () => {
    const drew = (card: string, say: string) => event("drew", { card, say });
    const lines = linesOf([drew("R5", "a red 5"), event("kept"), drew("R6", "a red 6 and a red 7"), drew("R7", "")]);
    expect(lines.map(({ event: { say }, card }) => [say, card])).toEqual([["a red 5", "R5"], ["kept", ""], ["a red 6 and a red 7", ""]]);
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
