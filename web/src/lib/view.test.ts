import { expect, it } from "vitest";
import { seenWith } from "./view";

it("Whoever drew a card sees what is asked about it; everybody else sees a turn.", () => {
  const game = { asked: 1, question: "turn" };
  expect(seenWith(game, { drawn: "R5" })).toEqual({ asked: 1, question: "drawn" });
  expect(seenWith(game, { drawn: null })).toBe(game);
  expect(seenWith(game, null)).toBe(game);
  expect(seenWith(null, { drawn: "R5" })).toBe(null);
});
