// Moves as they are written (docs/notation.md), taken apart. No rules: the server lists what can be
// done.

export type Kind = "card" | "colour" | "number" | "player" | "word";

/** `give R5` is the verb `give` and the card `R5`. */
export interface Move {
  text: string;
  kind: Kind;
  /** The first word: `give`, `draw`; `play` for a bare card. */
  verb: string;
  /** The card, colour, number or seat that it names; "" if none. */
  about: string;
}

export const DRAW = "draw";
export const UNO = "uno";
export const KEEP = "keep";

const KINDS: Record<string, Kind> = {
  colour: "colour",
  number: "number",
  player: "player",
  catch: "player",
};

/** Take a move apart; one of an unknown kind is a plain word. */
export function parseMove(text: string): Move {
  const [verb = "", about = ""] = text.split(" ");
  // Cards begin with a capital letter, words do not.
  if (/^[A-Z]/.test(verb)) return { text, kind: "card", verb: "play", about: verb };
  return { text, kind: about ? (KINDS[verb] ?? "card") : "word", verb, about };
}

/** Sort moves by what they are about, each kind in the order of the server. */
export function byKind(moves: readonly string[]): Record<Kind, Move[]> {
  const sorted: Record<Kind, Move[]> = { card: [], colour: [], number: [], player: [], word: [] };
  for (const move of moves.map(parseMove)) sorted[move.kind].push(move);
  return sorted;
}

/** Write the move that uses a card for what is asked, whether or not it is possible. */
export function moveWith(card: string, question: string): string {
  const verb = { reveal: "reveal ", give: "give ", discard: "put " }[question];
  return (verb ?? "") + card;
}

/** Return who made a move of a record, `0 R5!`: null before the first one. */
export function moverOf(text: string): number | null {
  return text ? parseInt(text, 10) : null;
}
