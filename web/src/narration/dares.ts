// What somebody is dared to do (K7), in words.
import type { Deck } from "../lib/deck";
import { said } from "../lib/words";
import type { GameView } from "../protocol";

/** Say the dare that an event names by its number, "" if it names none. */
export function dareOf(number: number | null | undefined, { facts }: Deck): string {
  const dare = facts.dares?.[(number ?? 0) - 1];
  return dare ? said(dare.name) : "";
}

/** Say the dare that somebody stands under, "" if there is none. */
export function standingDare(game: GameView | null, seat: number | null, { facts }: Deck): string {
  const code = seat === null ? undefined : game?.dares?.[seat];
  const dare = facts.dares?.find((one) => one.code === code);
  return dare ? said(dare.name) : "";
}
