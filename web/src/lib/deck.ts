// The cards of a deck as the server describes them.
import { bare } from "../notation/codes";
import type { Deck as DeckFacts, Face } from "../protocol";
import { call } from "./api";

export type { DeckFacts, Face };

/** Return what people call a card: one that the table wrote is called by the name it was given. */
export function shortName({ name, custom }: Face, lang: keyof Face["name"]): string {
  return (custom && /[«“].+[»”]/.exec(name[lang])?.[0]) || name[lang];
}

/** The cards of a table or an edition. */
export class Deck {
  readonly #faces: Map<string, Face>;
  readonly #order: Map<string, number>;

  constructor(readonly facts: DeckFacts) {
    this.#faces = new Map(facts.faces.map((face) => [face.code, face]));
    this.#order = new Map(facts.faces.map((face, index) => [face.code, index]));
  }

  /** The edition whose back the cards have. */
  get edition(): string {
    return this.facts.editions[0] ?? "";
  }

  /** All its cards, each as often as it is there. */
  get whole(): string[] {
    return this.facts.faces.flatMap(({ code, copies }) => Array<string>(copies).fill(code));
  }

  /** The letters of the colours, in the order of the deck. */
  get colours(): string[] {
    return Object.keys(this.facts.colours);
  }

  /** Return what is printed on a card, also of a wild that shows a colour. */
  face(code: string): Face | undefined {
    return this.#faces.get(bare(code));
  }

  /** Return the place of a card in a sorted hand. */
  order(code: string): number {
    return this.#order.get(bare(code)) ?? this.#order.size;
  }
}

const decks = new Map<string, Promise<Deck>>();

function cached(key: string, load: () => Promise<DeckFacts>): Promise<Deck> {
  let deck = decks.get(key);
  if (!deck) {
    deck = load().then((facts) => new Deck(facts));
    decks.set(key, deck);
    deck.catch(() => decks.delete(key)); // so that the next one asks again
  }
  return deck;
}

/** Return the deck of a table; it never changes. */
export function deckOf(table: string): Promise<Deck> {
  return cached(`table ${table}`, () => call("list_table_cards", { table }));
}

/** Return the deck of an edition as printed. */
export function deckOfEdition(edition: string): Promise<Deck> {
  return cached(edition, () => call("list_cards", { edition }));
}
