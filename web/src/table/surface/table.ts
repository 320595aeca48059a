// What the table as a whole does, apart from how it looks.
import { announce } from "../../lib/notice.svelte";
import type { Session } from "../../lib/session.svelte";
import { words } from "../../lib/words";
import type { Picks } from "../question/picks";

const w = words({
  fr: {
    mine: (cards: string) => `À vous : ${cards}`,
    playable: (count: number) =>
      count
        ? `${count} ${count > 1 ? "cartes jouables" : "carte jouable"}`
        : "aucune carte jouable",
  },
  en: {
    mine: (cards: string) => `Your turn: ${cards}`,
    playable: (count: number) =>
      count ? `${count} ${count > 1 ? "cards" : "card"} playable` : "no card playable",
  },
});

/**
 * Have it read out that it is one's turn, and how many cards can be played; questions say
 * themselves.
 */
export function sayTurn(session: Session, picks: Picks): void {
  if (!session.asked || !session.own?.options?.length || session.game?.question !== "turn") return;
  announce(w().mine(w().playable(picks.cards.size)), "assertive");
}

/** Return the key that was pressed for the table, "" if it was for something else. */
export function pressed(event: KeyboardEvent): string {
  if (event.ctrlKey || event.metaKey || event.altKey || event.repeat || event.defaultPrevented)
    return "";
  if ((event.target as Element).closest?.("input, textarea, select, dialog, [contenteditable]"))
    return "";
  return event.key.length === 1 ? event.key.toLowerCase() : event.key;
}
