// Which moment a step is worth: by what happened, and by what the deck says of the card. There are
// no rules here: a card that nobody knows has its sign, its colour and its name to show.
import { artOf } from "../../art/editions";
import { shortName, type Deck, type Face } from "../../lib/deck";
import { prefs } from "../../lib/prefs.svelte";
import { parseCode } from "../../notation/codes";
import type { EventKind } from "../../protocol";
import type { Step } from "../stage/steps";

/** What lands on a player. */
export type Strike = "cards" | "bar" | "aim" | "net" | "shield" | "crown";

export interface Moment {
  /** What it is called, for whoever looks for it: its scene, or what it tells of. */
  name: string;
  /** What is seen in the middle of the table, "" if nothing is. */
  scene: string;
  strike: Strike | null;
  /** Whether it begins when the cards of the step have landed. */
  lands: boolean;
  /** Whose doing it is, and whom it strikes. */
  from: number | null;
  at: number | null;
  /** In large letters; the name of the card below. */
  text: string;
  title: string;
  /** What is good or bad news. */
  tone: "good" | "bad" | "";
  /** The sign of the card, its colour, and the edition whose palette it has. */
  symbol: string;
  colour: string;
  edition: string;
}

/** Signs that have a scene in every edition; "": what the card does is told at once, and has it. */
const SIGNS: Record<string, string> = {
  skip: "skip",
  Skip: "skip",
  wild: "wild",
  reverse: "reverse",
  Reverse: "reverse",
  Shuffle: "",
};
/** Scenes of cards that nobody has to be told the name of. */
const PLAIN = new Set(["draw", "skip", "reverse", "wild"]);
const DRAWS = /^\+\d+$/;

const NOTHING: Moment = {
  name: "",
  scene: "",
  strike: null,
  lands: false,
  from: null,
  at: null,
  text: "",
  title: "",
  tone: "",
  symbol: "",
  colour: "",
  edition: "",
};

const moment = (name: string, more: Partial<Moment>): Moment => ({ ...NOTHING, name, ...more });
const scene = (name: string, more: Partial<Moment> = {}): Moment =>
  moment(name, { scene: name, ...more });

/** Return the scene of a card, "" if it is played without one. */
export function sceneOf({ kind, symbol, card, custom, edition = "" }: Face): string {
  if (kind === "number") return "";
  if (DRAWS.test(symbol)) return "draw";
  const art = artOf(edition);
  return SIGNS[symbol] ?? (custom || card === art.showcase[0] ? art.scene : "card");
}

const aim = (at: number | null): Partial<Moment> => ({ strike: "aim", at });

/** The moment of each kind of event that has one. */
const KINDS: Partial<Record<EventKind, (step: Step, deck: Deck) => Moment | null>> = {
  played: ({ events: [{ card, seat = null }] }, deck) => {
    const face = deck.face(card ?? "");
    const name = face && sceneOf(face);
    if (!face || !name) return null;
    const isNamed = !PLAIN.has(name);
    return scene(name, {
      lands: true,
      from: seat,
      title: isNamed ? shortName(face, prefs.lang) : "",
      symbol: face.symbol,
      colour: parseCode(card ?? "").colour,
      edition: face.edition ?? "",
    });
  },
  reversed: () => scene("reverse"),
  "hands-shuffled": () => scene("shuffle", { symbol: "Shuffle" }),
  swapped: () => moment("swap", { scene: "card", symbol: "Swap" }),
  moved: () => moment("move", { scene: "card", symbol: "Rotate" }),
  drew: ({ events }) =>
    events.length > 1
      ? moment("drawn", { strike: "cards", at: events[0].seat ?? null, text: `+${events.length}` })
      : null,
  aimed: ({ events: [{ seat = null, number }] }) =>
    moment("aimed", number ? { strike: "cards", at: seat, text: `+${number}` } : aim(seat)),
  "chose-player": ({ events: [{ other = null }] }) => moment("chosen", aim(other)),
  "lost-turn": ({ events: [{ seat = null }] }) => moment("barred", { strike: "bar", at: seat }),
  blocked: ({ events: [{ seat = null }] }) => moment("blocked", { strike: "shield", at: seat }),
  called: ({ events: [{ seat = null }], line }) =>
    scene("uno", { from: seat, text: line?.short ?? "" }),
  caught: ({ events: [{ seat = null, other = null }], line }) =>
    moment("caught", {
      scene: "words",
      strike: "net",
      from: seat,
      at: other,
      text: line?.short ?? "",
      tone: "bad",
    }),
  challenged: ({ events: [{ flag }], line }) =>
    moment("challenged", {
      scene: "words",
      lands: true,
      text: line?.reply ?? "",
      tone: flag ? "bad" : "good",
    }),
  won: ({ events: [{ seat = null }] }) => moment("won", { strike: "crown", at: seat }),
};

/** Return the moment that a step is worth, null if none. */
export function momentOf(step: Step, deck: Deck): Moment | null {
  return KINDS[step.kind]?.(step, deck) ?? null;
}
