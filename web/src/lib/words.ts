// Texts in French and English. Each folder has its own; both languages have to say the same things.
import type { Words } from "../protocol";
import { prefs } from "./prefs.svelte";

/** Make texts that follow the language: `const w = words({ fr: {…}, en: {…} })`, then `w().title`. */
export function words<T>(both: { fr: T; en: NoInfer<T> }): () => T {
  return () => both[prefs.lang];
}

/** Say what the server gives in both languages. */
export function said(both: Words): string {
  return both[prefs.lang];
}
