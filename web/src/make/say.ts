// Values of options in words.
import { prefs } from "../lib/prefs.svelte";
import { said } from "../lib/words";
import type { Catalogue, OptionInfo, Vocabulary } from "../protocol";
import type { CustomRule } from "./choice";
import { sayEffect } from "./sentence";
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

/** Say what a rule of a customisable wild does. */
export function textOf(rule: CustomRule, catalogue: Catalogue, vocabulary: Vocabulary): string {
  if (typeof rule !== "string") return sayEffect(rule.effect, vocabulary, prefs.lang);
  const ready = catalogue.rules.find(({ key }) => key === rule);
  return ready ? said(ready.text) : "";
}
