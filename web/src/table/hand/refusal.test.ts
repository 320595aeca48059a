import { describe, expect, test } from "vitest";
import { roomFor } from "./refusal";

const hand = { left: 8, top: 690, width: 374, height: 150 };

describe("the words about a card that cannot be played", () => {
  test("stand above the card while nothing is asked", () => {
    expect(roomFor(20, hand, undefined)).toEqual({ y: 20, left: 0, width: 374 });
  });

  test("stand above what is asked, so that it can be answered", () => {
    expect(roomFor(20, hand, { left: 8, top: 640, width: 300, height: 44 })).toEqual({
      y: -50,
      left: 0,
      width: 374,
    });
  });

  test("stand beside a question that fills the height", () => {
    const sideways = { left: 8, top: 290, width: 828, height: 100 };
    expect(roomFor(20, sideways, { left: 440, top: 56, width: 320, height: 180 })).toEqual({
      y: 20,
      left: 0,
      width: 424,
    });
  });

  test("leave a button to catch somebody free, on whichever side it stands", () => {
    const low = { left: 8, top: 290, width: 828, height: 100 };
    const right = { left: 660, top: 150, width: 88, height: 44 };
    expect(roomFor(20, low, undefined, [right])).toEqual({ y: 20, left: 0, width: 644 });
    const left = { ...right, left: 108 };
    expect(roomFor(20, low, undefined, [left])).toEqual({ y: 20, left: 196, width: 632 });
    expect(roomFor(20, low, undefined, [{ ...left, top: 10 }]).left).toBe(0); // far above
  });
});
