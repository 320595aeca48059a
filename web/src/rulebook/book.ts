// The rulebook as the reader shows it: sections with anchors, and where each rule is stated.
import { call } from "../lib/api";
import type { Lang } from "../lib/prefs.svelte";
import type { Paragraph, Rulebook, Section } from "../protocol";
import { matches } from "./search";

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

export interface Shown extends Section {
  /** Its anchor. */
  id: string;
}

/**
 * Return the sections with something in them that has all words; all of them if there are no words.
 */
export function filtered(book: Rulebook, words: readonly string[]): Shown[] {
  return book.sections
    .map((section, index) => ({ ...section, id: `s${index}` }))
    .map((section) => (words.length ? narrowed(section, words) : section))
    .filter(({ paragraphs }) => !words.length || paragraphs.length > 0);
}

/** A section whose title has the words stays whole. */
function narrowed(section: Shown, words: readonly string[]): Shown {
  if (matches(section.title, [], words)) return section;
  return {
    ...section,
    paragraphs: section.paragraphs.filter(({ text, rules }) => matches(text, rules ?? [], words)),
  };
}

/**
 * Find the paragraph that states a rule: under its card if it has one, else where it is named first
 * of all.
 */
export function stating(book: Rulebook, rule: string, card = ""): Paragraph | null {
  const all = book.sections.flatMap(({ paragraphs }) => paragraphs);
  const own = book.sections
    .filter((section) => card && section.card === card)
    .flatMap(({ paragraphs }) => paragraphs);
  const states = ({ rules }: Paragraph): boolean => rules?.includes(rule) ?? false;
  return (
    own.find(states) ?? all.find(({ rules }) => rules?.[0] === rule) ?? all.find(states) ?? null
  );
}

/** Put items that follow one another into one list. */
export function grouped(paragraphs: readonly Paragraph[]): Paragraph[][] {
  const groups: Paragraph[][] = [];
  for (const paragraph of paragraphs) {
    const last = groups.at(-1);
    if (paragraph.kind === "item" && last?.[0]?.kind === "item") last.push(paragraph);
    else groups.push([paragraph]);
  }
  return groups;
}
