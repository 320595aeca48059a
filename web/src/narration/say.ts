// What cards are called.
import { shortName, type Deck } from "../lib/deck";
import { prefs } from "../lib/prefs.svelte";
import { said } from "../lib/words";
import { parseCode } from "../notation/codes";

/** Name a card, and the colour that a wild shows. */
export function cardName(code: string, deck: Deck): string {
  const face = deck.face(code);
  if (!face) return code;
  const colour = deck.facts.colours[parseCode(code).shown];
  const name = shortName(face, prefs.lang);
  return colour ? `${name} (${said(colour)})` : name;
}
