// Whether the rules are being read over the table, and which.
import type { Deck } from "../../lib/deck";
import type { Session } from "../../lib/session.svelte";

export const reading = $state({ isOpen: false, rule: "" });

/** Open the rules over the table where a rule is stated. */
export function openRules(rule = ""): void {
  [reading.isOpen, reading.rule] = [true, rule];
}

/** Return the rule that matters now: that of the card which asks something, or of a turn (T1). */
export function ruleNow({ game }: Session, deck: Deck): string {
  if (!game?.question || game.question === "turn" || game.question === "drawn") return "T1";
  return deck.face(game.top ?? "")?.rule ?? "T1";
}
