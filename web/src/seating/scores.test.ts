import { describe, expect, it } from "vitest";
import { Deck } from "../lib/deck";
import type { EventKind, Happening } from "../protocol";
import { bestOf, handsAtEnd, scoringAt, scoringOf, sheetOf, tally, targetOf } from "./scores";

const face = (code: string, points: number) => ({ code, points }) as never;
const deck = new Deck({
  editions: [],
  colours: {},
  size: 0,
  faces: [face("R5", 5), face("RS", 20), face("W", 50)],
});

it("What everybody held is counted, dearest cards first; one sees one's own hand oneself.", () => {
  const game = { sizes: [2, 1, 0], known: { 1: ["W"], 2: [] } };
  expect(tally(handsAtEnd(game, { hand: ["R5", "RS"] }, 0), deck)).toEqual([
    {
      seat: 0,
      cards: [
        { code: "RS", points: 20 },
        { code: "R5", points: 5 },
      ],
      sum: 25,
    },
    { seat: 1, cards: [{ code: "W", points: 50 }], sum: 50 },
    { seat: 2, cards: [], sum: 0 },
  ]);
});

it("A table counts as it says, for the winner if it says nothing, up to 500.", () => {
  expect(scoringOf({})).toBe("winner");
  expect(scoringOf({ scoring: "none" })).toBe("none");
  expect(targetOf({ edition: "x" })).toBe(500);
  expect(targetOf({ edition: "x", options: { target: 200 } })).toBe(200);
});

it("A finished round says by its points how it was counted.", () => {
  const round = { dealer: 0, winner: 0, scores: [], moves: 9, held: [] };
  expect(scoringAt({ ...round, points: [30, 0] })).toBe("winner");
  expect(scoringAt({ ...round, points: [0, 30] })).toBe("own");
  expect(scoringAt({ ...round, points: [0, 0] })).toBe("none");
});

it("Those lead who have most, or least where everybody counts their own cards.", () => {
  expect(bestOf([10, 40, 40], "winner")).toEqual([1, 2]);
  expect(bestOf([10, 40, 40], "own")).toEqual([0]);
});

let id = 0;
const event = (kind: EventKind, more: Partial<Happening> = {}): Happening => ({
  id: ++id,
  kind,
  seat: 0,
  say: kind,
  ...more,
});
const score = (seat: number, number: number) => event("scored", { seat, number });
const round = (number: number) => event("round", { number });

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
    expect(
      sheetOf([round(1), score(0, 500), event("started"), round(1), score(1, 7)], [0, 7]),
    ).toEqual([{ round: 1, points: [0, 7] }]);
  });
});
