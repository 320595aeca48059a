// What one was shown and sent before the deal, kept until the match is over: only who noted the
// commitment can say that a record is of the match they played (docs/fairness.md).
import type { TableInfo } from "../protocol";
import { keep, kept } from "./prefs.svelte";

const KEY = "pioche.shown";
const MOST = 100; // matches remembered

export interface Shown {
  commitment: string;
  seat: number | null;
  entropy: string[];
  /** On which terms each entropy was revealed, by their digest: never on others as well. */
  revealed?: Record<string, string>;
  at: number;
}

interface Memory {
  /** By table: the match that is about to begin or being played. */
  tables: Record<string, Shown>;
  /** By record: matches that are over. */
  records: Record<string, Shown>;
}

const memory = (): Memory => kept<Memory>(KEY, { tables: {}, records: {} });

/** Keep the newest of what was noted. */
function write({ tables, records }: Memory): void {
  keep(KEY, { tables: newest(tables), records: newest(records) });
}

function newest(shown: Record<string, Shown>): Record<string, Shown> {
  const sorted = Object.entries(shown).sort(([, one], [, other]) => other.at - one.at);
  return Object.fromEntries(sorted.slice(0, MOST));
}

/**
 * Note what a table shows: its commitment counts as long as nothing is dealt, and goes with the
 * record.
 */
export function noteTable(table: TableInfo, seat: number | null): void {
  const noted = memory();
  const known = noted.tables[table.id];
  if (table.phase === "lobby" && seat !== null) {
    // Once terms are there, the commitment that counts is the one that was shown before them.
    if (table.terms && known) return;
    const same = known?.commitment === table.commitment ? known : undefined;
    const { entropy = [], revealed = {} } = same ?? {};
    noted.tables[table.id] = {
      commitment: table.commitment,
      seat,
      entropy,
      revealed,
      at: Date.now(),
    };
  } else if (table.phase === "finished" && table.record && known) {
    noted.records[table.record] = known;
    delete noted.tables[table.id];
  } else return;
  write(noted);
}

/** Note entropy that one sends to a table before the deal. */
export function noteEntropy(table: string, text: string): void {
  const noted = memory();
  const known = noted.tables[table];
  if (!known || !text || known.entropy.includes(text)) return;
  known.entropy = [...known.entropy, text].slice(-MOST);
  write(noted);
}

/** Note on which terms one reveals entropy; false if it was revealed on others already. */
export function noteReveal(table: string, text: string, digest: string): boolean {
  const noted = memory();
  const known = noted.tables[table];
  if (!known) return true;
  const before = known.revealed?.[text] ?? digest;
  known.revealed = { ...known.revealed, [text]: before };
  write(noted);
  return before === digest;
}

/**
 * Return what this device noted about the match that is about to begin or being played at a table.
 */
export function shownAt(table: string): Shown | null {
  return memory().tables[table] ?? null;
}

/** Return the table at which a record was played. */
export function tableOf(record: string): string {
  return record.replace(/-\d+$/, "");
}

/**
 * Return what this device noted before the deal of a match, null if nothing. Who left before the
 * end has it under the table still; a rematch there has another commitment, which then says
 * nothing.
 */
export function shownBefore(record: string, commitment: string): Shown | null {
  const { tables, records } = memory();
  const last = tables[tableOf(record)];
  return records[record] ?? (last?.commitment === commitment ? last : null);
}
