// What has to be drawn on a card, from its data or, as long as there is none, from its code alone.
import { shortName, type Deck, type Face } from "../lib/deck";
import { parseCode } from "../notation/codes";
import type { Words } from "../protocol";
import { artOf, emblemOf } from "./editions";

/** What is drawn on a card. */
export interface Drawn {
  symbol: string;
  /** The card's own colour, "" for a wild. */
  colour: string;
  /** The colour that it shows: its own, or the one chosen for a wild. */
  shown: string;
  /** The sign of an icon card, "" on others. */
  emblem: string;
  /** Whose palette and back the deck has. */
  edition: string;
  /** Lines of the edition that the card comes from; in a mixed deck not always the same. */
  ornament: string;
  /** The colours of the deck, which a wild shows. */
  colours: string[];
  /** What is written on it if there is room. */
  title: Words | null;
  /** What the table wrote on a customisable wild, and that in a few words. */
  text: Words | null;
  called: Words | null;
}

const SYMBOLS: Record<string, string> = { S: "skip", R: "reverse", W: "wild" };

function symbolOf(card: string): string {
  return SYMBOLS[card] ?? card.replace(/^W(?=\+)/, "");
}

/**
 * Say what is drawn on a card; `colour` is the one chosen for a wild if its code does not say it.
 */
export function drawn(
  code: string,
  face?: Face,
  deck?: Deck | null,
  colour = "",
  edition = "",
): Drawn {
  const parsed = parseCode(code);
  const own = face ? (face.colour ?? "") : parsed.colour;
  const symbol = face?.symbol ?? symbolOf(parsed.card);
  const box = deck?.edition || edition || face?.edition || "";
  return {
    symbol,
    colour: own,
    shown: own || parsed.shown || colour,
    emblem: (face?.icon ?? parsed.icon) ? emblemOf(deck?.facts.editions ?? [box]) : "",
    edition: box,
    ornament: artOf(face?.edition || box).ornament,
    colours: deck?.colours ?? [...artOf(box).colours],
    title: titleOf(symbol, face, deck),
    text: face?.custom ? (face.text ?? null) : null,
    called: face?.custom ? calledOf(face) : null,
  };
}

/**
 * What a card that the table wrote is called, without quotation marks; without a name, what it
 * does.
 */
function calledOf(face: Face): Words {
  const called = (lang: keyof Words): string => {
    const name = shortName(face, lang);
    // Its first sentence says what every wild does.
    return name === face.name[lang]
      ? (face.text?.[lang] ?? "").replace(/^[^.]*\.\s+/, "")
      : name.replace(/[«“”»]\s*|\s(?=»)/g, "");
  };
  return { fr: called("fr"), en: called("en") };
}

/**
 * The name of a card that says more than its symbol; of a number, the character it stands for.
 */
function titleOf(symbol: string, face?: Face, deck?: Deck | null): Words | null {
  if (face?.kind === "number") return deck?.facts.characters?.[Number(symbol)] ?? null;
  return /^([A-Z]|skip|reverse)/.test(symbol) ? (face?.title ?? null) : null;
}
