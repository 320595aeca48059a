import { describe, expect, it } from "vitest";
import type { Rulebook } from "../protocol";
import { filtered, grouped, stating } from "./book";
import { folded, matches, pieces, wordsOf } from "./search";

const book: Rulebook = {
  title: "Règles",
  sections: [
    { title: "Règles", level: 1, paragraphs: [{ kind: "paragraph", text: "Voici." }] },
    {
      title: "Le tour",
      level: 2,
      paragraphs: [
        { kind: "paragraph", text: "On pioche une carte.", rules: ["T1", "T4"] },
        { kind: "item", text: "Une carte `R5` convient.", rules: ["T4"] },
        { kind: "item", text: "Fini.", rules: ["C3"] },
      ],
    },
    {
      title: "Courir",
      level: 3,
      card: "Run",
      paragraphs: [{ kind: "paragraph", text: "Bloque.", rules: ["A4", "C3"] }],
    },
  ],
};

describe("the search", () => {
  it("does not mind accents, capitals and apostrophes", () => {
    expect(folded("Éçà l’ÎLE")).toBe("eca l'ile");
    expect(matches("Règle de l'Élan", [], wordsOf("elan REGLE"))).toBe(true);
  });

  it("finds a rule by its id, whole", () => {
    expect(matches("Rien", ["T1"], ["t1"])).toBe(true);
    expect(matches("Rien", ["T10"], ["t1"])).toBe(false);
  });

  it("keeps only what has all the words, and titles whole", () => {
    expect(filtered(book, ["pioche"]).map(({ paragraphs }) => paragraphs.length)).toEqual([1]);
    expect(filtered(book, ["tour"])[0]?.paragraphs).toHaveLength(3);
    expect(filtered(book, [])).toHaveLength(3);
  });

  it("marks what it found, overlaps joined, and leaves cards alone", () => {
    expect(pieces("Une carte `R5` convient.", ["art", "carte"])).toEqual([
      { kind: "plain", text: "Une " },
      { kind: "found", text: "carte" },
      { kind: "plain", text: " " },
      { kind: "card", text: "R5" },
      { kind: "plain", text: " convient." },
    ]);
  });
});

describe("the book", () => {
  it("cites a rule under its card first, then where it is named first", () => {
    expect(stating(book, "C3", "Run")?.text).toBe("Bloque.");
    expect(stating(book, "C3")?.text).toBe("Fini.");
    expect(stating(book, "T4")?.text).toBe("Une carte `R5` convient.");
    expect(stating(book, "Z9")).toBeNull();
  });

  it("puts items that follow one another into one list", () => {
    expect(grouped(book.sections[1]?.paragraphs ?? []).map((group) => group.length)).toEqual([
      1, 2,
    ]);
  });
});
