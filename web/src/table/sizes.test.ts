import { describe, expect, test } from "vitest";
import { seating, shapeOf } from "./seating";
import { asStyle, sizesOf } from "./sizes";

const WINDOWS = [
  [320, 568],
  [360, 640],
  [390, 844],
  [667, 375],
  [844, 390],
  [768, 1024],
  [1024, 600],
  [1024, 768],
  [1280, 720],
  [1440, 900],
] as const;

describe("sizes", () => {
  test("ten players fit along the top of every window", () => {
    for (const [width, height] of WINDOWS) {
      const shape = shapeOf(width, height);
      const { chip } = sizesOf(shape, width, height);
      expect(seating(10, 0, shape).top.length * chip).toBeLessThanOrEqual(width - 20);
    }
  });

  test("the piles fit into the ring and between the players at the sides", () => {
    for (const [width, height] of WINDOWS) {
      const { ring, pile, chip } = sizesOf(shapeOf(width, height), width, height);
      expect(pile * 2.25).toBeLessThanOrEqual(ring);
      expect(ring + 2 * chip).toBeLessThanOrEqual(width);
      expect(pile).toBeGreaterThanOrEqual(30);
    }
  });

  test("a card of the hand is wide enough to be read", () => {
    for (const [width, height] of WINDOWS) {
      expect(sizesOf(shapeOf(width, height), width, height).card).toBeGreaterThanOrEqual(54);
    }
  });

  test("are written as custom properties", () => {
    expect(asStyle({ chip: 1, mini: 2, ring: 3, pile: 4, card: 5, hand: 6, rise: 0 })).toContain("--mini: 2px; --ring: 3px");
  });
});
