// How a table plays, as rows of words.
import type { Catalogue, NamedValue, OptionInfo, Settings, Words } from "../../protocol";

export interface Row {
  name: string;
  title: string;
  value: string;
  /** What it means, of house rules only. */
  text: string;
}

type Lang = keyof Words;
const YES_NO: Record<Lang, [string, string]> = { fr: ["oui", "non"], en: ["yes", "no"] };
/** Said in any case: how long a match lasts. */
const ALWAYS = ["scoring", "target"];
/** Shown elsewhere: the custom rules word for word. */
const NEVER = ["custom"];

/** List the options that a table plays by: those that are not the usual ones, and its end. */
export function optionRows(
  { options = {} }: Settings,
  catalogue: Catalogue | null,
  lang: Lang,
): Row[] {
  const shown = (catalogue?.options ?? []).filter(
    ({ name }) => !NEVER.includes(name) && (name in options || ALWAYS.includes(name)),
  );
  const usual = shown.find(({ name }) => name === "scoring")?.default;
  const isOneRound = (options.scoring ?? usual) === "none";
  return shown
    .filter(({ name }) => !(isOneRound && name === "target"))
    .map((option) => ({
      name: option.name,
      title: option.title[lang],
      value: sayValue(option, options[option.name] ?? option.default, catalogue, lang),
      text: option.name in options ? option.text[lang] : "",
    }));
}

/** Return whether nothing but the usual rules holds. */
export function isUsual({ options = {} }: Settings): boolean {
  return Object.keys(options).length === 0;
}

/** Return the title of a value, or the value itself if it has none. */
export function titleOf(values: readonly NamedValue[], value: string, lang: Lang): string {
  return values.find((one) => one.value === value)?.title[lang] ?? value;
}

/** Return the name of an edition, or its id if it is not known here. */
export function editionName(id: string, catalogue: Catalogue | null, lang: Lang): string {
  return catalogue?.editions.find((one) => one.id === id)?.name[lang] ?? id;
}

function sayValue(
  option: OptionInfo,
  value: unknown,
  catalogue: Catalogue | null,
  lang: Lang,
): string {
  if (typeof value === "boolean") return YES_NO[lang][value ? 0 : 1];
  if (option.name === "editions")
    return (value as string[]).map((id) => editionName(id, catalogue, lang)).join(", ");
  if (typeof value === "object") return "";
  return titleOf(option.choices ?? [], String(value), lang);
}
