// Links within the rules: they stay in the same rulebook, also in a table's own.
import { go, place } from "../lib/router.svelte";

/** Return the address of a rule in the rulebook that is shown. */
export function ruleLink(rule: string): string {
  const query = new URLSearchParams(place.query);
  query.set("rule", rule);
  return `?${query}`;
}

/** Show a section at once; the address follows. */
export function jump(event: MouseEvent, id: string): void {
  event.preventDefault();
  go(`${place.path}${place.query}#${id}`, true);
  document.getElementById(id)?.scrollIntoView();
}
