// What holds at a table besides the colour, in words.
import type { Deck } from "../lib/deck";
import { words } from "../lib/words";
import type { GameView } from "../protocol";
import { standingDare } from "./dares";

const w = words({
  fr: {
    wilds: (name: string) => `Cartes blanches interdites, sauf à ${name}`,
    open: "Mains à découvert",
    dare: (what: string) => `Votre gage : ${what}`,
  },
  en: {
    wilds: (name: string) => `No wilds, except for ${name}`,
    open: "Open hands",
    dare: (what: string) => `Your dare: ${what}`,
  },
});

/** Say what holds: who alone may play wilds, open hands, and the dare of whoever reads it. */
export function notesOn(
  game: GameView | null,
  players: readonly string[],
  seat: number | null,
  deck: Deck,
): string[] {
  const only = game?.no_wilds_but;
  const dare = standingDare(game, seat, deck);
  return [
    only == null ? "" : w().wilds(players[only] ?? ""),
    game?.open_hands ? w().open : "",
    dare && w().dare(dare),
  ].filter(Boolean);
}
