import { describe, expect, test } from "vitest";
import { prefs } from "./prefs.svelte";
import { capital, de, localeOf, several, typeset, words } from "./words";

describe("words", () => {
  test("say a day as the person's country does, and never as the United States unasked", () => {
    expect(localeOf("en", ["en-GB", "en"])).toBe("en-GB");
    expect(localeOf("en", ["en-US"])).toBe("en-US");
    expect(localeOf("en", ["fr-FR", "en"])).toBe("en-GB");
    expect(localeOf("fr", ["en-GB", "fr-CH"])).toBe("fr-CH");
    expect(localeOf("fr", ["en"])).toBe("fr");
  });

  test("count as French and English do", () => {
    prefs.lang = "fr";
    expect([0, 1, 2].map((count) => several(count, "carte"))).toEqual([
      "0 carte",
      "1 carte",
      "2 cartes",
    ]);
    prefs.lang = "en";
    expect([0, 1, 2].map((count) => several(count, "card"))).toEqual([
      "0 cards",
      "1 card",
      "2 cards",
    ]);
  });

  test("drop the e of « de » before a vowel", () => {
    expect(["Ali", "Édith", "Œdipe", "Yves", "inès"].map(de)).toEqual([
      "d’Ali",
      "d’Édith",
      "d’Œdipe",
      "d’Yves",
      "d’inès",
    ]);
    expect(["Zoé", "Hugo", "Yann", "4x4", ""].map(de)).toEqual([
      "de Zoé",
      "de Hugo",
      "de Yann",
      "de 4x4",
      "de ",
    ]);
  });

  test("begin with a capital", () => {
    expect(capital("orange 3 is turned")).toBe("Orange 3 is turned");
    expect(capital("")).toBe("");
  });

  test("are set as a printer would", () => {
    expect(typeset("« Le coq » : l'œuf ? oui", "fr")).toBe(
      "«\u00a0Le coq\u00a0»\u00a0: l’œuf\u202f? oui",
    );
    expect(typeset("'draw' is the player's move: why?", "en")).toBe(
      "'draw' is the player’s move: why?",
    );
  });

  test("are set wherever they stand in a table", () => {
    prefs.lang = "fr";
    const same = { list: ["Qui ?"], tell: (name: string) => `C'est ${name} !` };
    const w = words({ fr: same, en: same });
    expect([w().list[0], w().tell("Bo")]).toEqual(["Qui\u202f?", "C’est Bo\u202f!"]);
    prefs.lang = "en";
    expect(w().tell("Bo")).toBe("C’est Bo !");
  });
});
