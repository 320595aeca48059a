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

  test("the ring lies within a low table", () => {
    const { ring, pile, flat, mini, hand } = sizesOf("sideways", 844, 390);
    expect(ring * flat).toBeLessThanOrEqual(390 - 44 - 54 - 26 - hand - mini * 1.5 - 42);
    expect(pile * 1.5).toBeLessThan(ring * flat);
    expect(sizesOf("roomy", 1280, 800).flat).toBe(1);
  });

  test("hints have a row of their own, and the piles are still large enough", () => {
    for (const [width, height] of WINDOWS.filter(([, height]) => height >= 600)) {
      const shape = shapeOf(width, height);
      const { hand, pile } = sizesOf(shape, width, height, 42);
      expect(hand + 42).toBeGreaterThan(sizesOf(shape, width, height).hand);
      expect(pile).toBeGreaterThanOrEqual(30);
    }
  });

  test("a card of the hand is wide enough to be read", () => {
    for (const [width, height] of WINDOWS) {
      expect(sizesOf(shapeOf(width, height), width, height).card).toBeGreaterThanOrEqual(54);
    }
  });

  test("are written as custom properties", () => {
    expect(
      asStyle({ chip: 1, mini: 2, ring: 3, pile: 4, flat: 1, card: 5, hand: 6, rise: 0, told: 2 }),
    ).toBe(
      "--chip: 1px; --mini: 2px; --ring: 3px; --pile: 4px; --flat: 1; --card: 5px; --hand: 6px; " +
        "--rise: 0px; --told: 2",
    );
  });
});
