// The answers to a question, in words.
import { shortName, type Deck } from "../lib/deck";
import type { Move } from "../notation/moves";
import type { Words } from "../protocol";

/** What it takes to name things: what is on the table, and the server's words. */
export interface Naming {
  deck: Deck | null;
  /** The names of the players, by seat. */
  players: readonly string[];
  /** The possible answers in words, by move. */
  answers: Readonly<Record<string, string>>;
  lang: keyof Words;
}

/** Say an answer in the server's words; what has none is said as it is written. */
export function sayAnswer(move: Move, naming: Naming): string {
  return naming.answers[move.text] ?? move.text;
}

/** Name what a move is about: a colour, a card, or a player. */
export function nameOf({ kind, about }: Move, { deck, players, lang }: Naming): string {
  if (kind === "colour") return deck?.facts.colours[about]?.[lang] ?? about;
  const face = kind === "card" ? deck?.face(about) : undefined;
  if (face) return shortName(face, lang);
  if (kind === "player") return players[Number(about)] ?? about;
  return about;
}

/** Name who a number stands for, "" if the edition has no characters. */
export function characterOf(number: string, { deck, lang }: Naming): string {
  return deck?.facts.characters?.[Number(number)]?.[lang] ?? "";
}
