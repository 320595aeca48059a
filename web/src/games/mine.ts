// One's own games: those to be resumed, and those that are over.
import { ApiError, call } from "../lib/api";
import { forgetSeat, myTables, playerId, playerToken } from "../lib/player";
import type { RecordInfo, TableInfo } from "../protocol";

export const PAGE = 20; // records asked for at a time
const MOST_TABLES = 20;

/** Return a table where one has a seat; null if it is over or gone. */
async function going(table: string): Promise<TableInfo | null> {
  try {
    const info = await call("show_table", { table });
    return ["lobby", "playing", "between"].includes(info.phase) ? info : null;
  } catch (error) {
    if (error instanceof ApiError && error.code === "no-table") forgetSeat(table);
    return null; // a list that is not whole is better than none
  }
}

/** List the tables where one can go on playing, the last taken first. */
export async function goingTables(): Promise<TableInfo[]> {
  const tables = await Promise.all(myTables().slice(0, MOST_TABLES).map(going));
  return tables.filter((table) => table !== null);
}

/** List one's finished matches, newest first, from behind the one that was listed last. */
export async function finishedMatches(after?: RecordInfo): Promise<RecordInfo[]> {
  const player = playerId();
  if (!player) return [];
  const before = after ? { before: after.id } : {};
  const { records } = await call(
    "list_records",
    { player, limit: PAGE, ...before },
    null,
    playerToken(),
  );
  return records;
}
