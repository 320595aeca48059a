// What happened, in words for people.
import type { Deck } from "../lib/deck";
import type { Happening } from "../protocol";
import { said } from "../lib/words";

const CODE = /(?<![\p{L}\d])[A-Z](?:[\p{L}\d]|\+[24])*\*?(?:=[A-Z])?(?![\p{L}\d])/gu;
/** Name a card, and the colour that a wild shows. */
export function nameOf(code: string, deck: Deck): string {
  const face = deck.face(code);
  if (!face) return code;
  const colour = deck.facts.colours[/=([A-Z])$/.exec(code)?.[1] ?? ""];
  return colour ? `${said(face.name)} (${said(colour)})` : said(face.name);
}

/** Put the names of cards where a text has their codes; all other words stay. */
export function inWords(text: string, deck: Deck): string {
  return text.replace(CODE, (code) => nameOf(code, deck));
}

/** Say an event; `times`: how often it happened in a row. A card that is written as a code is named. */
export function tell(event: Happening, deck: Deck, times = 1): string {
  const { say = "", card } = event;
  const name = card ? nameOf(card, deck) : "";
  const text = say.includes(name) ? say : say.replace(CODE, (code) => (code === card ? name : code));
  return times > 1 ? `${text} ×${times}` : text;
}

/** Say events that are one step: with all their cards if one may know them, else how many there were. */
export function tellAll(events: [Happening, ...Happening[]], deck: Deck): string {
  const [first] = events;
  const names = events.map(({ card }) => (card ? nameOf(card, deck) : ""));
  const [name] = names;
  if (!name || names.includes("") || !first.say?.includes(name)) return tell(first, deck, events.length);
  return first.say.replace(name, names.join(", "));
}
