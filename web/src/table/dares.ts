// What somebody is dared to do, in words: they come with the event that dared.
import type { Session } from "../lib/session.svelte";
import { bound } from "../lib/words";
import type { Happening } from "../protocol";

type Seen = Pick<Session, "table" | "events" | "game">;

// The log tells the whole; beside a player there is room for what is to be done, not for how long.
const DARE = /^(?:doit|has to) (.+?)(?: jusqu'à ce que .+| until .+)?$/;

/** Say a dare in short: "chanter comme un coq". */
export function dareOf({ say = "", seat }: Happening, { table }: Seen): string {
  const name = table?.seats[seat ?? -1]?.name ?? "";
  const rest = say.startsWith(`${name} `) ? say.slice(name.length + 1) : say;
  return bound(DARE.exec(rest)?.[1] ?? rest);
}

/** Give the dare that somebody stands under, "" if there is none. */
export function standingDare(session: Seen, seat: number | null): string {
  if (seat === null || !session.game?.dares?.[seat]) return "";
  const dared = session.events.findLast((event) => event.kind === "dared" && event.seat === seat);
  return dared ? dareOf(dared, session) : "";
}
