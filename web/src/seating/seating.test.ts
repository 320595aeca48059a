import { describe, expect, test } from "vitest";
import { seating, shapeOf } from "./seating";

describe("seating", () => {
  test("the next player sits to one's left, the one before to one's right", () => {
    expect(seating(4, 1, "upright")).toEqual({ left: [2], top: [3], right: [0], near: 1 });
  });

  test("two sit opposite each other", () => {
    expect(seating(2, 0, "roomy")).toEqual({ left: [], top: [1], right: [], near: 0 });
  });

  test("clockwise from oneself everybody comes in the order of seats, at any table", () => {
    for (const shape of ["upright", "sideways", "roomy"] as const) {
      for (let seats = 2; seats <= 10; seats++) {
        const { left, top, right, near } = seating(seats, 0, shape);
        const around = [near, ...left.toReversed(), ...top, ...right];
        expect(around).toEqual(Array.from({ length: seats }, (_, seat) => seat));
      }
    }
  });

  test("a phone upright has at most four players at the top and three at a side", () => {
    for (let seats = 2; seats <= 10; seats++) {
      const { left, top } = seating(seats, 0, "upright");
      expect(top.length).toBeLessThanOrEqual(4);
      expect(left.length).toBeLessThanOrEqual(3);
    }
  });

  test("windows are used by their size", () => {
    expect(shapeOf(390, 844)).toBe("upright");
    expect(shapeOf(844, 390)).toBe("sideways");
    expect(shapeOf(1024, 600)).toBe("sideways");
    expect(shapeOf(1280, 800)).toBe("roomy");
  });
});
