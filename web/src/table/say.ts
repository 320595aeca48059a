// What happened, in words for people.
import { shortName, type Deck } from "../lib/deck";
import { prefs } from "../lib/prefs.svelte";
import { capital, said } from "../lib/words";
import type { Happening } from "../protocol";

const CODE = /(?<![\p{L}\d])[A-Z](?:[\p{L}\d]|\+[24])*\*?(?:=[A-Z])?(?![\p{L}\d])/gu;
/** Name a card, and the colour that a wild shows. */
export function nameOf(code: string, deck: Deck): string {
  const face = deck.face(code);
  if (!face) return code;
  const colour = deck.facts.colours[/=([A-Z])$/.exec(code)?.[1] ?? ""];
  const name = shortName(face, prefs.lang);
  return colour ? `${name} (${said(colour)})` : name;
}

/** Put the names of cards where a text has their codes; all other words stay. */
export function inWords(text: string, deck: Deck): string {
  return text.replace(CODE, (code, at: number) => (at ? nameOf(code, deck) : capital(nameOf(code, deck))));
}

/** Give an event's sentence with the short name of its card. */
function shortened({ say = "", card }: Happening, deck: Deck): string {
  const face = card ? deck.face(card) : undefined;
  return face ? say.replace(said(face.name), shortName(face, prefs.lang)) : say;
}

/** Say an event; `times`: how often it happened in a row. A card that is written as a code is named. */
export function tell(event: Happening, deck: Deck, times = 1): string {
  const { card } = event;
  const say = shortened(event, deck);
  const name = card ? nameOf(card, deck) : "";
  const text = say.includes(name) ? say : say.replace(CODE, (code) => (code === card ? name : code));
  return times > 1 ? counted(text, times) : text;
}

/** Say of several cards what a sentence says of one. */
function counted(text: string, times: number): string {
  const said = text.replace(/une carte$/, `${times} cartes`).replace(/a card$/, `${times} cards`);
  return said === text ? `${text} ×${times}` : said;
}

/** Say events that are one step: with their cards, at most so many, if one may know them, else how many there were. */
export function tellAll(events: [Happening, ...Happening[]], deck: Deck, most = Infinity): string {
  const [first] = events;
  const names = events.map(({ card }) => (card ? nameOf(card, deck) : ""));
  const [name = ""] = names;
  const say = shortened(first, deck);
  const at = say.toLowerCase().indexOf(name.toLowerCase()); // a sentence may begin with it
  if (names.includes("") || at < 0) return tell(first, deck, events.length);
  const list = (names.length > most ? [...names.slice(0, most), "…"] : names).join(", ");
  return say.slice(0, at) + (at ? list : capital(list)) + say.slice(at + name.length);
}
