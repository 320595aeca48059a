import { describe, expect, test } from "vitest";
import { Deck } from "../lib/deck";
import { prefs } from "../lib/prefs.svelte";
import type { Face, Frame, Glossary } from "../protocol";
import { sayAsked, sayFrame, tellFrame } from "./log";

const face: Face = {
  code: "R5", card: "5", colour: "R", kind: "number", symbol: "5", copies: 2, points: 5, rule: "T1",
  name: { fr: "5 rouge", en: "red 5" }, title: { fr: "5", en: "5" },
};
const deck = new Deck({ editions: ["classic"], colours: { R: { fr: "rouge", en: "red" } }, size: 2, faces: [face] });
const played: Frame = {
  move: "0 R5!",
  events: [
    { id: 1, kind: "played", seat: 0, card: "R5", say: "Ada plays the red 5", rule: "T1" },
    { id: 2, kind: "drew", seat: 1, say: "Bo draws 2 cards" },
    { id: 3, kind: "drew", seat: 1, say: "" },
  ],
  game: { asked: 1, question: "turn", top: "R5" },
};
const glossary: Glossary = {
  questions: { turn: { ask: { fr: "À vous", en: "Your turn" }, wait: { fr: "C'est à {name}", en: "{name} plays on {card}" } } },
  answers: {}, paces: [], bots: [], spectators: [],
};

describe("the story of a round", () => {
  prefs.lang = "en";

  test("cites the rules, and tells of several cards in a row once", () => {
    expect(tellFrame(played)).toEqual([
      { text: "Ada plays the red 5", rule: "T1" },
      { text: "Bo draws 2 cards", rule: "" },
    ]);
  });

  test("of a move is one text", () => {
    expect(sayFrame(played)).toBe("Ada plays the red 5. Bo draws 2 cards");
    expect(sayFrame(undefined)).toBe("");
  });

  test("names the one whom a vote is about", () => {
    const both = { fr: "{name} juge la blague de {other}", en: "{name} judges {other}'s joke" };
    const votes: Glossary = { ...glossary, questions: { vote: { ask: both, wait: both } } };
    const frame: Frame = { ...played, game: { asked: 1, question: "vote", actor: 0 } };
    expect(sayAsked(frame, deck, ["Ada", "Bo"], votes)).toBe("Bo judges Ada's joke");
  });

  test("says what is being decided, and by whom", () => {
    expect(sayAsked(played, deck, ["Ada", "Bo"], glossary)).toBe("Bo plays on red 5");
    expect(sayAsked({ ...played, game: { asked: null, question: "over" } }, deck, ["Ada", "Bo"], glossary)).toBe("");
  });
});
