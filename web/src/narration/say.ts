// What happened, in words for people: the server says it, cards and all.
import { shortName, type Deck } from "../lib/deck";
import { prefs } from "../lib/prefs.svelte";
import { said } from "../lib/words";
import { parseCode } from "../notation/codes";
import type { Happening } from "../protocol";

/** Name a card, and the colour that a wild shows. */
export function cardName(code: string, deck: Deck): string {
  const face = deck.face(code);
  if (!face) return code;
  const colour = deck.facts.colours[parseCode(code).shown];
  const name = shortName(face, prefs.lang);
  return colour ? `${name} (${said(colour)})` : name;
}

/** Say events; of several cards in a row the first event tells, and the others have no words. */
export function tell(events: readonly Happening[]): string {
  return events
    .map(({ say }) => say)
    .filter(Boolean)
    .join(". ");
}
