import { describe, expect, test } from "vitest";
import type { GameView, Happening, TableInfo } from "../protocol";
import { dareOf, standingDare } from "./dares";

const table = { seats: [{ name: "Ada" }, { name: "Bo" }] } as TableInfo;
const dared: Happening = { id: 3, kind: "dared", seat: 1, say: "Bo doit garder un coude en l'air jusqu'à ce que quelqu'un annonce UNO" };

describe("a dare", () => {
  test("is said in short at the place of whom it is for", () => {
    expect(dareOf(dared, { table, events: [], game: null })).toBe("garder un coude en l'air");
  });

  test("is said whole where its words are not known", () => {
    expect(dareOf({ ...dared, say: "Bo should sing" }, { table, events: [], game: null })).toBe("should sing");
  });

  test("stands beside a player for as long as the server says so", () => {
    const session = { table, events: [dared], game: { dares: { 1: "elbow" } } as GameView };
    expect(standingDare(session, 1)).toBe("garder un coude en l'air");
    expect(standingDare(session, 0)).toBe("");
    expect(standingDare({ ...session, game: {} }, 1)).toBe("");
  });
});
