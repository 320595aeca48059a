// The story of a round, line by line, each with the move that it belongs to.
import type { Deck } from "../lib/deck";
import type { Frame, Glossary } from "../protocol";
import { linesOf } from "../narration/log";
import { seenWith } from "../lib/view";
import { questionKey } from "../narration/question";
import { nameOf } from "../narration/say";
import { filled, said } from "../lib/words";

export interface Told {
  text: string;
  rule: string;
}

/** Give what happened by a move, in sentences. */
export function tellFrame(frame: Frame): Told[] {
  return linesOf(frame.events).map(({ event: { say = "", rule = "" } }) => ({ text: say, rule }));
}

/** Say what happened by a move, in one text. */
export function sayFrame(frame: Frame | undefined): string {
  return frame ? tellFrame(frame).map(({ text }) => text).join(". ") : "";
}

/** Say what is being decided, and by whom; "" if nothing is. */
export function sayAsked({ game: shared, own }: Frame, deck: Deck, players: string[], glossary: Glossary): string {
  const game = seenWith(shared, own) ?? shared;
  const found = glossary.questions[questionKey(game, own)];
  if (!found || game.asked == null) return "";
  const card = (game.question === "drawn" ? own?.drawn : game.top) ?? "";
  const slots: Record<string, string> = {
    name: players[game.asked] ?? "",
    other: players[(game.question === "vote" ? game.actor : game.chosen) ?? -1] ?? "",
    card: nameOf(card, deck),
    number: String((game.question === "reveal" ? game.named : game.total) ?? ""),
  };
  return filled(said(found.wait), slots);
}
