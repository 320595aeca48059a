// Moves, and what else is said to the table, from several places of it.
import { complain } from "../lib/notice.svelte";
import type { Session } from "../lib/session.svelte";
import { UNO } from "../notation/moves";

/** Make a move; what the server refuses is told in a notice. */
export async function send(session: Session, move: string): Promise<void> {
  await session.play(move).catch(complain);
}

/** Have another face, for everybody here. */
export async function wear(session: Session, face: string): Promise<void> {
  if (!session.watches) await session.ask({ type: "wear", face }).catch(complain);
}

const TWICE = 1_000; // ms after a call in which a second tap means the same call
let called = -TWICE;

/**
 * Call UNO; if that is not due yet, have it called along with the play that needs it, or no longer.
 */
export async function callUno(session: Session): Promise<void> {
  if (performance.now() - called < TWICE) return;
  if (session.own?.unasked?.includes(UNO)) {
    called = performance.now();
    return send(session, UNO);
  }
  await session.ask({ type: "arm", on: !session.own?.armed }).catch(complain);
}
