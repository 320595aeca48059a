import { describe, expect, test } from "vitest";
import { prefs } from "./prefs.svelte";
import { bound, several } from "./words";

describe("words", () => {
  test("count as French and English do", () => {
    prefs.lang = "fr";
    expect([0, 1, 2].map((count) => several(count, "carte"))).toEqual(["0 carte", "1 carte", "2 cartes"]);
    prefs.lang = "en";
    expect([0, 1, 2].map((count) => several(count, "card"))).toEqual(["0 cards", "1 card", "2 cards"]);
  });

  test("keep French marks with the word before them", () => {
    expect(bound("« Le coq » : drôle ? oui")).toBe("«\u00a0Le coq\u00a0»\u00a0: drôle\u00a0? oui");
  });
});
