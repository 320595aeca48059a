// Moves made from several places of the table.
import { complain } from "../lib/notice.svelte";
import type { Session } from "../lib/session.svelte";
import { UNO } from "../notation/moves";

/** Make a move; what the server refuses is told in a notice. */
export async function send(session: Session, move: string): Promise<void> {
  await session.play(move).catch(complain);
}

/**
 * Call UNO; if that is not due yet, have it called along with the play that needs it, or no longer.
 */
export async function callUno(session: Session): Promise<void> {
  if (session.own?.unasked?.includes(UNO)) return send(session, UNO);
  await session.ask({ type: "arm", on: !session.own?.armed }).catch(complain);
}
