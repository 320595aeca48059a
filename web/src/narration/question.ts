// What the line above the hand says: the question to oneself, or what the others decide.
import { filled } from "../lib/words";
import { KEEP, parseMove } from "../notation/moves";
import type { GameView, OwnView } from "../protocol";
import { nameOf, type Naming } from "./answers";

export interface Asking {
  game: GameView;
  own: OwnView | null | undefined;
  /** Who reads it; null: nobody who could be asked. */
  seat: number | null;
  naming: Naming;
}

/**
 * Return the key of the question's words; `react` to a card that makes nobody draw is `block`, a
 * card that can only be kept is `stuck`.
 */
export function questionKey(game: GameView, own?: OwnView | null): string {
  if (game.question === "drawn" && own?.options?.join() === KEEP) return "stuck";
  return game.question === "react" && !game.total ? "block" : (game.question ?? "");
}

/**
 * Say the question: to the one who is asked, or about them to everybody else; "" if none is open.
 */
export function sayQuestion({ game, own, seat, naming }: Asking): string {
  const found = naming.glossary.questions[questionKey(game, own)];
  if (!found || game.asked == null) return "";
  const words = game.asked === seat ? found.ask : found.wait;
  // The card that it is about: the one just drawn, else the one on the pile.
  const card = (game.question === "drawn" ? own?.drawn : game.top) ?? "";
  return filled(words[naming.lang], {
    name: naming.players[game.asked] ?? "",
    other: naming.players[(game.question === "vote" ? game.actor : game.chosen) ?? -1] ?? "",
    card: nameOf(parseMove(card), naming),
    number: String((game.question === "reveal" ? game.named : game.total) ?? ""),
  });
}
