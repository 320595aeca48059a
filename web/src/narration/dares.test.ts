import { beforeEach, describe, expect, test } from "vitest";
import { Deck, type DeckFacts } from "../lib/deck";
import { prefs } from "../lib/prefs.svelte";
import type { GameView } from "../protocol";
import { standingDare } from "./dares";

const elbow = { code: "elbow", name: { fr: "garder un coude en l'air", en: "keep an elbow up" } };
const sing = { code: "sing !", name: { fr: "sing !", en: "sing !" } };
const deck = new Deck({ faces: [], dares: [elbow, sing] } as unknown as DeckFacts);

beforeEach(() => (prefs.lang = "fr"));

describe("a dare", () => {
  test("stands beside a player for as long as the server says so", () => {
    const game = { dares: { 1: "elbow" } } as GameView;
    expect(standingDare(game, 1, deck)).toBe("garder un coude en l'air");
    expect(standingDare(game, 0, deck)).toBe("");
    expect(standingDare({}, 1, deck)).toBe("");
    expect(standingDare(game, null, deck)).toBe("");
  });
});
