// Rules as sentences of the effects language: composing them from patterns, writing, reading.
// What sentences there are comes from the server; nothing here knows what they do.
import { capital } from "../lib/words";
import type { Pattern, Vocabulary, Words } from "../protocol";

type Lang = keyof Words;

/** A sentence: a pattern with its slots filled, and behind a condition what is done if it holds. */
export interface Clause {
  pattern: Pattern;
  slots: Record<string, string>;
  body: Clause[];
}

/** A part of a sentence as people read it: words, or a slot to fill. */
export type Piece = { text: string; slot: "" } | { text: ""; slot: string };

/** What every rule has already, without saying it: its wild's colour is chosen first (C6). */
const CHOSEN_FIRST = ["colour"];
const TOKEN = /"[^"]*"|[^\s"]+/g;
const FIRST_NUMBER = "2";

export function isCondition(pattern: Pattern, vocabulary: Vocabulary): boolean {
  return vocabulary.conditions.some(({ words }) => words === pattern.words);
}

/** Make a sentence with every slot filled by what is at hand. */
export function fresh(pattern: Pattern, vocabulary: Vocabulary): Clause {
  const slots = Object.fromEntries(pattern.slots.map((slot) => [slot, firstFor(slot, vocabulary)]));
  return { pattern, slots, body: [] };
}

function firstFor(slot: string, vocabulary: Vocabulary): string {
  if (slot === "n") return FIRST_NUMBER;
  if (slot === "card")
    return (vocabulary.cards.find(({ code }) => code === "W") ?? vocabulary.cards[0])?.code ?? "";
  if (slot === "dare") return vocabulary.dares[0]?.code ?? "";
  return "next";
}

/** Whom a sentence speaks of, as a word of the language. */
function whoOf(clause: Clause): string {
  return clause.slots.who ?? clause.slots.one ?? "";
}

function isSeveral(clause: Clause, vocabulary: Vocabulary): boolean {
  return vocabulary.who.find(({ word }) => word === whoOf(clause))?.several ?? false;
}

/** Write a sentence as it stands in a file. */
export function write(clause: Clause, vocabulary: Vocabulary): string {
  const { pattern, slots, body } = clause;
  const form = isSeveral(clause, vocabulary) ? pattern.plural : pattern.words;
  const said = form.replace(/\{(\w+)\}/g, (_, slot: string) => {
    const word = slots[slot] ?? "";
    return slot === "dare" ? `"${word.replaceAll('"', "'")}"` : word;
  });
  if (!isCondition(pattern, vocabulary)) return said;
  return `if ${said}: ${body.map((part) => write(part, vocabulary)).join("; ")}`;
}

/** Split a text at some marks, but not within quotes. */
export function splitOutside(text: string, marks: string): string[] {
  const parts = text.match(new RegExp(`(?:"[^"]*"?|[^"${marks}])+`, "g")) ?? [];
  return parts.map((part) => part.trim()).filter(Boolean);
}

/** Understand a sentence as it stands in a file; null: it is not of this vocabulary. */
export function read(text: string, vocabulary: Vocabulary): Clause | null {
  const guarded = /^if ([^:]*):(.*)$/s.exec(text.trim());
  if (!guarded) return find(vocabulary.sentences, text, vocabulary);
  const head = find(vocabulary.conditions, guarded[1] ?? "", vocabulary);
  const body = splitOutside(guarded[2] ?? "", ";").map((part) =>
    find(vocabulary.sentences, part, vocabulary),
  );
  return head && body.every((part) => part !== null) ? { ...head, body } : null;
}

/** Understand a whole rule; null: a sentence of it is not of this vocabulary. */
export function readEffect(texts: string[], vocabulary: Vocabulary): Clause[] | null {
  const clauses = texts.map((text) => read(text, vocabulary));
  return clauses.every((clause) => clause !== null) ? clauses : null;
}

function find(patterns: Pattern[], text: string, vocabulary: Vocabulary): Clause | null {
  const words = text.match(TOKEN) ?? [];
  for (const pattern of patterns) {
    const slots =
      match(pattern.words, words, vocabulary) ?? match(pattern.plural, words, vocabulary);
    if (slots) return { pattern, slots, body: [] };
  }
  return null;
}

