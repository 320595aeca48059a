import { describe, expect, test } from "vitest";
import { picksOf } from "./picks";

describe("picks", () => {
  test("cards and the draw pile are tapped on one's turn", () => {
    const { cards, draw } = picksOf({ options: ["R5", "W+4", "Cerebro", "draw"] });
    expect([...cards]).toEqual([
      ["R5", "R5"],
      ["W+4", "W+4"],
      ["Cerebro", "Cerebro"],
    ]);
    expect(draw).toBe("draw");
  });

  test("a card that is given, shown or put away is tapped too", () => {
    const { cards } = picksOf({ options: ["give R5", "give W", "enough"] });
    expect(cards.get("R5")).toBe("give R5");
    expect(picksOf({ options: ["reveal Y7"] }).cards.get("Y7")).toBe("reveal Y7");
    expect(picksOf({ options: ["put Y7"] }).cards.get("Y7")).toBe("put Y7");
  });

  test("players are tapped, colours and numbers are not", () => {
    expect([...picksOf({ options: ["player 0", "player 2"] }).seats.keys()]).toEqual([0, 2]);
    const { cards, seats } = picksOf({
      options: ["colour R", "number 7", "accept", "Run", "keep"],
    });
    expect([[...cards.keys()], seats.size]).toEqual([["Run"], 0]);
  });

  test("calls, catches and jump-ins come unasked", () => {
    const { cards, catches } = picksOf({ options: [], unasked: ["uno", "catch 2", "R5"] });
    expect([...catches]).toEqual([[2, "catch 2"]]);
    expect([...cards.keys()]).toEqual(["R5"]);
  });

  test("nothing can be done without a seat", () => {
    expect(picksOf(null).cards.size).toBe(0);
  });
});
