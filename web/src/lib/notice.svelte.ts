// Short notices at the top, and what screen readers are told.
import { untrack } from "svelte";
import { ApiError } from "./api";
import { LostError, RefusedError } from "./line";
import { prefs } from "./prefs.svelte";
import { said } from "./words";

const SHOWN = 6_000; // ms

/** A text to be read out; the same text twice is two. */
interface Speech {
  id: number;
  text: string;
}

export const notices: { id: number; text: string }[] = $state([]);
/** What a screen reader reads out: `polite` waits for a pause, `assertive` does not. */
export const spoken: { polite: Speech[]; assertive: Speech[] } = $state({
  polite: [],
  assertive: [],
});
let next = 0;

/** Show a notice for some seconds. */
export function notice(text: string): void {
  const id = next++;
  notices.splice(0, notices.length - 2);
  notices.push({ id, text });
  setTimeout(() => dismiss(id), SHOWN);
}

export function dismiss(id: number): void {
  const at = notices.findIndex((one) => one.id === id);
  if (at >= 0) notices.splice(at, 1);
}

/** Say why something was refused. */
export function reasonOf({ refused }: RefusedError): string {
  return said(refused.why ?? refused);
}

/**
 * Tell people what went wrong, in their language. That the line is lost is shown where it is used.
 */
export function complain(error: unknown): void {
  if (error instanceof LostError) return;
  if (error instanceof RefusedError) notice(reasonOf(error));
  else if (error instanceof ApiError) notice(said(error.words));
  else {
    notice(String(error));
    console.error(error);
  }
}

// What was said in one language is not left standing in another.
$effect.root(() => {
  $effect(() => {
    void prefs.lang;
    [spoken.polite, spoken.assertive] = [[], []];
  });
});

// ms: what is told in quick succession is read out as one, or the first is lost
const TOGETHER = 300;
let toldAt = -TOGETHER;

/** Have something read out, even if it is the same as before. */
export function announce(
  texts: string | readonly string[],
  how: "polite" | "assertive" = "polite",
): void {
  const fresh = [texts]
    .flat()
    .filter(Boolean)
    .map((text) => ({ id: next++, text }));
  if (!fresh.length) return;
  // Effects say things too: what was said before must not call them again.
  untrack(() => {
    const now = performance.now();
    const isMore = how === "polite" && now - toldAt < TOGETHER;
    if (how === "polite") toldAt = now;
    spoken[how] = isMore ? [...spoken[how], ...fresh] : fresh;
  });
}
