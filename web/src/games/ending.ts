// How a finished match ended, in words for the list of one's games.
import { listed } from "../lib/words";
import type { RecordInfo } from "../protocol";
import { w } from "./texts";

type Ended = Pick<RecordInfo, "players" | "winners" | "scores">;

/** Say who won, with the scores where points were counted; "" of a record that does not tell. */
export function sayEnding({ players, winners = [], scores = [] }: Ended): string {
  if (!winners.length) return "";
  const names = listed(winners.map((seat) => players[seat] ?? ""));
  const won = w().won(names, winners.length);
  return scores.some(Boolean) ? `${won}, ${inOrder(winners, scores).join("–")}` : won;
}

/** Return the scores, those of the winners first. */
function inOrder(winners: readonly number[], scores: readonly number[]): number[] {
  const seats = scores.map((_, seat) => seat).filter((seat) => !winners.includes(seat));
  return [...winners, ...seats].map((seat) => scores[seat] ?? 0);
}
