import { describe, expect, test } from "vitest";
import type { TableInfo, Terms } from "../protocol";
import {
  checkTerms,
  digestOf,
  fitHashes,
  seal,
  sealedHere,
  sealings,
  worst,
  type Check,
  type Known,
} from "./fair";

const DECK = ["R1", "G2", "R1"];
const MINE = "my-entropy";
const LINES = [
  "pioche fair 2",
  "table: abc",
  "match: 1",
  "start: 1",
  "edition: classic",
  'options: {"target": 40}',
  "bots: - greedy.1 - -",
  "substitute: greedy.1",
  `hashes: ${digestOf(MINE)} - ~${digestOf("old")} -`,
  "commitment: c1",
  `deck: ${digestOf("G2 R1 R1")}`,
];
const KNOWN: Known = { seat: 0, commitment: "c1", entropy: ["another", MINE], deck: DECK };

/** Make the table on whose terms one plays, with a line of the terms changed. */
function table(from = "", to = "", entropy: string[] = []): TableInfo & { terms: Terms } {
  const text = LINES.join("\n").replace(from, to);
  const person = { kind: "person" as const, name: "Ada" };
  return {
    id: "abc",
    code: "ABC",
    phase: "lobby",
    settings: { edition: "classic" },
    commitment: "c2",
    seats: [person, { kind: "bot", bot: "greedy" }, { kind: "bot", bot: "external" }, person],
    terms: { text, digest: digestOf(text), entropy },
  };
}

function checked(of = table(), known = KNOWN): Check[] {
  return checkTerms(of, of.terms, known);
}

const wrongIn = (checks: Check[]): string[] =>
  checks.filter(({ verdict }) => verdict === "wrong").map(({ kind }) => kind);

describe("terms", () => {
  test("are right with this table, its deck, the secret fixed before, and one's own hash", () => {
    expect(worst(checked())).toBe("right");
    expect(sealedHere(table().terms.text, KNOWN)).toBe(MINE);
  });

  test.each([
    ["table: abc", "table: abd", ["table"]],
    ["edition: classic", "edition: x-men", ["table"]],
    ["bots: - greedy.1", "bots: - -", ["seats"]],
    [" - -\nsub", " -\nsub", ["seats"]],
    ["commitment: c1", "commitment: c2", ["commitment"]],
    [digestOf("G2 R1 R1"), digestOf("G2 R1 W"), ["deck"]],
    ["pioche fair 2", "pioche fair 3", ["digest"]],
  ])("with %j in place of %j are wrong", (from, to, kinds) => {
    expect(wrongIn(checked(table(from, to)))).toEqual(kinds);
  });

  test("that do not fit their digest are wrong", () => {
    const of = table();
    of.terms.text += " ";
    expect(wrongIn(checked(of))).toContain("digest");
  });

  test("with another hash at one's seat are not vouched for: nothing is revealed", () => {
    const of = table(digestOf(MINE), digestOf("other"));
    expect(worst(checked(of))).toBe("unknown");
    expect(sealedHere(of.terms.text, KNOWN)).toBe("");
  });

  test("say how each seat takes part", () => {
    expect(sealings(table().terms.text)).toEqual(["sealed", "bot", "unchecked", "nothing"]);
  });

  test("are right to a spectator who has seen nothing before, as far as that goes", () => {
    expect(worst(checked(table(), { seat: null, commitment: "", entropy: [], deck: [] }))).toBe(
      "unknown",
    );
  });
});

describe("what was revealed", () => {
  test("fits the hashes, also of those who sent it in the old way", () => {
    const entropy = [MINE, "-", "old", "-"];
    expect(fitHashes(table().terms.text, entropy)).toBe(true);
    expect(worst(checked(table("", "", entropy)))).toBe("right");
  });

  test.each([
    [["x", "-", "old", "-"]],
    [[MINE, "x", "old", "-"]],
    [[MINE, "-", "old"]],
    [["-", "-", "old", "-"]],
  ])("is wrong as %j", (entropy) =>
    expect(wrongIn(checked(table("", "", entropy)))).toEqual(["entropy"]),
  );

  test("is drawn anew every time", () => {
    const [one, other] = [seal(), seal()];
    expect(one.text).toMatch(/^[0-9a-f]{32}$/);
    expect(one.hash).toBe(digestOf(one.text));
    expect(other.text).not.toBe(one.text);
  });
});
