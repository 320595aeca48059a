import { describe, expect, test } from "vitest";
import { placeFor } from "./place";

const panel = { width: 340, height: 210 };
const phone = { width: 390, height: 844 };

describe("a look at a card", () => {
  test("stands above a card of the hand, and above what is asked", () => {
    const card = { x: 300, y: 720, width: 72, height: 108 };
    expect(placeFor(card, panel, phone, null)).toEqual({ left: 40, top: 500 });
    const asked = { x: 8, y: 560, width: 300, height: 90 };
    expect(placeFor(card, panel, phone, asked).top + panel.height).toBeLessThan(asked.y);
  });

  test("stands below a card at the top", () => {
    const mini = { x: 180, y: 60, width: 26, height: 39 };
    expect(placeFor(mini, panel, phone, null)).toEqual({ left: 23, top: 109 });
  });

  test("stands beside a question that fills the height of a phone held sideways", () => {
    const room = { width: 844, height: 390 };
    const card = { x: 400, y: 300, width: 54, height: 81 };
    const asked = { x: 430, y: 56, width: 320, height: 220 };
    const { left } = placeFor(card, panel, room, asked);
    expect(left + panel.width).toBeLessThan(asked.x);
  });

  test("stays in the window, whatever lies where", () => {
    for (const x of [-20, 0, 200, 380])
      for (const y of [0, 200, 420, 800]) {
        const { left, top } = placeFor({ x, y, width: 30, height: 45 }, panel, phone, null);
        expect(left).toBeGreaterThanOrEqual(0);
        expect(left + panel.width).toBeLessThanOrEqual(phone.width);
        expect(top).toBeGreaterThanOrEqual(0);
        expect(top + panel.height).toBeLessThanOrEqual(phone.height);
      }
  });
});
