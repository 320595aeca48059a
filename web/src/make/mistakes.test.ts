import { expect, test } from "vitest";
import { sentenceOf, unnamed } from "./mistakes";

const EFFECT = ["next draws 2", "chosen draws 3"];

test("a mistake with a place stands at that sentence", () => {
  expect(
    sentenceOf(
      { where: "options.custom[0][1]", what: "did not understand", fr: "phrase incomprise" },
      EFFECT,
    ),
  ).toBe(1);
});

test("a mistake that quotes a sentence stands there", () => {
  expect(
    sentenceOf(
      {
        where: "options.custom[0]",
        what: "'chosen draws 3' needs 'choose player' before it",
        fr: "",
      },
      EFFECT,
    ),
  ).toBe(1);
});

test("any other mistake is the whole rule's", () => {
  expect(
    sentenceOf(
      { where: "options.custom[0]", what: "the rule is empty", fr: "la règle est vide" },
      EFFECT,
    ),
  ).toBeNull();
});

test("the words of a rule are said without the card's name, whatever that is", () => {
  expect(unnamed("Carte à personnaliser 1 « a : b » : Tous piochent. Puis : rien.", "a : b")).toBe(
    "Tous piochent. Puis : rien.",
  );
  expect(unnamed("Customisable wild 1: All draw.", "")).toBe("All draw.");
});
