import { describe, expect, test } from "vitest";
import { roomFor } from "./refusal";

const hand = { left: 8, top: 690, width: 374 };

describe("the words about a card that cannot be played", () => {
  test("stand above the card while nothing is asked", () => {
    expect(roomFor(20, hand, undefined)).toEqual({ y: 20, width: 374 });
  });

  test("stand above what is asked, so that it can be answered", () => {
    expect(roomFor(20, hand, { left: 8, top: 640, width: 300 })).toEqual({ y: -50, width: 374 });
  });

  test("stand beside a question that fills the height", () => {
    const sideways = { left: 8, top: 290, width: 828 };
    expect(roomFor(20, sideways, { left: 440, top: 56, width: 320 })).toEqual({
      y: 20,
      width: 424,
    });
  });
});
