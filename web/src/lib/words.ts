// Texts in French and English. Each folder has its own; both languages have to say the same things.
import type { Words } from "../protocol";
import { prefs, type Lang } from "./prefs.svelte";

/**
 * Make texts that follow the language: `const w = words({ fr: {…}, en: {…} })`, then `w().title`.
 * They are typed with plain keys.
 */
export function words<T>(both: { fr: T; en: NoInfer<T> }): () => T {
  const set = { fr: setAll(both.fr, "fr"), en: setAll(both.en, "en") };
  return () => set[prefs.lang];
}

/** Set all texts in a table, and what its functions give, as a printer would. */
function setAll<T>(value: T, lang: Lang): T {
  if (typeof value === "string") return typeset(value, lang) as T;
  if (typeof value === "function")
    return ((...given: unknown[]) => setAll(value(...given) as unknown, lang)) as T;
  if (!value || typeof value !== "object") return value;
  const parts = Object.entries(value).map(([key, part]) => [key, setAll(part as unknown, lang)]);
  return (Array.isArray(value) ? parts.map(([, part]) => part) : Object.fromEntries(parts)) as T;
}

/**
 * Set a text as a printer would: curved apostrophes, and in French spaces that never break a line,
 * narrow before ; ! and ?, full before a colon and inside guillemets.
 */
export function typeset(text: string, lang: Lang = prefs.lang): string {
  const set = text.replace(/(?<=[\p{L}\d}])'(?=[\p{L}\d{«“])|(?<=s)'(?= \p{L})/gu, "’");
  if (lang !== "fr") return set;
  return set
    .replace(/(?<![\s.]) (?=[;!?])/g, "\u202f")
    .replace(/(?<!\s) (?=[:»])|(?<=«) /g, "\u00a0");
}

/** Count something: French has its plural from 2 on, English for everything but 1. */
export function several(count: number, noun: string): string {
  const isPlural = prefs.lang === "fr" ? Math.abs(count) > 1 : count !== 1;
  return `${count} ${noun}${isPlural ? "s" : ""}`;
}

// French drops the e of « de » before a vowel, also before the y of Yves but not of Yann; an h is
// kept apart.
const VOWEL = /^(?:[aeiouœæ]|y(?![aeiou]))/i;

/** Say « de » and a name in French: « d’Ali », « d’Édith », « de Zoé », « de Hugo ». */
export function de(name: string): string {
  return VOWEL.test(name.normalize("NFD")) ? `d’${name}` : `de ${name}`;
}

/** Say a list of names. */
export function listed(names: string[]): string {
  return new Intl.ListFormat(prefs.lang).format(names);
}

/**
 * Return the language with the customs of the person's country: "en" alone would be that of the
 * United States, where the month comes first.
 */
export function localeOf(lang: Lang, wanted: readonly string[] = navigator.languages): string {
  return wanted.find((one) => one.startsWith(`${lang}-`)) ?? (lang === "en" ? "en-GB" : lang);
}

/** Say a day and a time. */
export function sayTime(at: number): string {
  const how = { dateStyle: "medium", timeStyle: "short" } as const;
  return new Intl.DateTimeFormat(localeOf(prefs.lang), how).format(at);
}

/** Begin with a capital letter. */
export function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

/** Say what the server gives in both languages. */
export function said(both: Words): string {
  return both[prefs.lang];
}
