import { describe, expect, test } from "vitest";
import { Deck, type Face } from "../lib/deck";
import { prefs } from "../lib/prefs.svelte";
import { inWords, tell, tellAll } from "./say";

prefs.lang = "en";
const named = (code: string, en: string) => ({ code, name: { en, fr: en } }) as Face;
const deck = new Deck({
  editions: ["x-men"],
  colours: { R: { en: "red", fr: "rouge" } },
  size: 4,
  faces: [named("W", "Wild"), named("W+4", "Wild Draw Four"), named("R5", "red 5"), named("Cerebro", "Cerebro")],
});

describe("what is said", () => {
  test("has the names of the cards, not their codes, and begins with a capital", () => {
    expect(inWords("R5 does not match W+4=R (T2)", deck)).toBe("Red 5 does not match Wild Draw Four (red) (T2)");
  });

  test("leaves names alone that begin like a card", () => {
    expect(inWords("Wanda plays W", deck)).toBe("Wanda plays Wild");
  });

  test("names a card once", () => {
    const played = { id: 1, kind: "played", card: "Cerebro", say: "Bo plays Cerebro" } as const;
    expect(tell(played, deck)).toBe("Bo plays Cerebro");
    expect(tell({ ...played, card: "W", say: "Wanda plays W" }, deck)).toBe("Wanda plays Wild");
  });

  test("lists the cards that one may know", () => {
    const shows = (card: string, name: string) => ({ id: 1, kind: "shown", card, say: `Bo shows ${name} to all` }) as const;
    expect(tellAll([shows("R5", "red 5"), shows("W", "Wild")], deck)).toBe("Bo shows red 5, Wild to all");
  });

  test("lists them at the beginning of a sentence too", () => {
    const back = (card: string, name: string) => ({ id: 1, kind: "returned", card, say: `${name} goes back` }) as const;
    expect(tell(back("R5", "Red 5"), deck)).toBe("Red 5 goes back");
    expect(tellAll([back("R5", "Red 5"), back("W", "Wild")], deck)).toBe("Red 5, Wild goes back");
  });

  test("lists some of them where there is little room", () => {
    const shows = ["R5", "W", "Cerebro"].map((card, id) => ({ id, kind: "shown", card, say: "Bo shows red 5 to all" }) as const);
    const [first, ...rest] = shows;
    expect(first && tellAll([first, ...rest], deck, 2)).toBe("Bo shows red 5, Wild, … to all");
  });

  test("calls a card that the table wrote by its name", () => {
    const custom = { code: "Custom1", custom: true, name: { en: "Customisable wild 1 “Give two”", fr: "" } } as Face;
    const wrote = new Deck({ ...deck.facts, faces: [custom] });
    const played = { id: 1, kind: "played", card: "Custom1", say: "Bo plays Customisable wild 1 “Give two”" } as const;
    expect(tell(played, wrote)).toBe("Bo plays “Give two”");
  });

  test("says how many cards were drawn", () => {
    const draws = { id: 1, kind: "drew", say: "Bo draws a card" } as const;
    expect(tell(draws, deck)).toBe("Bo draws a card");
    expect(tellAll([draws, draws, draws, draws], deck)).toBe("Bo draws 4 cards");
    const pioche = { id: 1, kind: "drew", say: "Bo pioche une carte" } as const;
    expect(tell(pioche, deck, 2)).toBe("Bo pioche 2 cartes");
  });
});
