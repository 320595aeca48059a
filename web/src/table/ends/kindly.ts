// What is said to somebody when it is over: praise, and to whoever did not win something warm.
import { several, words } from "../../lib/words";

/** How it ended, as somebody at the table sees it. */
export interface Ending {
  /** Whether it is the match that is over, not only a round. */
  isMatch: boolean;
  /** Who won, in words; "" if nobody did. */
  winners: string;
  /** Whether one is among them; null: one only watched. */
  isMine: boolean | null;
  /** The points that it brought one. */
  points: number;
  /** How many cards one still held. */
  left: number;
}

const w = words({
  fr: {
    points: (count: number) => `Bravo ! ${several(count, "point")} de plus pour vous.`,
    round: "Bravo !",
    match: "Bravo, quelle partie !",
    others: (names: string) => `Bravo à ${names} !`,
    close: "À une carte près ! Il s'en est fallu de si peu.",
    again: "Bien joué ! Nouvelle manche, nouvelles cartes, nouvelle chance.",
    rematch: "Belle partie ! Une revanche ?",
    nobody: "Personne ne pouvait plus jouer : on redistribue.",
  },
  en: {
    points: (count: number) => `Well done! ${several(count, "more point")} for you.`,
    round: "Well done!",
    match: "Well done, what a match!",
    others: (names: string) => `Well done, ${names}!`,
    close: "One card away! That was so close.",
    again: "Well played! A new round, new cards, a new chance.",
    rematch: "A fine game! Rematch?",
    nobody: "Nobody could play any more: the cards are dealt anew.",
  },
});

/** Say it. */
export function sayKindly({ isMatch, winners, isMine, points, left }: Ending): string {
  if (!winners) return w().nobody;
  if (isMine === null) return w().others(winners);
  if (isMine) return isMatch ? w().match : points ? w().points(points) : w().round;
  if (left === 1) return w().close;
  return isMatch ? w().rematch : w().again;
}
