// The order of a hand: by colour, by rank, or as its player put it.
import type { Deck } from "../../lib/deck";
import type { Prefs } from "../../lib/prefs.svelte";

/** A card of a hand; `key` tells it from another one with the same code. */
export interface Held {
  key: string;
  code: string;
}

const KINDS = ["number", "action", "wild"];

/**
 * Return the cards of a hand in order; `own` is the order of keys in which the player last had
 * them.
 */
export function arrange(
  hand: string[],
  how: Prefs["sort"],
  deck: Deck,
  own: string[] = [],
): Held[] {
  const held = keyed([...hand].sort((a, b) => deck.order(a) - deck.order(b)));
  if (how === "rank") return held.sort((a, b) => rank(a.code, deck) - rank(b.code, deck));
  if (how === "own") return held.sort((a, b) => place(a.key, own) - place(b.key, own));
  return held;
}

/** Number cards that are the same, so that each keeps its key while others come and go. */
export function keyed(codes: string[]): Held[] {
  const seen = new Map<string, number>();
  return codes.map((code) => {
    const nth = (seen.get(code) ?? 0) + 1;
    seen.set(code, nth);
    return { key: `${code}#${nth}`, code };
  });
}

/** Numbers first, then actions, then wilds; the same card of all colours together. */
function rank(code: string, deck: Deck): number {
  const face = deck.face(code);
  if (!face) return Infinity;
  const first = deck.facts.faces.findIndex((one) => one.card === face.card);
  return KINDS.indexOf(face.kind) * 1e6 + first * 1e3 + deck.order(code);
}

/** New cards come in at the right. */
function place(key: string, own: string[]): number {
  const at = own.indexOf(key);
  return at < 0 ? own.length : at;
}

/** Move a card of an order to another place. */
export function moved(keys: string[], from: number, to: number): string[] {
  const rest = keys.toSpliced(from, 1);
  return rest.toSpliced(to, 0, ...keys.slice(from, from + 1));
}

/** Return the sort order that follows this one. */
export function nextSort(how: Prefs["sort"], hasOwn: boolean): Prefs["sort"] {
  if (how === "colour") return "rank";
  return how === "rank" && hasOwn ? "own" : "colour";
}
