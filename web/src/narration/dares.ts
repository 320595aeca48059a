// What somebody is dared to do (K7), in words.
import type { Deck } from "../lib/deck";
import { said } from "../lib/words";
import type { GameView } from "../protocol";

/** Say the dare that somebody stands under, "" if there is none. */
export function standingDare(game: GameView | null, seat: number | null, { facts }: Deck): string {
  const code = seat === null ? undefined : game?.dares?.[seat];
  const dare = facts.dares?.find((one) => one.code === code);
  return dare ? said(dare.name) : "";
}
