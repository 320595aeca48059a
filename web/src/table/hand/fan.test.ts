import { describe, expect, test } from "vitest";
import { fan, placeAt } from "./fan";

const phone = { width: 374, height: 112 };

describe("fan", () => {
  test("a small hand lies in one row, centred and bent", () => {
    const { spots } = fan(7, phone, 62);
    expect(
      new Set(spots.map((spot) => Math.round(spot.x + spots[6 - spots.indexOf(spot)]!.x))).size,
    ).toBe(1);
    expect(spots[0]!.turn).toBeLessThan(0);
    expect(spots[3]!.turn).toBe(0);
    expect(spots[6]!.y).toBeGreaterThan(spots[3]!.y);
  });

  test("25 cards lie on a phone in two rows, each with a corner to read", () => {
    const { spots } = fan(25, phone, 62);
    const inRow = spots.slice(0, 13).map((spot) => spot.x);
    for (let at = 1; at < 13; at++) expect(inRow[at]! - inRow[at - 1]!).toBeGreaterThanOrEqual(25);
    expect(spots[13]!.y - spots[0]!.y).toBeGreaterThan(15);
    expect(new Set(spots.map(({ y }) => y)).size).toBe(2);
  });

  test("nothing of any hand lies outside its box", () => {
    for (let count = 1; count <= 108; count++) {
      const { card, spots } = fan(count, phone, 62);
      for (const { x, y, turn } of spots) {
        const dip = (Math.sin((Math.abs(turn) * Math.PI) / 180) * card.width) / 2;
        expect(x).toBeGreaterThanOrEqual(-0.01);
        expect(x + card.width).toBeLessThanOrEqual(phone.width + 0.01);
        expect(y).toBeGreaterThanOrEqual(-0.01);
        expect(y + card.height + dip).toBeLessThanOrEqual(phone.height + 0.01);
      }
    }
  });

  test("every card of any hand has a place of its own", () => {
    for (let count = 0; count <= 108; count++) {
      const { spots } = fan(count, phone, 62);
      expect(new Set(spots.map(({ x, y }) => `${x} ${y}`)).size).toBe(count);
    }
  });

  test("one card lies in the middle", () => {
    expect(fan(1, phone, 62).spots).toMatchObject([{ x: 156, turn: 0 }]);
  });

  test("what is held over a card is put in its place", () => {
    const { card, spots } = fan(25, phone, 62);
    spots.forEach(({ x, y }, index) =>
      expect(placeAt(spots, x + card.width / 2, y + card.height / 2, card)).toBe(index),
    );
  });
});
