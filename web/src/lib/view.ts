// A game as one player sees it.
import type { GameView, OwnView } from "../protocol";

/** Put what is asked of oneself alone into the game: to all others it is still a turn (T4). */
export function seenWith(game: GameView | null, own: OwnView | null | undefined): GameView | null {
  return game && own?.drawn ? { ...game, question: "drawn" } : game;
}
