import { expect, it } from "vitest";
import type { GameView, Glossary } from "../protocol";
import type { Naming } from "./answers";
import { questionKey, sayQuestion } from "./question";

const both = (fr: string, en: string) => ({ fr, en });
const glossary: Glossary = {
  questions: {
    turn: { ask: both("À vous", "Your turn"), wait: both("C'est à {name}", "It is {name}'s turn") },
    react: {
      ask: both("+{number} pour vous", "+{number} for you"),
      wait: both("+{number} pour {name}", "+{number} for {name}"),
    },
    vote: {
      ask: both("Riez-vous ?", "Do you laugh?"),
      wait: both("{name} juge la blague de {other}", "{name} judges {other}'s joke"),
    },
    drawn: {
      ask: both("Vous avez pioché {card}", "You drew {card}"),
      wait: both("{name} hésite", "{name} hesitates"),
    },
  },
  answers: {},
  paces: [],
  bots: [],
  spectators: [],
};
const naming: Naming = { glossary, deck: null, players: ["Ada", "Bo"], total: 0, lang: "fr" };
const say = (game: GameView, seat: number | null = 0) =>
  sayQuestion({ game, own: { drawn: "R5" }, seat, naming });

it("Who is asked reads the question, all others who decides.", () => {
  expect(say({ asked: 0, question: "turn" })).toBe("À vous");
  expect(say({ asked: 1, question: "turn" })).toBe("C'est à Bo");
  expect(say({ asked: 1, question: "turn" }, null)).toBe("C'est à Bo");
});

it("The question names its card and its number.", () => {
  expect(say({ asked: 0, question: "react", total: 6 })).toBe("+6 pour vous");
  expect(say({ asked: 0, question: "drawn", top: "B1" })).toBe("Vous avez pioché R5");
});

it("The question names the one whom a vote is about.", () => {
  expect(say({ asked: 1, question: "vote", actor: 0 })).toBe("Bo juge la blague d’Ada");
});

it("A drawn card that does not go is kept.", () => {
  expect(questionKey({ question: "drawn" }, { drawn: "R5", options: ["keep"] })).toBe("stuck");
  expect(questionKey({ question: "drawn" }, { drawn: "R5", options: ["R5", "keep"] })).toBe(
    "drawn",
  );
  expect(questionKey({ question: "drawn" }, { drawn: "R5", options: ["R5"] })).toBe("drawn");
});

it("A card that makes nobody draw asks whether to block it.", () => {
  expect(questionKey({ question: "react", total: 0 })).toBe("block");
  expect(questionKey({ question: "react", total: 2 })).toBe("react");
});

it("A question without words, or none at all, says nothing.", () => {
  expect(say({ asked: 0, question: "riddle" })).toBe("");
  expect(say({ asked: null, question: "turn" })).toBe("");
});
