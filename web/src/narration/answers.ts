// The answers to a question, in words.
import { shortName, type Deck } from "../lib/deck";
import { capital } from "../lib/words";
import type { Move } from "../notation/moves";
import type { Glossary, Words } from "../protocol";

/** What it takes to say things: the server's words, and what is on the table. */
export interface Naming {
  glossary: Glossary;
  deck: Deck | null;
  /** The names of the players, by seat. */
  players: readonly string[];
  /** How many cards one has to draw if one accepts. */
  total: number;
  lang: keyof Words;
}

/**
 * Say an answer in words: `give R5` → "Donner 5 rouge". What has no words is said as it is written.
 */
export function sayAnswer(move: Move, naming: Naming): string {
  const said =
    naming.glossary.answers[wordsKey(move, naming)] ?? naming.glossary.answers[move.verb];
  if (!said) return move.about ? `${move.verb} ${nameOf(move, naming)}` : move.text;
  return capital(
    said[naming.lang].replace(/\{(\w+)\}/, (_, slot) =>
      slot === "number" && !move.about ? String(naming.total) : nameOf(move, naming),
    ),
  );
}

/** To accept means to draw, or to let a card through. */
function wordsKey({ verb }: Move, { total }: Naming): string {
  return verb === "accept" ? (total ? "accept-draw" : "accept-block") : verb;
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
