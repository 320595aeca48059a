// What the server says about a rule: where a mistake stands, and the words without the card's name.
import type { Mistake } from "../protocol";

/** Find the sentence that a mistake speaks of; null: it is the rule as a whole. */
export function sentenceOf({ where, what }: Mistake, effect: string[]): number | null {
  const place = /\]\[(\d+)\]/.exec(where)?.[1];
  if (place !== undefined) return Number(place);
  const quoted = effect.findIndex((sentence) => what.includes(sentence));
  return quoted < 0 ? null : quoted;
}

/** Take the card's name from the words of a rule: `Customisable wild 1 “Rain”: All …` → `All …`. */
export function unnamed(text: string, name: string): string {
  const after = Math.max(0, text.indexOf(name)) + name.length;
  const colon = text.indexOf(": ", after);
  return colon < 0 ? text : text.slice(colon + 2);
}
