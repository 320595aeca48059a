import { expect, it } from "vitest";
import { cardsIn, cite } from "./rulebook";

const book = {
  title: "Règles",
  sections: [
    {
      title: "But",
      level: 2,
      paragraphs: [{ kind: "paragraph" as const, text: "a", rules: ["E1", "E3"] }],
    },
    {
      title: "Tour",
      level: 2,
      paragraphs: [
        { kind: "item" as const, text: "b", rules: ["T1"] },
        { kind: "item" as const, text: "c" },
      ],
    },
  ],
};

it("A rule is cited with its paragraphs, under the title of their section.", () => {
  expect(cite(book, "T1")).toEqual([
    { title: "Tour", paragraphs: [book.sections[1]?.paragraphs[0]] },
  ]);
  expect(cite(book, "Z9")).toEqual([]);
});

it("Cards in a text are every second part.", () => {
  expect(cardsIn("un `R5` et `W`")).toEqual(["un ", "R5", " et ", "W", ""]);
});
