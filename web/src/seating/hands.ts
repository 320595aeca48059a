// What is seen of the hands: all cards, one's own, or backs with the cards that are known.
import type { Frame, GameView, OwnView } from "../protocol";

export interface SeenHand {
  cards: string[];
  /** How many lie face down. */
  backs: number;
}

/** Return what one may know of a hand: open to a spectator, shown to all, or to oneself. */
export function knownOf(
  { game, own }: { game: GameView | null; own: OwnView | null },
  seat: number,
): string[] {
  return game?.hands?.[seat] ?? own?.known?.[seat] ?? game?.known?.[seat] ?? [];
}

/** Return what is seen of the hand of a seat; `frame` is open, or as one seat saw it. */
export function seenHand({ game, own }: Frame, seat: number, eyes: number | null): SeenHand {
  const size = game.sizes?.[seat] ?? 0;
  const open = eyes === seat ? own?.hand : game.hands?.[seat];
  const cards = open ?? own?.known?.[seat] ?? game.known?.[seat] ?? [];
  return { cards: [...cards], backs: Math.max(0, size - cards.length) };
}
