import { describe, expect, it } from "vitest";
import { Deck } from "../../lib/deck";
import { hintsFor, type Situation } from "./hints";

const face = (code: string, kind: string, text: object | null = null) =>
  ({ code, card: code.replace(/^R/, ""), kind, text }) as never;
const deck = new Deck({
  editions: [],
  colours: {},
  size: 0,
  faces: [
    face("R5", "number"),
    face("RS", "action", { fr: "…" }),
    face("W", "wild", { fr: "" }),
    face("Web", "wild", { fr: "…" }),
    { ...(face("Run", "wild", { fr: "…" }) as object), blocks: true } as never,
  ],
});
const situation: Situation = {
  game: { asked: 0, question: "turn" },
  own: { hand: ["R5", "R5", "R5"], options: ["R5", "draw"] },
  seat: 0,
  deck,
  calls: true,
  lostTurn: false,
};
const keys = (more: Partial<Situation>) =>
  hintsFor({ ...situation, ...more }).map(({ once }) => once);

describe("the hints", () => {
  it("begin with what a turn is", () => {
    expect(keys({})).toEqual(["first-turn"]);
  });

  it("say to draw when nothing fits", () => {
    expect(keys({ own: { hand: ["R5"], options: ["draw"] } })).toEqual(["draw"]);
  });

  it("explain the cards in the hand, the edition's own by its name", () => {
    const own = { hand: ["RS", "W", "Web"], options: ["RS", "draw"] };
    expect(keys({ own })).toEqual(["first-turn", "card Web", "card S", "card W"]);
  });

  it("speak of UNO before the last card but one, where it has to be called", () => {
    const own = { hand: ["R5", "R5"], options: ["R5", "draw"] };
    expect(keys({ own })[0]).toBe("uno");
    expect(keys({ own, calls: false })[0]).toBe("first-turn");
  });

  it("put what is urgent first", () => {
    expect(keys({ own: { ...situation.own, unasked: ["catch 2"] } })[0]).toBe("catch");
    expect(keys({ game: { asked: 0, question: "colour" } })).toEqual(["colour"]);
  });

  it("say of a card that is aimed at one only what one can do about it", () => {
    const rules = (...options: string[]) =>
      hintsFor({ ...situation, game: { asked: 0, question: "react" }, own: { options } })[0]?.rules;
    expect(rules("accept", "challenge")).toEqual(["challenge"]);
    expect(rules("accept", "RS", "Run")).toEqual(["add", "block"]);
    expect(rules("accept")).toBeUndefined();
  });

  it("say of a drawn card whether it may be kept", () => {
    const rules = (...options: string[]) =>
      hintsFor({ ...situation, game: { asked: 0, question: "drawn" }, own: { options } })[0]?.rules;
    expect(rules("R5", "keep")).toEqual(["drawn"]);
    expect(rules("R5")).toEqual(["forced"]);
    expect(rules("keep")).toBeUndefined();
  });

  it("say something while others play", () => {
    expect(keys({ game: { asked: 1, question: "turn" }, lostTurn: true })).toEqual([
      "lost-turn",
      "waiting",
    ]);
  });
});
