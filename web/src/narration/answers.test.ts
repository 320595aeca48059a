import { describe, expect, it } from "vitest";
import { Deck } from "../lib/deck";
import { parseMove } from "../notation/moves";
import type { Glossary } from "../protocol";
import { characterOf, nameOf, sayAnswer, type Naming } from "./answers";

const both = (fr: string, en: string) => ({ fr, en });
const glossary: Glossary = {
  questions: {},
  answers: {
    draw: both("piocher", "draw"),
    play: both("jouer {card}", "play {card}"),
    give: both("donner {card}", "give {card}"),
    player: both("{name}", "{name}"),
    accept: both("accepter", "accept"),
    "accept-draw": both("piocher {number}", "draw {number}"),
    "accept-block": both("laisser passer", "let it through"),
  },
  paces: [],
  bots: [],
  spectators: [],
};
const face = {
  code: "R5",
  card: "5",
  title: both("5", "5"),
  kind: "number",
  symbol: "5",
  copies: 2,
  points: 5,
  rule: "T2",
} as const;
const deck = new Deck({
  editions: ["x"],
  colours: { R: both("rouge", "red") },
  size: 2,
  faces: [{ ...face, name: both("5 rouge", "red 5") }],
  characters: [both("Tornade", "Storm")],
});
const naming: Naming = { glossary, deck, players: ["Ada", "Bo"], total: 0, lang: "fr" };
const say = (move: string, more: Partial<Naming> = {}) =>
  sayAnswer(parseMove(move), { ...naming, ...more });

describe("an answer", () => {
  it("is said in the words of the server, with names for cards and players", () => {
    expect(say("give R5")).toBe("Donner 5 rouge");
    expect(say("R5", { lang: "en" })).toBe("Play red 5");
    expect(say("player 1")).toBe("Bo");
    expect(say("draw")).toBe("Piocher");
  });

  it("says what accepting means: drawing, or letting a card through", () => {
    expect(say("accept", { total: 4 })).toBe("Piocher 4");
    expect(say("accept")).toBe("Laisser passer");
  });

  it("is said as it is written if nobody has words for it, so that nobody is stuck", () => {
    expect(say("dance")).toBe("dance");
    expect(say("swap R5")).toBe("swap 5 rouge");
    expect(say("swap Z9", { deck: null })).toBe("swap Z9");
  });
});

it("Colours and numbers have names where the edition has them.", () => {
  expect(nameOf(parseMove("colour R"), naming)).toBe("rouge");
  expect(nameOf(parseMove("colour Q"), naming)).toBe("Q");
  expect(characterOf("0", naming)).toBe("Tornade");
  expect(characterOf("7", naming)).toBe("");
});
