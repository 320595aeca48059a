// What the line above the hand says: the question to oneself, or what the others decide.
import { filled } from "../lib/words";
import type { GameView, Glossary, OwnView, TableInfo, Words } from "../protocol";
import { answerOf, nameOf, type Naming } from "./answers";

export interface Asking {
  game: GameView;
  own: OwnView | null;
  table: TableInfo;
  seat: number | null;
  naming: Naming;
}

/** Give the key of the question's words; `react` to a card that makes nobody draw is `block`, a card that can only be kept is `stuck`. */
export function questionKey(game: GameView, own?: OwnView | null): string {
  if (game.question === "drawn" && own?.options?.join() === "keep") return "stuck";
  return game.question === "react" && !game.total ? "block" : (game.question ?? "");
}

/** Say the question: to the one who is asked, or about them to everybody else; "" if none is open. */
export function sayQuestion({ game, own, table, seat, naming }: Asking): string {
  const found = naming.glossary.questions[questionKey(game, own)];
  if (!found || game.asked == null) return "";
  const text = pickWords(found, game.asked === seat)[naming.lang];
  const slots: Record<string, string> = {
    name: table.seats[game.asked]?.name ?? "",
    other: table.seats[(game.question === "vote" ? game.actor : game.chosen) ?? -1]?.name ?? "",
    card: cardOf(game, own, naming),
    number: String((game.question === "reveal" ? game.named : game.total) ?? ""),
  };
  return filled(text, slots);
}

function pickWords(found: Glossary["questions"][string], isMine: boolean): Words {
  return isMine ? found.ask : found.wait;
}

/** Name the card that the question is about: the one just drawn, else the one on the pile. */
function cardOf(game: GameView, own: OwnView | null, naming: Naming): string {
  const code = game.question === "drawn" ? own?.drawn : game.top;
  return code ? nameOf(answerOf(code), naming) : "";
}
