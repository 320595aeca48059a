import { expect, it } from "vitest";
import { Deck } from "../lib/deck";
import { scoringOf, tally, targetOf } from "./tally";

const face = (code: string, points: number) => ({ code, points }) as never;
const deck = new Deck({ editions: [], colours: {}, size: 0, faces: [face("R5", 5), face("RS", 20), face("W", 50)] });

it("What everybody held is counted, dearest cards first, one's own hand from what one sees oneself.", () => {
  const game = { sizes: [2, 1, 0], points: [0, 0, 75], known: { 1: ["W"], 2: [] } };
  expect(tally(game, { hand: ["R5", "RS"] }, 0, deck)).toEqual([
    { seat: 0, cards: [{ code: "RS", points: 20 }, { code: "R5", points: 5 }], sum: 25, points: 0 },
    { seat: 1, cards: [{ code: "W", points: 50 }], sum: 50, points: 0 },
    { seat: 2, cards: [], sum: 0, points: 75 },
  ]);
});

it("A table counts as it says, for the winner if it says nothing, up to 500.", () => {
  expect(scoringOf({})).toBe("winner");
  expect(scoringOf({ scoring: "none" })).toBe("none");
  expect(targetOf({ edition: "x" })).toBe(500);
  expect(targetOf({ edition: "x", options: { target: 200 } })).toBe(200);
});
