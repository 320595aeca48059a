// What on the surface answers what: cards, players and piles that can be tapped; the rest are
// buttons.
import { DRAW, parseMove } from "../../notation/moves";
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
}

/** Sort the possible moves by where they are made. */
export function picksOf(own: OwnView | null): Picks {
  const picks: Picks = { cards: new Map(), seats: new Map(), draw: "", catches: new Map() };
  for (const { text, kind, verb, about } of (own?.options ?? []).map(parseMove)) {
    if (kind === "card") picks.cards.set(about, text);
    else if (verb === DRAW) picks.draw = text;
    else if (verb === "player") picks.seats.set(Number(about), text);
  }
  for (const { text, kind, verb, about } of (own?.unasked ?? []).map(parseMove)) {
    if (verb === "catch") picks.catches.set(Number(about), text);
    else if (kind === "card" && !picks.cards.has(about)) picks.cards.set(about, text);
  }
  return picks;
}
