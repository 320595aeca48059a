import { describe, expect, test } from "vitest";
import { Deck, type Face } from "../../lib/deck";
import { prefs } from "../../lib/prefs.svelte";
import type { EventKind, Happening } from "../../protocol";
import { plan } from "../stage/steps";
import { momentOf, sceneOf } from "./moments";

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

const FACES = [
  face("R7", { kind: "number", symbol: "7", colour: "R" }),
  face("R+2", { kind: "action", symbol: "+2", colour: "R" }),
  face("RS", { kind: "action", symbol: "skip" }),
  face("RR", { kind: "action", symbol: "reverse" }),
  face("W", { symbol: "wild", edition: "x-men" }),
  face("W+4", { symbol: "+4" }),
  face("Web", { edition: "spider-man" }),
  face("Cerebro", { edition: "x-men" }),
  face("Run", { edition: "jurassic-world" }),
  face("Mega", { edition: "despicable-me-4" }),
  face("Custom2", {
    edition: "classic",
    custom: true,
    name: { fr: "n° 2 « Pluie »", en: "“Rain”" },
  }),
  face("Shuffle", { edition: "classic" }),
  face("Roulette", { edition: "extra" }),
  face("Ours", { edition: "", name: { fr: "La nôtre", en: "Our own" } }),
];
const deck = new Deck({ editions: ["classic"], colours: {}, size: 0, faces: FACES });

const what = (kind: EventKind, more: Partial<Happening> = {}, count = 1) => {
  const events = Array.from({ length: count }, (_, id) => ({ id, kind, seat: 2, ...more }));
  const line = { events: [0], text: "", short: "UNO!", reply: "A bluff!" };
  return momentOf(plan(events, [line])[0]!, deck);
};

describe("the scene of a card", () => {
  test("is its own, in every deck it is mixed into", () => {
    expect(Object.fromEntries(FACES.map((one) => [one.code, sceneOf(one)]))).toEqual({
      R7: "",
      "R+2": "draw",
      RS: "skip",
      RR: "reverse",
      W: "wild",
      "W+4": "draw",
      Web: "web",
      Cerebro: "scan",
      Run: "chase",
      Mega: "gears",
      Custom2: "pencil",
      Shuffle: "",
      Roulette: "card",
      Ours: "card",
    });
  });

  test("comes once the card has landed, with its sign, its colour and its name", () => {
    prefs.lang = "fr";
    expect(what("played", { card: "Custom2" })).toMatchObject({
      name: "pencil",
      lands: true,
      from: 2,
      title: "« Pluie »",
    });
    expect(what("played", { card: "Ours=G" })).toMatchObject({ scene: "card", title: "La nôtre" });
    expect(what("played", { card: "R+2" })).toMatchObject({ symbol: "+2", colour: "R", title: "" });
  });

  test("is none for a number, nor for a card that nobody knows at all", () => {
    expect(what("played", { card: "R7" })).toBe(null);
    expect(what("played", { card: "Nobody" })).toBe(null);
  });
});

describe("what happens to somebody", () => {
  test("strikes whoever it happens to", () => {
    expect(what("drew", {}, 4)).toMatchObject({ strike: "cards", at: 2, text: "+4" });
    expect(what("aimed", { number: 6 })).toMatchObject({ strike: "cards", at: 2, text: "+6" });
    expect(what("aimed", { number: 0 })).toMatchObject({ strike: "aim", at: 2 });
    expect(what("lost-turn")).toMatchObject({ strike: "bar", at: 2 });
    expect(what("caught", { other: 1 })).toMatchObject({ strike: "net", from: 2, at: 1 });
    expect(what("won")).toMatchObject({ strike: "crown", at: 2 });
  });

  test("is told in the words of the server", () => {
    expect(what("called")).toMatchObject({ scene: "uno", from: 2, text: "UNO!" });
    expect(what("challenged", { flag: true })).toMatchObject({ text: "A bluff!", tone: "bad" });
    expect(what("challenged", { flag: false })).toMatchObject({ tone: "good" });
  });

  test("is nothing worth a moment where somebody draws one card, or speaks", () => {
    expect(what("drew")).toBe(null);
    expect(what("said")).toBe(null);
    expect(what("something-new" as EventKind)).toBe(null);
  });
});
