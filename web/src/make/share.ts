// A rule as a text that people can send to each other, and a link that opens it.
/** A rule that somebody wrote: its name, which may be empty, and its sentences. */
export interface WrittenRule {
  name: string;
  effect: string[];
}

const NAMED = /^([^="\n]*?) *= *(.*)$/s;
const LINK = "#rule=";
export const LONGEST_TITLE = 40;

/** Make a name that can stand on a card and in a shared text. */
export function cleanTitle(name: string): string {
  return name
    .replace(/[="\s]+/g, " ")
    .trim()
    .slice(0, LONGEST_TITLE)
    .trim();
}

/** Write a rule as one line: `Name = first sentence, second sentence`. */
export function toText({ name, effect }: WrittenRule): string {
  const title = cleanTitle(name);
  return (title ? `${title} = ` : "") + effect.join(", ");
}

/** Read a rule from its text or from a link to it; null: there is none in it. */
export function fromText(text: string): WrittenRule | null {
  const at = text.indexOf(LINK);
  const plain = (at < 0 ? text : decoded(text.slice(at + LINK.length))).trim();
  const [, name = "", rest = plain] = NAMED.exec(plain) ?? [];
  const effect = splitOutside(rest, ",\n").map((part) => part.replace(/\s+/g, " "));
  return effect.length ? { name: cleanTitle(name), effect } : null;
}

/** Split a text at some marks, but not within quotes. */
function splitOutside(text: string, marks: string): string[] {
  const parts = text.match(new RegExp(`(?:"[^"]*"?|[^"${marks}])+`, "g")) ?? [];
  return parts.map((part) => part.trim()).filter(Boolean);
}

/** Make the last part of a link that opens a rule. */
export function toHash(rule: WrittenRule): string {
  return LINK + encodeURIComponent(toText(rule)).replaceAll("%20", "+").replaceAll("%2C", ",");
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text.replaceAll("+", " "));
  } catch {
    return "";
  }
}
