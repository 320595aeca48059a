import { describe, expect, test } from "vitest";
import { prefs } from "../../lib/prefs.svelte";
import { sayWinners, standingsOf } from "./standings";

const names = ["Zoé", "Ali", "Mia"];

describe("standings", () => {
  test("go by points, the most first", () => {
    prefs.lang = "en";
    const found = standingsOf({ names, scores: [40, 210, 0], winners: [1], scoring: "winner" });
    expect(found).toEqual([
      { seat: 1, name: "Ali", place: 1, note: "210 points", points: 210 },
      { seat: 0, name: "Zoé", place: 2, note: "40 points", points: 40 },
      { seat: 2, name: "Mia", place: 3, note: "0 points", points: 0 },
    ]);
  });

  test("go by the fewest where everybody counts their own cards", () => {
    const found = standingsOf({ names, scores: [40, 210, 0], winners: [2], scoring: "own" });
    expect(found.map(({ name }) => name)).toEqual(["Mia", "Zoé", "Ali"]);
  });

  test("say who won and nothing else where no points are counted", () => {
    const found = standingsOf({ names, scores: [], winners: [2], scoring: "none" });
    expect(found.map(({ name, place, note }) => `${place} ${name}${note}`)).toEqual([
      "1 Mia",
      "2 Zoé",
      "2 Ali",
    ]);
  });

  test("name the winners", () => {
    prefs.lang = "fr";
    expect(sayWinners({ names, winners: [1] })).toBe("Ali gagne\u202f!");
    expect(sayWinners({ names, winners: [0, 2] })).toBe("Zoé et Mia gagnent\u202f!");
  });
});
