// The answers to a question: what each one is about, and how it is said. No rules: the server lists them.
import type { Glossary, TableInfo, Words } from "../protocol";
import { shortName, type Deck } from "../lib/deck";

export type Kind = "card" | "colour" | "number" | "player" | "word";

/** An answer taken apart: `give R5` is the verb `give` and the card `R5`. */
export interface Answer {
  move: string;
  kind: Kind;
  /** The key of its words: `give`, `draw`; `play` for a bare card. */
  verb: string;
  /** The card, colour, number or seat that it names; "" if none. */
  about: string;
}

/** What it takes to say things: the server's words, and what is on the table. */
export interface Naming {
  glossary: Glossary;
  deck: Deck | null;
  table: TableInfo | null;
  /** How many cards one has to draw if one accepts. */
  total: number;
  lang: keyof Words;
}

const KINDS: Record<string, Kind> = { colour: "colour", number: "number", player: "player", catch: "player" };

/** Take an answer apart; one of an unknown kind is a plain word. */
export function answerOf(move: string): Answer {
  const [verb = "", about = ""] = move.split(" ");
  if (about) return { move, kind: KINDS[verb] ?? "card", verb, about };
  // Cards begin with a capital letter (docs/notation.md), words do not.
  if (/^[A-Z]/.test(verb)) return { move, kind: "card", verb: "play", about: verb };
  return { move, kind: "word", verb, about: "" };
}

/** Sort answers by what they are about, each kind in the order of the server. */
export function byKind(moves: readonly string[]): Record<Kind, Answer[]> {
  const sorted: Record<Kind, Answer[]> = { card: [], colour: [], number: [], player: [], word: [] };
  for (const move of moves) {
    const answer = answerOf(move);
    sorted[answer.kind].push(answer);
  }
  return sorted;
}

/** Say an answer in words: `give R5` → "Donner 5 rouge". What has no words is said as it is written. */
export function sayAnswer(answer: Answer, naming: Naming): string {
  const said = naming.glossary.answers[wordsKey(answer, naming)] ?? naming.glossary.answers[answer.verb];
  if (!said) return answer.about ? `${answer.verb} ${nameOf(answer, naming)}` : answer.move;
  const text = said[naming.lang].replace(/\{(\w+)\}/, (_, slot) =>
    slot === "number" && !answer.about ? String(naming.total) : nameOf(answer, naming),
  );
  return text.charAt(0).toUpperCase() + text.slice(1);
}

/** To accept means to draw, or to let a card through. */
function wordsKey({ verb }: Answer, { total }: Naming): string {
  return verb === "accept" ? (total ? "accept-draw" : "accept-block") : verb;
}

/** Name what an answer is about: a colour, a card, a player, or the character of a number. */
export function nameOf({ kind, about }: Answer, { deck, table, lang }: Naming): string {
  if (kind === "colour") return deck?.facts.colours[about]?.[lang] ?? about;
  const face = kind === "card" ? deck?.face(about) : undefined;
  if (face) return shortName(face, lang);
  if (kind === "player") return table?.seats[Number(about)]?.name ?? about;
  return about;
}

/** Name who a number stands for, "" if the edition has no characters. */
export function characterOf(number: string, { deck, lang }: Naming): string {
  return deck?.facts.characters?.[Number(number)]?.[lang] ?? "";
}
