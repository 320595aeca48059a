// Rules while they are written: the server reads them, takes them apart, and says what could come
// next.
import { call } from "../lib/api";
import type { Lang } from "../lib/prefs.svelte";
import type { DraftClause, DraftSentence, Piece, ReadDraft } from "../protocol";

/** Take a rule apart. */
export async function takeApart(edition: string, effect: string[], lang: Lang): Promise<ReadDraft> {
  const drafts = { edition, rules: [effect], pieces: true, lang };
  const { rules } = await call("read_drafts", {}, drafts);
  return rules[0] ?? { text: "" };
}

/** Say rules as the rulebook would, each "" as long as it cannot be played. */
export async function readAloud(
  edition: string,
  effects: string[][],
  lang: Lang,
): Promise<string[]> {
  const { rules } = await call("read_drafts", {}, { edition, rules: effects, lang });
  return rules.map(({ text }) => text);
}

/** Whether others stand behind a sentence, if it holds. */
export function isCondition(clause: DraftSentence): clause is DraftClause {
  return "lead" in clause && !!clause.lead;
}

/** Write a condition with other sentences after it. */
export function withBody({ lead = "" }: DraftClause, texts: string[]): string {
  return lead + texts.join("; ");
}

/** Write a sentence with a free text in a slot; no quotation mark can end it. */
export function withText({ before = "", after = "" }: Piece, text: string): string {
  return before + text.replaceAll('"', "'") + after;
}

/** Return the first thing that is wrong with a rule, "" if there is none. */
export function firstFault({ clauses = [], mistake = "" }: ReadDraft): string {
  const all = clauses.flatMap((clause) => [clause, ...(clause.body ?? [])]);
  return all.find(({ wrong }) => wrong)?.wrong ?? mistake;
}
