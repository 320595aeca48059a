// The rules that somebody wrote and kept, on this device.
import { keep, kept } from "../lib/prefs.svelte";
import { cleanTitle, type WrittenRule } from "./share";

export interface KeptRule extends WrittenRule {
  id: string;
}

const KEY = "pioche.rules";
const MOST = 100;

/** List the kept rules, the last one first. */
export function keptRules(): KeptRule[] {
  return kept<{ rules: KeptRule[] }>(KEY, { rules: [] }).rules;
}

/** Keep a rule: a new one if it has no id, else in the place of the one that has. */
export function keepRule(rule: WrittenRule & { id?: string }): KeptRule {
  const id = rule.id || crypto.randomUUID();
  const saved = { id, name: cleanTitle(rule.name), effect: [...rule.effect] };
  keep(KEY, { rules: [saved, ...keptRules().filter((one) => one.id !== id)].slice(0, MOST) });
  return saved;
}

/** Throw a kept rule away. */
export function dropRule(id: string): void {
  keep(KEY, { rules: keptRules().filter((one) => one.id !== id) });
}
