// What can be played, in words; asked for once, since it does not change while the server runs.
import type { Catalogue, EditionInfo, Glossary, Vocabulary } from "../protocol";
import { call } from "./api";

/** Loose cards without a box of their own: they are mixed into another deck. */
const LOOSE = "extra";

const asked = new Map<string, Promise<unknown>>();

function once<T>(key: string, load: () => Promise<T>): Promise<T> {
  const known = asked.get(key) as Promise<T> | undefined;
  if (known) return known;
  const coming = load();
  asked.set(key, coming);
  coming.catch(() => asked.delete(key)); // so that the next one asks again
  return coming;
}

/** Return all that a table can be set up with. */
export function catalogue(): Promise<Catalogue> {
  return once("catalogue", () => call("list_editions", {}));
}

/** Return the words for questions, answers, paces, bots and spectators. */
export function glossary(): Promise<Glossary> {
  return once("glossary", () => call("read_words", {}));
}

/** Return the sentences of the effects language, with the cards of an edition. */
export function vocabulary(edition: string): Promise<Vocabulary> {
  return once(`vocabulary ${edition}`, () => call("read_vocabulary", { edition }));
}

/** Return a catalogue whose options have the defaults of an edition: some are up to it. */
export function forEdition(all: Catalogue, id: string): Catalogue {
  const defaults = all.editions.find((one) => one.id === id)?.defaults ?? {};
  return {
    ...all,
    options: all.options.map((option) => ({
      ...option,
      default: defaults[option.name] ?? option.default,
    })),
  };
}

/** List the editions that come in a box of their own. */
export function boxes({ editions }: Catalogue): EditionInfo[] {
  return editions.filter(({ id }) => id !== LOOSE);
}