function match(
  form: string,
  words: string[],
  vocabulary: Vocabulary,
): Record<string, string> | null {
  const wanted = form.split(" ");
  if (wanted.length !== words.length) return null;
  const slots: Record<string, string> = {};
  for (const [at, part] of wanted.entries()) {
    const word = words[at] as string;
    const slot = /^\{(\w+)\}$/.exec(part)?.[1];
    if (slot === undefined ? part !== word : !fits(slot, word, vocabulary)) return null;
    if (slot !== undefined) slots[slot] = slot === "dare" ? word.slice(1, -1) : word;
  }
  return slots;
}

function fits(slot: string, word: string, vocabulary: Vocabulary): boolean {
  if (slot === "n") return /^\d+$/.test(word);
  if (slot === "dare") return word.startsWith('"');
  if (slot === "card") return vocabulary.cards.some(({ code }) => code === word);
  return vocabulary.who.some((who) => who.word === word && (slot === "who" || !who.several));
}

/** Cut a sentence into words and slots, as it is read in a language. */
export function pieces(clause: Clause, vocabulary: Vocabulary, lang: Lang): Piece[] {
  const { one, several } = clause.pattern;
  const form = (isSeveral(clause, vocabulary) ? several : one)[lang];
  return form
    .split(/(\{\w+\})/)
    .filter(Boolean)
    .map((part) =>
      part.startsWith("{") ? { text: "", slot: part.slice(1, -1) } : { text: part, slot: "" },
    );
}

const UNIT = { fr: ["carte", "cartes"], en: ["card", "cards"] };

/** Say what fills a slot. */
export function sayWord(slot: string, word: string, vocabulary: Vocabulary, lang: Lang): string {
  if (slot === "n") return `${word} ${UNIT[lang][Number(word) > 1 ? 1 : 0]}`;
  if (slot === "card") return nameOf(vocabulary.cards, word, lang);
  if (slot === "dare") return nameOf(vocabulary.dares, word, lang);
  return vocabulary.who.find((who) => who.word === word)?.name[lang] ?? word;
}

function nameOf(list: { code: string; name: Words }[], code: string, lang: Lang): string {
  return list.find((one) => one.code === code)?.name[lang] ?? code;
}

/** Say a sentence in a language, the slots filled. */
export function say(clause: Clause, vocabulary: Vocabulary, lang: Lang): string {
  const said = pieces(clause, vocabulary, lang)
    .map(({ text, slot }) => text || sayWord(slot, clause.slots[slot] ?? "", vocabulary, lang))
    .join("");
  if (!clause.body.length) return said;
  const rest = clause.body.map((part) => say(part, vocabulary, lang));
  return `${said}, ${rest.join(lang === "fr" ? " et " : " and ")}`;
}

/** Say a whole rule; a sentence that is not of this vocabulary stays as it is. */
export function sayEffect(texts: string[], vocabulary: Vocabulary, lang: Lang): string {
  const said = texts.map((text) => {
    const clause = read(text, vocabulary);
    return clause ? say(clause, vocabulary, lang) : text;
  });
  return said.map((part) => `${capital(part)}.`).join(" ");
}

/** List what has been chosen once these sentences are carried out. */
export function givenBy(clauses: Clause[]): Set<string> {
  return new Set([...CHOSEN_FIRST, ...clauses.flatMap(({ pattern }) => pattern.gives ?? [])]);
}

/** List what must have been chosen before a sentence and has not; `given` says what has. */
export function lacks(clause: Clause, given: Set<string>, vocabulary: Vocabulary): string[] {
  const who = vocabulary.who.find(({ word }) => word === whoOf(clause));
  const uses = new Set([...(clause.pattern.uses ?? []), ...(who?.uses ?? [])]);
  return [...uses].filter((use) => !given.has(use));
}

/** Find the simplest sentence that gives something, to tell people what is missing. */
export function giverOf(need: string, vocabulary: Vocabulary): Pattern | undefined {
  const givers = vocabulary.sentences.filter(
    (pattern) => isOffered(pattern) && pattern.gives?.includes(need),
  );
  const effort = ({ words, uses }: Pattern) => (uses?.length ?? 0) * 100 + words.length;
  return givers.sort((a, b) => effort(a) - effort(b))[0];
}

/** Whether a sentence may stand in a customisable rule at all. */
export function isOffered(pattern: Pattern): boolean {
  return pattern.custom ?? true;
}
