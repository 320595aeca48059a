import { describe, expect, it } from "vitest";
import type { Face } from "../lib/deck";
import { FIGURES, GROUNDS, PATTERNS } from "../protocol";
import { avatarOf, BOTS, botOf, COLOURS, facesAt, FRENCH } from "./avatars";
import { artOf, EDITION_IDS, emblemOf } from "./editions";
import { drawn } from "./face";
import { circle, fern, gear, scribble, stripes, web } from "./geometry";
import { figure } from "./glyphs";
import { broken, fitted, shortened } from "./lettering";
import { LETTERS, shapeOf } from "./shapes";

const numbers = (path: string): number[] => (path.match(/-?\d+(\.\d+)?/g) ?? []).map(Number);

describe("figures", () => {
  it.each([
    "7",
    "+2",
    "+10",
    "skip",
    "reverse",
    "Web",
    "Cerebro",
    "Run",
    "Mega",
    "Shuffle",
    "Custom3",
    "Rev+4",
  ])("there is one of %s, within its box", (symbol) => {
    const parts = figure(symbol);
    expect(parts.length).toBeGreaterThan(0);
    for (const { x, scale } of parts) {
      expect(x + 60 * scale).toBeGreaterThan(10);
      expect(x).toBeLessThan(50);
    }
  });

  it("underline a six and a nine, and no other number", () => {
    expect(figure("6")).toHaveLength(2);
    expect(figure("9")).toHaveLength(2);
    expect(figure("8")).toHaveLength(1);
    expect(figure("+6")).toHaveLength(2);
  });

  it("are two arrows for a reverse, a circle for a skip, also on the cards of the library", () => {
    expect(figure("reverse")).toEqual(figure("Reverse"));
    expect(figure("skip")).toEqual(figure("Skip"));
    expect(figure("skip")[0]?.glyph.s).toContain("a23.5 23.5");
    expect(figure("reverse")[0]?.glyph.f?.match(/z/g)).toHaveLength(2);
  });

  it("leave a card that nobody has drawn to be written", () => {
    expect(figure("Trombone")).toEqual([]);
  });
});

describe("geometry", () => {
  it("gives paths with numbers only", () => {
    const paths = [
      web([0, 0], [0, 90], [5, 9]),
      gear([9, 9], 5, 6, 2),
      circle([1, 2], 3),
      fern([0, 0], 20, -90, 30, 5),
      scribble(0, 0, 10, 10, 5),
    ];
    for (const path of paths) expect(path).not.toMatch(/NaN|undefined|Infinity/);
  });

  it("keeps stripes within their box", () => {
    for (const lean of [0.5, -0.5, 0]) {
      for (const [index, value] of numbers(
        stripes(5, 5, 90, 140, 15, lean).replaceAll(/[ML]/g, " "),
      ).entries()) {
        expect(value).toBeGreaterThanOrEqual(4.9);
        expect(value).toBeLessThanOrEqual(index % 2 ? 145.1 : 95.1);
      }
    }
  });
});

describe("the colours", () => {
  it("have each a shape of their own", () => {
    expect(new Set(LETTERS.map(shapeOf)).size).toBe(6);
  });
});

describe("the editions", () => {
  it("have each a back, an ornament and cards to show", () => {
    const backs = new Set(EDITION_IDS.map((id) => JSON.stringify(artOf(id).back)));
    const ornaments = new Set(EDITION_IDS.map((id) => artOf(id).ornament));
    expect([backs.size, ornaments.size]).toEqual([EDITION_IDS.length, EDITION_IDS.length]);
  });

  it("lend a mixed deck the sign of its icon cards", () => {
    expect(emblemOf(["spider-man", "jurassic-world"])).toBe("footprint");
    expect(emblemOf(["spider-man", "classic"])).toBe("star");
  });

  it("that nobody has drawn look alike", () => {
    expect(artOf("home-made")).toBe(artOf("another"));
  });
});

describe("a card", () => {
  it("is drawn from its code alone", () => {
    expect(drawn("GS*", undefined, null, "", "classic")).toMatchObject({
      symbol: "skip",
      shown: "G",
      emblem: "star",
      colours: ["O", "G", "V", "Y"],
    });
    expect(drawn("W+4=B")).toMatchObject({ symbol: "+4", colour: "", shown: "B" });
    expect(drawn("W", undefined, null, "Y")).toMatchObject({ symbol: "wild", shown: "Y" });
  });

  it("has the word of a reverse and a skip, which the table may call otherwise", () => {
    const title = { fr: "Inversion", en: "Reverse" };
    const face = { code: "RR", symbol: "reverse", kind: "action", title } as Face;
    expect(drawn("RR", face).title).toEqual(title);
    expect(drawn("R+2", { ...face, symbol: "+2" }).title).toBeNull();
  });

  it("shows what the table wrote, if it is customisable", () => {
    const text = { fr: "Chacun pioche 1.", en: "Everybody draws 1." };
    const name = { fr: "Carte 1 « Pluie »", en: "Card 1 “Rain”" };
    const face = {
      code: "Custom1",
      symbol: "Custom1",
      kind: "wild",
      custom: true,
      name,
      text,
    } as Face;
    expect(drawn("Custom1", face)).toMatchObject({ text, called: { fr: "Pluie", en: "Rain" } });
    expect(drawn("Custom1", { ...face, custom: false }).text).toBeNull();
  });

  it("says what it does, if the table gave it no name", () => {
    const text = {
      fr: "On choisit la couleur. Chacun pioche 1.",
      en: "Choose the colour. Everybody draws 1.",
    };
    const face = {
      code: "Custom1",
      symbol: "Custom1",
      kind: "wild",
      custom: true,
      name: { fr: "Carte 1", en: "Card 1" },
      text,
    } as Face;
    expect(drawn("Custom1", face).called).toEqual({
      fr: "Chacun pioche 1.",
      en: "Everybody draws 1.",
    });
  });
});

