import { describe, expect, it } from "vitest";
import type { EventKind, Frame, Happening } from "../protocol";
import { linesOf, sayFrame, talk, tellFrame } from "./log";

let id = 0;
const event = (kind: EventKind, more: Partial<Happening> = {}): Happening => ({
  id: ++id,
  kind,
  seat: 0,
  say: kind,
  ...more,
});
const round = (number: number) => event("round", { number });

describe("the log", () => {
  it("leaves out what is dealt, said and reacted", () => {
    const lines = linesOf([event("dealt"), event("said"), event("reacted"), event("played")]);
    expect(lines.map((line) => line.event.kind)).toEqual(["played"]);
  });

  it("has one line for several cards in a row, and a picture of a single one", () => {
    const drew = (card: string, say: string) => event("drew", { card, say });
    const lines = linesOf([
      drew("R5", "a red 5"),
      event("kept"),
      drew("R6", "a red 6 and a red 7"),
      drew("R7", ""),
    ]);
    expect(lines.map(({ event: { say }, card }) => [say, card])).toEqual([
      ["a red 5", "R5"],
      ["kept", ""],
      ["a red 6 and a red 7", ""],
    ]);
  });

  it("begins with the match that is on", () => {
    const lines = linesOf([event("won"), event("started"), round(1), event("played")]);
    expect(lines.map((line) => line.event.kind)).toEqual(["started", "round", "played"]);
    expect(lines.map(({ opens }) => opens)).toEqual([true, true, false]);
  });
});

it("What people said is kept apart.", () => {
  expect(talk([event("played"), event("said", { text: "hi" })]).map(({ text }) => text)).toEqual([
    "hi",
  ]);
});

const played: Frame = {
  move: "0 R5!",
  events: [
    { id: 1, kind: "played", seat: 0, card: "R5", say: "Ada plays the red 5", rule: "T1" },
    { id: 2, kind: "drew", seat: 1, say: "Bo draws 2 cards" },
    { id: 3, kind: "drew", seat: 1, say: "" },
  ],
  game: { asked: 1, question: "turn", top: "R5" },
};

describe("the story of a round", () => {
  it("cites the rules, and tells of several cards in a row once", () => {
    expect(tellFrame(played)).toEqual([
      { text: "Ada plays the red 5", rule: "T1" },
      { text: "Bo draws 2 cards", rule: "" },
    ]);
  });

  it("of a move is one text", () => {
    expect(sayFrame(played)).toBe("Ada plays the red 5. Bo draws 2 cards");
    expect(sayFrame(undefined)).toBe("");
  });
});
