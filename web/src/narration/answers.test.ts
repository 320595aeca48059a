import { expect, it } from "vitest";
import { Deck } from "../lib/deck";
import { parseMove } from "../notation/moves";
import { characterOf, nameOf, sayAnswer, type Naming } from "./answers";

const both = (fr: string, en: string) => ({ fr, en });
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
const answers = { "give R5": "Donner le 5 rouge" };
const naming: Naming = { deck, players: ["Ada", "Bo"], answers, lang: "fr" };

it("An answer is said in the words of the server, or as it is written: nobody is stuck.", () => {
  expect(sayAnswer(parseMove("give R5"), naming)).toBe("Donner le 5 rouge");
  expect(sayAnswer(parseMove("dance"), naming)).toBe("dance");
});

it("Colours and numbers have names where the edition has them.", () => {
  expect(nameOf(parseMove("colour R"), naming)).toBe("rouge");
  expect(nameOf(parseMove("colour Q"), naming)).toBe("Q");
  expect(characterOf("0", naming)).toBe("Tornade");
  expect(characterOf("7", naming)).toBe("");
});
