import { describe, expect, test } from "vitest";
import { Deck, type Face } from "../lib/deck";
import { prefs } from "../lib/prefs.svelte";
import { cardName } from "./say";

prefs.lang = "en";
const named = (code: string, en: string) => ({ code, name: { en, fr: en } }) as Face;
const deck = new Deck({
  editions: ["x-men"],
  colours: { R: { en: "red", fr: "rouge" } },
  size: 2,
  faces: [named("W+4", "Wild Draw Four"), named("R5", "red 5")],
});

describe("what is said", () => {
  test("names a card, and the colour that a wild shows", () => {
    expect(["R5", "W+4", "W+4=R", "Z"].map((code) => cardName(code, deck))).toEqual([
      "red 5",
      "Wild Draw Four",
      "Wild Draw Four (red)",
      "Z",
    ]);
  });
});
