// Texts in French and English. Each folder has its own; both languages have to say the same things.
import type { Words } from "../protocol";
import { prefs } from "./prefs.svelte";

/** Make texts that follow the language: `const w = words({ fr: {…}, en: {…} })`, then `w().title`. */
export function words<T>(both: { fr: T; en: NoInfer<T> }): () => T {
  return () => both[prefs.lang];
}

/** Count something: French has its plural from 2 on, English for everything but 1. */
export function several(count: number, noun: string): string {
  const isPlural = prefs.lang === "fr" ? Math.abs(count) > 1 : count !== 1;
  return `${count} ${noun}${isPlural ? "s" : ""}`;
}

/** Keep French punctuation from beginning a line: it stands behind a space there. */
export function bound(text: string): string {
  return text.replace(/ (?=[:;?!»])|(?<=«) /g, "\u00a0");
}

/** Say what the server gives in both languages. */
export function said(both: Words): string {
  return both[prefs.lang];
}
