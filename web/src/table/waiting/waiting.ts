// What the waiting room does and says, apart from how it looks.
import { complain } from "../../lib/notice.svelte";
import type { Session } from "../../lib/session.svelte";
import type { SeatInfo, TableInfo } from "../../protocol";

/** What keeps a match from beginning: empty seats, people who are not ready, or nothing. */
export interface Missing {
  open: number;
  unready: string[];
}

/** Tell what the host still has to wait for; the host agrees by starting. */
export function missing({ seats }: TableInfo): Missing {
  const waited = (seat: SeatInfo) => seat.kind !== "open" && !seat.ready && !seat.host;
  return {
    open: seats.filter(({ kind }) => kind === "open").length,
    unready: seats.filter(waited).map(({ name }) => name ?? ""),
  };
}

/** Return whether the host could begin now. */
export function canStart(table: TableInfo): boolean {
  const { open, unready } = missing(table);
  return !open && !unready.length && !table.terms;
}

/** Be ready, and mix this player's part into the shuffles. */
export async function getReady(session: Session, ready: boolean): Promise<void> {
  await (ready ? session.getReady() : session.ask({ type: "ready", ready: false })).catch(complain);
}

/** Host: begin the match if nobody is waited for. */
export async function start(session: Session, beacon = ""): Promise<void> {
  const { table, seat } = session;
  const mine = seat === null ? undefined : table?.seats[seat];
  if (!table || !mine?.host || !canStart(table)) return;
  if (!mine.ready) await getReady(session, true);
  await session.ask({ type: "start", ...(beacon ? { beacon } : {}) }).catch(complain);
}

/** Host: give every empty seat to a bot. */
export async function fillWithBots(session: Session, bot: string): Promise<void> {
  const { open } = missing(session.table as TableInfo);
  for (let seat = 0; seat < open; seat++)
    await session.ask({ type: "addbot", bot }).catch(complain);
}

/**
 * Return the number of seats that are needed at least: those behind the last one taken are free.
 */
export function fewestSeats({ seats }: TableInfo): number {
  return Math.max(2, seats.findLastIndex(({ kind }) => kind !== "open") + 1);
}

/** Name those who have not said yet that they want to go on: people who are here, oneself apart. */
export function waitedFor({ seats }: TableInfo, own: number | null): string[] {
  return seats
    .filter(
      ({ kind, connected, away, wants_on }, seat) =>
        kind === "person" && connected && !away && !wants_on && seat !== own,
    )
    .map(({ name }) => name ?? "");
}
