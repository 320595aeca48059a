// Values of options in words.
import { prefs } from "../lib/prefs.svelte";
import { said } from "../lib/words";
import type { Catalogue, OptionInfo } from "../protocol";
import type { CustomRule } from "./choice";
import { readAloud } from "./draft";
import { w } from "./texts";

/** Say the value of an option as people would. */
export function sayValue(option: OptionInfo, value: unknown): string {
  const choice = option.choices?.find((one) => one.value === value);
  if (choice) return said(choice.title);
  if (typeof value === "boolean") return value ? w().yes : w().no;
  if (option.kind === "other") return w().dealers[String(value)] ?? w().seat(Number(value) + 1);
  return String(value);
}

/** Name a rule of a customisable wild; "" if nobody named it. */
export function titleOf(rule: CustomRule, catalogue: Catalogue): string {
  if (typeof rule !== "string") return rule.name;
  const ready = catalogue.rules.find(({ key }) => key === rule);
  return ready ? said(ready.name) : "";
}

/** Say what rules of customisable wilds do; "" for one that cannot be played. */
export async function textsOf(
  rules: CustomRule[],
  catalogue: Catalogue,
  edition: string,
): Promise<string[]> {
  const written = rules.filter((rule) => typeof rule !== "string").map(({ effect }) => effect);
  const read = written.length ? await readAloud(edition, written, prefs.lang) : [];
  return rules.map((rule) => {
    if (typeof rule !== "string") return read.shift() ?? "";
    const ready = catalogue.rules.find(({ key }) => key === rule);
    return ready ? said(ready.text) : "";
  });
}
