import { describe, expect, test } from "vitest";
import { prefs } from "./prefs.svelte";
import { bound, capital, de, filled, several } from "./words";

describe("words", () => {
  test("count as French and English do", () => {
    prefs.lang = "fr";
    expect([0, 1, 2].map((count) => several(count, "carte"))).toEqual(["0 carte", "1 carte", "2 cartes"]);
    prefs.lang = "en";
    expect([0, 1, 2].map((count) => several(count, "card"))).toEqual(["0 cards", "1 card", "2 cards"]);
  });

  test("drop the e of « de » before a vowel", () => {
    expect(["Ali", "Édith", "Œdipe", "Yves", "inès"].map(de)).toEqual(["d'Ali", "d'Édith", "d'Œdipe", "d'Yves", "d'inès"]);
    expect(["Zoé", "Hugo", "Yann", "4x4", ""].map(de)).toEqual(["de Zoé", "de Hugo", "de Yann", "de 4x4", "de "]);
  });

  test("are filled in, and what is not known stays", () => {
    const slots = { name: "Zoé", other: "Ada" };
    expect(filled("{name} juge la blague de {other}", slots)).toBe("Zoé juge la blague d'Ada");
    expect(filled("{name} judges {other}'s joke, {what}", slots)).toBe("Zoé judges Ada's joke, {what}");
  });

  test("begin with a capital", () => {
    expect(capital("orange 3 is turned")).toBe("Orange 3 is turned");
    expect(capital("")).toBe("");
  });

  test("keep French marks with the word before them", () => {
    expect(bound("« Le coq » : drôle ? oui")).toBe("«\u00a0Le coq\u00a0»\u00a0: drôle\u00a0? oui");
  });
});
