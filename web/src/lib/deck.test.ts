import { describe, expect, it } from "vitest";
import { Deck, type Face } from "./deck";

const face = (code: string, more: Partial<Face> = {}): Face => ({
  code,
  card: code,
  name: { fr: code, en: code },
  title: { fr: code, en: code },
  kind: "wild",
  symbol: code,
  copies: 1,
  points: 50,
  rule: "A4",
  ...more,
});

describe("a deck", () => {
  const deck = new Deck({
    editions: ["classic", "extra"],
    colours: { O: { fr: "orange", en: "orange" }, G: { fr: "vert", en: "green" } },
    size: 3,
    faces: [face("O1"), face("W"), face("Run")],
  });

  it("knows the face of a wild that shows a colour", () => {
    expect(deck.face("Run=O")?.code).toBe("Run");
    expect(deck.face("R5")).toBeUndefined();
  });

  it("sorts cards as it has them, those it does not know last", () => {
    expect(["X9", "W=G", "O1"].sort((a, b) => deck.order(a) - deck.order(b))).toEqual([
      "O1",
      "W=G",
      "X9",
    ]);
  });

  it("has the back of its first edition", () => {
    expect(deck.edition).toBe("classic");
    expect(deck.colours).toEqual(["O", "G"]);
  });
});
