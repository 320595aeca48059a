import { describe, expect, test } from "vitest";
import { fan, placeAt, rowsOf } from "./fan";

const card = { width: 62, height: 93 };
const phone = { width: 374, height: 140 };

describe("fan", () => {
  test("a small hand lies in one row, centred and bent", () => {
    const spots = fan(7, phone, card);
    expect(
      new Set(spots.map((spot) => Math.round(spot.x + spots[6 - spots.indexOf(spot)]!.x))).size,
    ).toBe(1);
    expect(spots[0]!.turn).toBeLessThan(0);
    expect(spots[3]!.turn).toBe(0);
    expect(spots[6]!.y).toBeGreaterThan(spots[3]!.y);
  });

  test("25 cards lie on a phone in two rows within the box, each with a corner to read", () => {
    expect(rowsOf(25, phone.width, card)).toBe(2);
    const spots = fan(25, phone, card);
    for (const { x, y } of spots) {
      expect(x).toBeGreaterThanOrEqual(0);
      expect(x + card.width).toBeLessThanOrEqual(phone.width + 0.01);
      expect(y).toBeGreaterThanOrEqual(0);
    }
    const inRow = spots.slice(0, 13).map((spot) => spot.x);
    for (let at = 1; at < 13; at++) expect(inRow[at]! - inRow[at - 1]!).toBeGreaterThanOrEqual(25);
  });

  test("every card of any hand has a place of its own", () => {
    for (let count = 0; count <= 108; count++) {
      const spots = fan(count, phone, card);
      expect(new Set(spots.map(({ x, y }) => `${x} ${y}`)).size).toBe(count);
    }
  });

  test("one card lies in the middle", () => {
    expect(fan(1, phone, card)[0]).toEqual({ x: 156, y: 47, turn: 0 });
  });

  test("what is held over a card is put in its place", () => {
    const spots = fan(25, phone, card);
    spots.forEach(({ x, y }, index) => expect(placeAt(spots, x + 31, y + 46, card)).toBe(index));
  });
});
