// What the table as a whole does, apart from how it looks.
import type { Deck } from "../../lib/deck";
import { announce } from "../../lib/notice.svelte";
import type { Session } from "../../lib/session.svelte";
import { words } from "../../lib/words";
import { cardName } from "../../narration/say";
import type { Picks } from "../question/picks";

const w = words({
  fr: {
    mine: (cards: string) => `À vous : ${cards}`,
    playable: (count: number) =>
      count
        ? `${count} ${count > 1 ? "cartes jouables" : "carte jouable"}`
        : "aucune carte jouable",
    hand: (cards: string) => `Votre main : ${cards}`,
    top: (card: string) => `Sur le talon : ${card}`,
  },
  en: {
    mine: (cards: string) => `Your turn: ${cards}`,
    playable: (count: number) =>
      count ? `${count} ${count > 1 ? "cards" : "card"} playable` : "no card playable",
    hand: (cards: string) => `Your hand: ${cards}`,
    top: (card: string) => `On the discard pile: ${card}`,
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

/** What gives everybody another hand than they had; a swap gives two players one. */
const CHANGING = new Set(["dealt", "hands-shuffled", "moved"]);

/** Return what changes whenever one has a hand to be read out: a deal, or other people's cards. */
export function handDealt({ events, own, seat, table }: Session): string {
  if (!own?.hand?.length || table?.phase !== "playing") return "";
  const last = events.findLast(
    (event) =>
      CHANGING.has(event.kind) ||
      (event.kind === "swapped" && (event.seat === seat || event.other === seat)),
  );
  return `${table.round} ${last?.id ?? 0}`;
}

/** Have one's hand and the card on the discard pile read out. */
export function sayHand({ own, game }: Session, deck: Deck): void {
  const hand = (own?.hand ?? []).map((code) => cardName(code, deck)).join(", ");
  const top = game?.top ? w().top(cardName(game.top, deck)) : "";
  announce([w().hand(hand), top].filter(Boolean).join(". "));
}

/** Return the key that was pressed for the table, "" if it was for something else. */
export function pressed(event: KeyboardEvent): string {
  if (event.ctrlKey || event.metaKey || event.altKey || event.repeat || event.defaultPrevented)
    return "";
  if ((event.target as Element).closest?.("input, textarea, select, dialog, [contenteditable]"))
    return "";
  return event.key.length === 1 ? event.key.toLowerCase() : event.key;
}
