import { describe, expect, test } from "vitest";
import { GAP, layOut } from "./reveal";

const PHONE = { width: 330, height: 380 };
const SIDEWAYS = { width: 230, height: 130 };

describe("cards that are shown", () => {
  test("lie in one row as long as they can be read", () => {
    expect(layOut(1, PHONE)).toEqual({ width: 84, columns: 1 });
    expect(layOut(5, PHONE).columns).toBe(5);
  });

  test("use the room of a phone in several rows", () => {
    const { width, columns } = layOut(10, PHONE);
    expect(columns).toBe(5);
    expect(width).toBeGreaterThan(55);
  });

  test("never need more room than there is", () => {
    for (const room of [PHONE, SIDEWAYS])
      for (let count = 1; count < 30; count++) {
        const { width, columns } = layOut(count, room);
        const rows = Math.ceil(count / columns);
        expect(columns * width + (columns - 1) * GAP).toBeLessThanOrEqual(room.width);
        expect(rows * width * 1.5 + (rows - 1) * GAP).toBeLessThanOrEqual(room.height);
        expect(width).toBeGreaterThan(15);
      }
  });
});