describe("lettering", () => {
  it("breaks lines between words", () => {
    expect(broken("Le joueur suivant pioche", 10)).toEqual(["Le joueur", "suivant", "pioche"]);
  });

  it("takes the largest letters that fit", () => {
    expect(fitted("Oui", [60, 60], [10, 5]).size).toBe(10);
    const long = fitted("mot ".repeat(30), [60, 60], [10, 5]);
    expect(long.size).toBeLessThan(8);
    expect(long.lines.length * long.size * 1.2).toBeLessThanOrEqual(60);
  });

  it("leaves out what does not fit into a few lines", () => {
    const box: [number, number] = [60, 30];
    expect(shortened({ size: 10, lines: ["Deux", "cadeaux"] }, box).lines).toEqual([
      "Deux",
      "cadeaux",
    ]);
    expect(shortened({ size: 10, lines: ["un", "deux", "trois"] }, box).lines).toEqual([
      "un",
      "deux…",
    ]);
    expect(shortened({ size: 10, lines: ["anticonstitutionnel"] }, box).lines).toEqual([
      "anticonsti…",
    ]);
  });

  it("stops at the smallest", () => {
    expect(fitted("mot ".repeat(500), [60, 60], [10, 5]).size).toBe(5);
  });
});

describe("avatars", () => {
  const all = (figure: readonly (readonly [string, string])[]) => figure.map(([, d]) => d).join("");

  it("are some two dozen figures and ten bots, all unlike and all drawn", () => {
    expect(FIGURES).toHaveLength(24);
    const figures = FIGURES.map((kind) => all(avatarOf(kind).figure));
    expect(new Set(figures).size).toBe(FIGURES.length);
    expect(new Set(BOTS.map(({ figure }) => all(figure))).size).toBe(BOTS.length);
    for (const path of [...figures, ...BOTS.map(({ figure }) => all(figure))])
      expect(path).not.toMatch(/NaN|undefined|Infinity/);
  });

  it("are always the same for a name, whatever its capitals", () => {
    expect(avatarOf("Marguerite")).toEqual(avatarOf(" marguerite"));
    const seen = new Set(
      "abcdefghijklmnopqrstuvwxyz".split("").map((name) => JSON.stringify(avatarOf(name))),
    );
    expect(seen.size).toBeGreaterThan(20);
  });

  it("are the animal that somebody is called", () => {
    expect(avatarOf("Écureuil").figure).toBe(avatarOf("Squirrel").figure);
    expect(avatarOf("Renard").figure).toBe(avatarOf("Fox").figure);
  });

  it("are drawn as they were chosen, in any colour and pattern", () => {
    expect(COLOURS).toHaveLength(GROUNDS);
    const chosen = Array.from({ length: GROUNDS * PATTERNS }, (_, at) =>
      avatarOf("Zoé", `cat-${at % GROUNDS}-${Math.floor(at / GROUNDS)}`),
    );
    expect(new Set(chosen.map(({ ground, pattern }) => ground + pattern)).size).toBe(48);
    expect(chosen[0]?.figure).toBe(avatarOf("Cat").figure);
    expect(avatarOf("Zoé", "wolf-0-0")).toEqual(avatarOf("Zoé"));
    expect(new Set(Object.values(FRENCH)).size).toBe(FIGURES.length);
  });

  it("step aside for a face that somebody at the table has", () => {
    const named = { kind: "person", name: "Renard" } as const;
    const [first = ""] = facesAt([named]);
    expect(facesAt([named, { kind: "person", name: "Mia", face: first }])[1]).toBe(first);
    const many = facesAt(Array.from({ length: 10 }, () => named));
    expect(new Set(many.map((face) => face.slice(0, -2))).size).toBe(10);
    expect(facesAt([{ kind: "bot", name: "Ada" }, { kind: "open" }])).toEqual(["", ""]);
  });

  it("tell the bots of a table apart", () => {
    const names = ["Ada", "Bo", "Cleo", "Dan", "Eve", "Fay", "Gus", "Hal", "Ivy", "Jo"];
    expect(new Set(names.map(botOf)).size).toBe(10);
  });
});
