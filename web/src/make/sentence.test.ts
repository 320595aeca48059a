import { describe, expect, test } from "vitest";
import {
  CHOOSE,
  CHOOSE_COLOUR,
  DARED,
  DRAWS,
  NUMBER,
  REVEALS,
  STUCK,
  SWAP,
  VOCABULARY as V,
} from "../lib/examples";
import {
  fresh,
  giverOf,
  givenBy,
  isOffered,
  lacks,
  pieces,
  read,
  readEffect,
  say,
  sayEffect,
  splitOutside,
  write,
} from "./sentence";

describe("writing a sentence", () => {
  test("a new sentence has all its slots filled", () => {
    expect(write(fresh(DRAWS, V), V)).toBe("next draws 2");
    expect(write(fresh(DARED, V), V)).toBe('next is dared "rooster"');
    expect(write(fresh(REVEALS, V), V)).toBe("chosen reveals number or W or draws 2");
  });

  test("several players have the plural of the language", () => {
    expect(write({ ...fresh(DRAWS, V), slots: { who: "others", n: "1" } }, V)).toBe(
      "others draw 1",
    );
  });

  test("a condition holds sentences behind a colon", () => {
    const body = [fresh(DRAWS, V), fresh(SWAP, V)];
    expect(write({ ...fresh(STUCK, V), body }, V)).toBe(
      "if next cannot play: next draws 2; swap hands with next",
    );
  });

  test("quotation marks cannot escape from a dare", () => {
    expect(write({ ...fresh(DARED, V), slots: { who: "next", dare: 'say "hi"' } }, V)).toBe(
      "next is dared \"say 'hi'\"",
    );
  });
});

describe("reading a sentence", () => {
  test.each([
    "next draws 2",
    "others draw 1",
    "swap hands with chosen",
    'next is dared "sing, loudly; twice"',
    'next is dared ""',
    "chosen reveals number or +2 or draws 5",
    "if next cannot play: next draws 3; swap hands with next",
  ])("what was written is read as the same: %s", (text) => {
    const clause = read(text, V);
    expect(clause && write(clause, V)).toBe(text);
  });

  test.each([
    "dance",
    "next draws many",
    "swap hands with others",
    "if next cannot play: dance",
    "chosen reveals number or X or draws 5",
  ])("what is not of the vocabulary is not read: %s", (text) => expect(read(text, V)).toBeNull());

  test("a condition may still wait for its sentences", () => {
    expect(read("if next cannot play: ", V)?.body).toEqual([]);
  });

  test("a rule is read whole or not at all", () => {
    expect(readEffect(["next draws 2", "swap hands with next"], V)).toHaveLength(2);
    expect(readEffect(["next draws 2", "dance"], V)).toBeNull();
  });

  test("marks within quotes do not split", () => {
    expect(splitOutside('next is dared "a, b", next draws 2', ",")).toEqual([
      'next is dared "a, b"',
      "next draws 2",
    ]);
  });
});

describe("saying a sentence", () => {
  test("it is said in French and English, with the right number", () => {
    const clause = { ...fresh(DRAWS, V), slots: { who: "others", n: "1" } };
    expect(say(clause, V, "fr")).toBe("tous les autres joueurs piochent chacun 1 carte");
    expect(say(clause, V, "en")).toBe("all other players draw 1 card each");
  });

  test("ready dares go by their names, others as they were written", () => {
    expect(say(fresh(DARED, V), V, "fr")).toBe("le joueur suivant doit chanter comme un coq");
    expect(say({ ...fresh(DARED, V), slots: { who: "next", dare: "danser" } }, V, "fr")).toBe(
      "le joueur suivant doit danser",
    );
  });

  test("a condition is said with what follows", () => {
    const clause = { ...fresh(STUCK, V), body: [fresh(DRAWS, V)] };
    expect(say(clause, V, "fr")).toBe(
      "si le joueur suivant ne peut poser aucune carte, le joueur suivant pioche 2 cartes",
    );
  });

  test("a whole rule is said in sentences, and what is not understood stays", () => {
    expect(sayEffect(["next draws 2", "dance"], V, "en")).toBe(
      "The next player draws 2 cards. Dance.",
    );
  });

  test("the slots stand where the language has them", () => {
    expect(pieces(fresh(SWAP, V), V, "fr")).toEqual([
      { text: "le joueur de la carte échange sa main avec ", slot: "" },
      { text: "", slot: "one" },
    ]);
  });
});

describe("what a sentence needs", () => {
  test("a chosen player must have been chosen", () => {
    const clause = { ...fresh(DRAWS, V), slots: { who: "chosen", n: "2" } };
    expect(lacks(clause, givenBy([]), V)).toEqual(["player"]);
    expect(lacks(clause, givenBy([fresh(CHOOSE, V)]), V)).toEqual([]);
  });

  test("the colour of a customisable wild is always chosen already", () => {
    expect(givenBy([]).has("colour")).toBe(true);
    expect(isOffered(CHOOSE_COLOUR)).toBe(false);
  });

  test("for what is missing there is a sentence that gives it", () => {
    expect(giverOf("number", V)).toBe(NUMBER);
    expect(giverOf("votes", V)).toBeUndefined();
  });
});
