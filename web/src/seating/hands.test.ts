import { describe, expect, test } from "vitest";
import type { Frame } from "../protocol";
import { seenHand } from "./hands";

const open: Frame = { move: "", events: [], game: { sizes: [2, 1], hands: [["R5", "W"], ["G1"]] } };
const seen: Frame = {
  move: "",
  events: [],
  game: { sizes: [2, 3], known: { 1: ["G1"] } },
  own: { hand: ["R5", "W"], known: { 1: ["G1", "B2"] } },
};

describe("a hand", () => {
  test("is seen whole when all hands lie open", () => {
    expect(seenHand(open, 1, null)).toEqual({ cards: ["G1"], backs: 0 });
  });

  test("is one's own from one's own seat", () => {
    expect(seenHand(seen, 0, 0)).toEqual({ cards: ["R5", "W"], backs: 0 });
  });

  test("of somebody else shows only what that seat knows of it", () => {
    expect(seenHand(seen, 1, 0)).toEqual({ cards: ["G1", "B2"], backs: 1 });
  });
});
