import { describe, expect, test } from "vitest";
import { prefs } from "../../lib/prefs.svelte";
import { sayKindly, type Ending } from "./kindly";

const lost: Ending = { isMatch: false, winners: "Bo", isMine: false, points: 0, left: 4 };

describe("what is said at the end", () => {
  test("is praise for whoever won", () => {
    prefs.lang = "en";
    expect(sayKindly({ ...lost, isMine: true, points: 67 })).toBe(
      "Well done! 67 more points for you.",
    );
    expect(sayKindly({ ...lost, isMine: true, isMatch: true })).toBe("Well done, what a match!");
    expect(sayKindly({ ...lost, isMine: null })).toBe("Well done, Bo!");
  });

  test("is warm for whoever lost, and warmest for who nearly won", () => {
    prefs.lang = "fr";
    expect(sayKindly(lost)).toContain("Bien joué");
    expect(sayKindly({ ...lost, left: 1 })).toContain("une carte près");
    expect(sayKindly({ ...lost, isMatch: true })).toContain("Belle partie");
    for (const isMatch of [true, false])
      for (const left of [1, 2, 30])
        expect(sayKindly({ ...lost, isMatch, left })).not.toMatch(/perd/i);
  });

  test("blames nobody for a void round", () => {
    expect(sayKindly({ ...lost, winners: "" })).toContain("on redistribue");
  });
});
