// Short hints for a first round: each stands for what is on the table now, and is shown once.
import type { Deck, Face } from "../../lib/deck";
import { DRAW, parseMove } from "../../notation/moves";
import type { GameView, OwnView } from "../../protocol";

export type HintKey =
  | "catch"
  | "react"
  | "colour"
  | "drawn"
  | "uno"
  | "first-turn"
  | "draw"
  | "special"
  | "wild"
  | "action"
  | "lost-turn"
  | "waiting";

export interface Hint {
  key: HintKey;
  /** What has been seen once is not shown again; the special cards have a hint each. */
  once: string;
  /** The card that the hint is about, of `special`. */
  face?: Face;
}

export interface Situation {
  game: GameView;
  own: OwnView;
  seat: number;
  deck: Deck;
  /** Whether UNO has to be called (U5). */
  calls: boolean;
  /** Whether one has just lost a turn. */
  lostTurn: boolean;
}

/** List what could be said now, the most pressing first. */
export function hintsFor(situation: Situation): Hint[] {
  const { game, own, seat, calls, lostTurn } = situation;
  const isAsked = game.asked === seat;
  const found: (HintKey | Hint)[] = [];
  if (calls && own.unasked?.some((text) => parseMove(text).verb === "catch")) found.push("catch");
  const isFree = game.question !== "drawn" || (own.options?.length ?? 0) > 1;
  if (
    isAsked &&
    isFree &&
    (game.question === "react" || game.question === "colour" || game.question === "drawn")
  ) {
    found.push(game.question);
  }
  if (isAsked && game.question === "turn") found.push(...turnHints(situation));
  if (lostTurn && !isAsked) found.push("lost-turn");
  if (!isAsked && game.asked != null) found.push("waiting");
  return found.map((hint) => (typeof hint === "string" ? { key: hint, once: hint } : hint));
}

function turnHints({ own, deck, calls }: Situation): (HintKey | Hint)[] {
  const hand = own.hand ?? [];
  const isStuck = own.options?.join() === DRAW;
  const faces = hand.map((code) => deck.face(code)).filter((face) => face !== undefined);
  // A card that the plain game does not have has its own words from the server.
  const special = faces.find(
    ({ kind, card, text }) => kind === "wild" && !["W", "W+4"].includes(card) && text,
  );
  const found: (HintKey | Hint)[] = [];
  if (calls && hand.length === 2 && !isStuck) found.push("uno");
  found.push(isStuck ? "draw" : "first-turn");
  if (special) found.push({ key: "special", once: `special ${special.card}`, face: special });
  if (faces.some(({ kind }) => kind === "action")) found.push("action");
  if (faces.some(({ kind }) => kind === "wild")) found.push("wild");
  return found;
}
