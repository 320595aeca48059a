import { describe, expect, test } from "vitest";
import { Deck, type Face } from "../../lib/deck";
import { arrange, moved, nextSort } from "./sorting";

function face(code: string, card: string, kind: Face["kind"]): Face {
  return { code, card, kind } as Face;
}

const deck = new Deck({
  editions: ["classic"],
  colours: {},
  size: 8,
  faces: [
    face("R5", "5", "number"),
    face("R7", "7", "number"),
    face("RS", "S", "action"),
    face("Y5", "5", "number"),
    face("YS", "S", "action"),
    face("W", "W", "wild"),
  ],
});
const codes = (...given: Parameters<typeof arrange>) =>
  arrange(...given)
    .map((held) => held.code)
    .join(" ");

describe("a hand", () => {
  test("is sorted by colour as the deck has it, wilds last", () => {
    expect(codes(["W", "YS", "R7", "R5", "Y5"], "colour", deck)).toBe("R5 R7 Y5 YS W");
  });

  test("is sorted by rank: numbers, actions, wilds", () => {
    expect(codes(["W", "YS", "Y5", "R7", "RS", "R5"], "rank", deck)).toBe("R5 Y5 R7 RS YS W");
  });

  test("keeps the player's own order, and new cards come in at the right", () => {
    expect(codes(["R5", "R7", "W", "Y5"], "own", deck, ["W#1", "R5#1"])).toBe("W R5 R7 Y5");
  });

  test("tells cards with the same code apart", () => {
    expect(arrange(["R5", "R5"], "colour", deck).map((held) => held.key)).toEqual(["R5#1", "R5#2"]);
  });

  test("has a card moved to another place", () => {
    expect(moved(["a", "b", "c", "d"], 0, 2)).toEqual(["b", "c", "a", "d"]);
    expect(moved(["a", "b", "c", "d"], 3, 0)).toEqual(["d", "a", "b", "c"]);
  });

  test("goes through the orders, its own only if there is one", () => {
    expect(nextSort("colour", false)).toBe("rank");
    expect(nextSort("rank", false)).toBe("colour");
    expect(nextSort("rank", true)).toBe("own");
    expect(nextSort("own", true)).toBe("colour");
  });
});
