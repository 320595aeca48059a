// What one was shown and sent before the deal, kept until the match is over: only who noted the commitment
// can say that a record is of the match they played (docs/fairness.md).
import type { TableInfo } from "../protocol";
import { keep, kept } from "./prefs.svelte";

const KEY = "pioche.shown";
const MOST = 100; // matches remembered

export interface Shown {
  commitment: string;
  seat: number | null;
  entropy: string[];
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

/** Note what a table shows: its commitment counts as long as nothing is dealt, and goes with the record. */
export function noteTable(table: TableInfo, seat: number | null): void {
  const noted = memory();
  const known = noted.tables[table.id];
  if (table.phase === "lobby" && seat !== null) {
    const entropy = known?.commitment === table.commitment ? known.entropy : [];
    noted.tables[table.id] = { commitment: table.commitment, seat, entropy, at: Date.now() };
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

/** Give the table at which a record was played. */
export function tableOf(record: string): string {
  return record.replace(/-\d+$/, "");
}

/**
 * Give what this device noted before the deal of a match, null if nothing. Who left before the end has it
 * under the table still; a rematch there has another commitment, which then says nothing.
 */
export function shownBefore(record: string, commitment: string): Shown | null {
  const { tables, records } = memory();
  const last = tables[tableOf(record)];
  return records[record] ?? (last?.commitment === commitment ? last : null);
}
