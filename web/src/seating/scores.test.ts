import { describe, expect, it } from "vitest";
import { Deck } from "../lib/deck";
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

describe("the score sheet", () => {
  const row = (round: number, points: number[], winner: number | null, isVoid = false) => ({
    round,
    points,
    winner,
    isVoid,
  });

  it("has a row for each round, however many there were", () => {
    const rounds = Array.from({ length: 120 }, (_, at) => ({
      points: at % 2 ? [10, 0] : [0, 5],
      winner: at % 2 ? 0 : 1,
    }));
    const rows = sheetOf(rounds, [600, 300]);
    expect(rows).toHaveLength(120);
    expect(rows[0]).toEqual(row(1, [0, 5], 1));
    expect(rows.at(-1)).toEqual(row(120, [10, 0], 0));
  });

  it("says which round was called off, and tells it from one that was won with nothing", () => {
    const rounds = [{ points: [0, 0] }, { points: [0, 0], winner: 1 }];
    expect(sheetOf(rounds, [0, 0])).toEqual([row(1, [0, 0], null, true), row(2, [0, 0], 1)]);
  });

  it("sums up the rounds of which nothing is known", () => {
    const rounds = [{ points: [] }, { points: [] }, { points: [10, 0], winner: 0 }];
    expect(sheetOf(rounds, [110, 30])).toEqual([row(0, [100, 30], null), row(3, [10, 0], 0)]);
  });
});
