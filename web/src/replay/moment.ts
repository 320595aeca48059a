// A moment of a match, as its address says it: /r/RECORD?round=2&move=17&seat=1.

export interface Moment {
  /** From 1. */
  round: number;
  /** How many moves of the round were made; 0: it has just been dealt. */
  move: number;
  /** Whose eyes one sees with; null: all hands lie open. */
  seat: number | null;
}

const LAST = Number.MAX_SAFE_INTEGER; // of a round whose length is not known yet

/** The end of a round. */
export function endOf(round: number, seat: number | null): Moment {
  return { round, move: LAST, seat };
}

function whole(text: string | null): number | null {
  return text !== null && /^\d{1,6}$/.test(text) ? Number(text) : null;
}

/**
 * Read the moment from the query of an address; what is not there, or makes no sense, is the
 * beginning.
 */
export function readMoment(query: string): Moment {
  const given = new URLSearchParams(query);
  return {
    round: Math.max(1, whole(given.get("round")) ?? 1),
    move: whole(given.get("move")) ?? 0,
    seat: whole(given.get("seat")),
  };
}

/** Write the address of a moment. */
export function writeMoment(record: string, { round, move, seat }: Moment): string {
  const query = new URLSearchParams({ round: String(round), move: String(move) });
  if (seat !== null) query.set("seat", String(seat));
  return `/r/${encodeURIComponent(record)}?${query}`;
}

/** Keep a number within what there is. */
export function within(number: number, least: number, most: number): number {
  return Math.min(Math.max(number, least), most);
}
