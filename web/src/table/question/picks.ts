// What on the surface answers what: cards, players and piles that can be tapped; the rest are buttons.
import type { OwnView } from "../../protocol";

export interface Picks {
  /** By card: the move that a tap on it makes. */
  cards: Map<string, string>;
  /** By seat: the move that chooses this player. */
  seats: Map<number, string>;
  /** The move of a tap on the draw pile, "" if there is none. */
  draw: string;
  /** By seat: the move that catches this player. */
  catches: Map<number, string>;
  /** All other answers, in the order of the server. */
  rest: string[];
}

const WITH_CARD = /^(?:reveal|give|put) (.+)$/;
const WORDS = new Set(["accept", "challenge", "enough", "yes", "no", "keep", "uno"]);

/** Sort the possible moves by where they are made. */
export function picks(own: OwnView | null): Picks {
  const found: Picks = { cards: new Map(), seats: new Map(), draw: "", catches: new Map(), rest: [] };
  for (const move of own?.options ?? []) {
    const place = move.split(" ");
    const card = WITH_CARD.exec(move)?.[1] ?? (isCard(move) ? move : "");
    if (card) found.cards.set(card, move);
    else if (move === "draw") found.draw = move;
    else if (place[0] === "player") found.seats.set(Number(place[1]), move);
    else found.rest.push(move);
  }
  for (const move of own?.unasked ?? []) {
    if (move.startsWith("catch ")) found.catches.set(Number(move.slice(6)), move);
    else if (isCard(move) && !found.cards.has(move)) found.cards.set(move, move);
  }
  return found;
}

/** A move of one word that is none of the language's words plays the card it names. */
function isCard(move: string): boolean {
  return !move.includes(" ") && !WORDS.has(move) && move !== "draw";
}

/** Give the move that would use a card for what is asked, though it is no option: the server says why not. */
export function moveOf(card: string, question: string): string {
  const verb = { reveal: "reveal ", give: "give ", discard: "put " }[question];
  return (verb ?? "") + card;
}
