// Short hints for a first round: each stands for what is on the table now, and is shown once.
import type { Deck, Face } from "../../lib/deck";
import { DRAW, KEEP, parseMove, type Move } from "../../notation/moves";
import type { GameView, OwnView } from "../../protocol";

export type HintKey =
  | "catch"
  | "react"
  | "colour"
  | "drawn"
  | "uno"
  | "first-turn"
  | "draw"
  | "card"
  | "lost-turn"
  | "waiting";

export interface Hint {
  key: HintKey;
  /** What has been seen once is not shown again; cards have a hint each. */
  once: string;
  /** What the rules say about it, by the keys of the deck's hints. */
  rules?: string[];
  /** The card that the hint is about, of `card`. */
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
  if (isAsked && game.question === "colour") found.push("colour");
  if (isAsked && game.question === "react") found.push(...reactHints(situation));
  if (isAsked && game.question === "drawn" && own.options?.join() !== KEEP)
    found.push(saying("drawn", own.options?.includes(KEEP) ? "drawn" : "forced"));
  if (isAsked && game.question === "turn") found.push(...turnHints(situation));
  if (lostTurn && !isAsked) found.push("lost-turn");
  if (!isAsked && game.asked != null) found.push("waiting");
  return found.map((hint) => (typeof hint === "string" ? { key: hint, once: hint } : hint));
}

const saying = (key: HintKey, ...rules: string[]): Hint => ({ key, once: key, rules });

/** Say what one can do about a card that is aimed at one: challenge it, add to it, block it. */
function reactHints({ own, deck }: Situation): Hint[] {
  const answers = (own.options ?? []).map(parseMove);
  const cards = answers.filter(({ kind }) => kind === "card");
  const isBlock = ({ about }: Move) => deck.face(about)?.blocks ?? false;
  const rules = [
    answers.some(({ verb }) => verb === "challenge") ? "challenge" : "",
    cards.some((move) => !isBlock(move)) ? "add" : "",
    cards.some(isBlock) ? "block" : "",
  ].filter(Boolean);
  return rules.length ? [saying("react", ...rules)] : [];
}

function turnHints({ own, deck, calls }: Situation): (HintKey | Hint)[] {
  const hand = own.hand ?? [];
  const isStuck = own.options?.join() === DRAW;
  const faces = hand.map((code) => deck.face(code)).filter((face) => face !== undefined);
  const found: (HintKey | Hint)[] = [];
  if (calls && hand.length === 2 && !isStuck) found.push(saying("uno", "uno"));
  found.push(isStuck ? saying("draw", "draw") : saying("first-turn", "match"));
  // What a card does is said by the server; those that only this deck has come first.
  const acting = faces.filter(({ text }) => text).sort((a, b) => plainness(a) - plainness(b));
  for (const face of acting) found.push({ key: "card", once: `card ${face.card}`, face });
  return found;
}

const PLAIN = ["S", "R", "+2", "W", "W+4"];

/** The cards of every deck, after all others, in the order in which one gets to know them. */
function plainness({ card }: Face): number {
  return PLAIN.indexOf(card);
}
