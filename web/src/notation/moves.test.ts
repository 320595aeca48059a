import { expect, it } from "vitest";
import { byKind, moverOf, moveWith, parseMove } from "./moves";

it("A move is taken apart by what it is about.", () => {
  expect(parseMove("give R5")).toMatchObject({ kind: "card", verb: "give", about: "R5" });
  expect(parseMove("colour R")).toMatchObject({ kind: "colour", about: "R" });
  expect(parseMove("player 1")).toMatchObject({ kind: "player", about: "1" });
  expect(parseMove("W+4")).toMatchObject({ kind: "card", verb: "play", about: "W+4" });
  expect(parseMove("challenge")).toMatchObject({ kind: "word", verb: "challenge", about: "" });
});

it("A bare card is played, whatever is called along with it.", () => {
  expect(parseMove("R5 uno")).toMatchObject({ kind: "card", verb: "play", about: "R5" });
});

it("Moves are sorted by kind, each in the order of the server.", () => {
  const sorted = byKind(["accept", "challenge", "Run", "colour R"]);
  expect(sorted.word.map(({ text }) => text)).toEqual(["accept", "challenge"]);
  expect(sorted.card.map(({ text }) => text)).toEqual(["Run"]);
  expect(sorted.colour).toHaveLength(1);
});

it("A card that cannot be used is still offered as the question wants, to hear why not.", () => {
  expect(moveWith("R5", "turn")).toBe("R5");
  expect(moveWith("R5", "give")).toBe("give R5");
  expect(moveWith("R5", "discard")).toBe("put R5");
});

it("A move of a record says who made it, and the deal that nobody did.", () => {
  expect([moverOf("0 R5!"), moverOf("11 draw"), moverOf("")]).toEqual([0, 11, null]);
});
