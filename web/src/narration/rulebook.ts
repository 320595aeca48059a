// The paragraphs behind a rule's id.
import { call } from "../lib/api";
import type { Lang } from "../lib/prefs.svelte";
import type { Paragraph, Rulebook } from "../protocol";

const books = new Map<string, Promise<Rulebook>>();

/** Return the rules of a table; they never change. */
export function rulebookOf(table: string, lang: Lang): Promise<Rulebook> {
  const key = `${table} ${lang}`;
  const known = books.get(key);
  if (known) return known;
  const coming = call("show_table_rulebook", { table, lang });
  books.set(key, coming);
  coming.catch(() => books.delete(key)); // so that the next one asks again
  return coming;
}

export interface Cited {
  /** The title of the section in which it stands. */
  title: string;
  paragraphs: Paragraph[];
}

/** Find what the rules say under an id, section by section. */
export function cite(book: Rulebook, rule: string): Cited[] {
  return book.sections
    .map(({ title, paragraphs }) => ({
      title,
      paragraphs: paragraphs.filter(({ rules }) => rules?.includes(rule)),
    }))
    .filter(({ paragraphs }) => paragraphs.length > 0);
}

/** Split a text at its cards, which stand in backticks: every second part is a card's code. */
export function cardsIn(text: string): string[] {
  return text.split("`");
}
