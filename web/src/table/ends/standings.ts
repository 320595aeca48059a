// Who came where in a match, for its picture.
import { listed, several, words } from "../../lib/words";
import type { TableInfo } from "../../protocol";
import { scoringOf } from "../../seating/scores";

export interface Standing {
  seat: number;
  name: string;
  /** 1 is first; who has as many points is at the same place. */
  place: number;
  /** What is written beside the name: points, or "" where none are counted. */
  note: string;
  points: number;
}

const w = words({
  fr: {
    points: (count: number) => several(count, "point"),
    won: (names: string, isSeveral: boolean) => `${names} ${isSeveral ? "gagnent" : "gagne"} !`,
  },
  en: {
    points: (count: number) => several(count, "point"),
    won: (names: string, isSeveral: boolean) => `${names} ${isSeveral ? "win" : "wins"}!`,
  },
});

type Match = Pick<TableInfo, "scores" | "winners" | "scoring"> & { names: readonly string[] };

/** Return everybody in the order in which they came in; winners first, whatever the points. */
export function standingsOf({ names, scores = [], winners = [], scoring }: Match): Standing[] {
  const how = scoringOf(scoring ? { scoring } : {});
  const worth = (seat: number): number => {
    if (winners.includes(seat)) return Infinity;
    if (how === "none") return 0;
    return how === "own" ? -(scores[seat] ?? 0) : (scores[seat] ?? 0);
  };
  const order = names
    .map((_, seat) => seat)
    .sort((one, two) => {
      const [a, b] = [worth(one), worth(two)];
      return a === b ? one - two : b - a;
    });
  return order.map((seat) => ({
    seat,
    name: names[seat] ?? "",
    place: 1 + order.filter((other) => worth(other) > worth(seat)).length,
    note: how === "none" ? "" : sayPoints(scores[seat] ?? 0),
    points: scores[seat] ?? 0,
  }));
}

/** Say how many points somebody has. */
export function sayPoints(count: number): string {
  return w().points(count);
}

/** Say who won. */
export function sayWinners({ names, winners = [] }: Match): string {
  return w().won(listed(winners.map((seat) => names[seat] ?? "")), winners.length > 1);
}
