import { describe, expect, test } from "vitest";
import { moveOf, picks } from "./picks";

describe("picks", () => {
  test("cards and the draw pile are tapped on one's turn", () => {
    const { cards, draw, rest } = picks({ options: ["R5", "W+4", "Cerebro", "draw"] });
    expect([...cards]).toEqual([
      ["R5", "R5"],
      ["W+4", "W+4"],
      ["Cerebro", "Cerebro"],
    ]);
    expect(draw).toBe("draw");
    expect(rest).toEqual([]);
  });

  test("a card that is given, shown or put away is tapped too", () => {
    const { cards, rest } = picks({ options: ["give R5", "give W", "enough"] });
    expect(cards.get("R5")).toBe("give R5");
    expect(rest).toEqual(["enough"]);
    expect(picks({ options: ["reveal Y7"] }).cards.get("Y7")).toBe("reveal Y7");
    expect(picks({ options: ["put Y7"] }).cards.get("Y7")).toBe("put Y7");
  });

  test("players are tapped, colours and numbers are buttons", () => {
    expect([...picks({ options: ["player 0", "player 2"] }).seats.keys()]).toEqual([0, 2]);
    expect(picks({ options: ["colour R", "number 7", "accept", "Run", "keep"] }).rest).toEqual([
      "colour R",
      "number 7",
      "accept",
      "keep",
    ]);
  });

  test("calls, catches and jump-ins come unasked", () => {
    const { cards, catches, rest } = picks({ options: [], unasked: ["uno", "catch 2", "R5"] });
    expect([...catches]).toEqual([[2, "catch 2"]]);
    expect([...cards.keys()]).toEqual(["R5"]);
    expect(rest).toEqual([]);
  });

  test("nothing can be done without a seat", () => {
    expect(picks(null).cards.size).toBe(0);
  });
});

describe("a card that cannot be used", () => {
  test("is still offered to the server in the way of the question, to hear why not", () => {
    expect(moveOf("R5", "turn")).toBe("R5");
    expect(moveOf("R5", "give")).toBe("give R5");
    expect(moveOf("R5", "discard")).toBe("put R5");
  });
});
