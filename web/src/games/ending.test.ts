import { beforeEach, describe, expect, test } from "vitest";
import { prefs } from "../lib/prefs.svelte";
import { sayEnding } from "./ending";

const players = ["Ada", "Bo", "Cleo"];
beforeEach(() => (prefs.lang = "fr"));

describe("the end of a match", () => {
  test("names the winner, whose score comes first", () => {
    expect(sayEnding({ players, winners: [1], scores: [340, 512, 80] })).toBe(
      "Bo a gagné, 512–340–80",
    );
  });

  test("names all who share the win", () => {
    expect(sayEnding({ players, winners: [0, 2], scores: [20, 90, 20] })).toBe(
      "Ada et Cleo ont gagné, 20–20–90",
    );
  });

  test("has no scores where nobody counted", () => {
    prefs.lang = "en";
    expect(sayEnding({ players, winners: [0], scores: [0, 0, 0] })).toBe("Ada won");
  });

  test("is not told by a record that does not tell it", () => {
    expect(sayEnding({ players })).toBe("");
  });
});
