// Where the cards of a hand lie: one row, or as many as it takes for every corner to be read.

export interface Spot {
  /** Left and top edge in px, from the top left of the hand's box. */
  x: number;
  y: number;
  /** Degrees. */
  turn: number;
}

export interface Box {
  width: number;
  height: number;
}

/** So much of a card must be seen to read its corner and to be hit by a finger. */
const LEAST_STEP = 25;
const LEAST_RISE = 22;
/** The part of its width that a card shows at most, of those that lie under another. */
const LOOSEST = 0.82;

/** Cards at the ends of a fan lean over the edge of their place by so much. */
const LEAN = 8;

/** Say in how many rows a hand lies. */
export function rowsOf(count: number, width: number, card: Box): number {
  const inRow = Math.max(1, Math.floor((width - card.width) / LEAST_STEP) + 1);
  return Math.max(1, Math.ceil(count / inRow));
}

/** Lay out a hand within a box; rows that do not fit rise above it. */
export function fan(count: number, box: Box, card: Box): Spot[] {
  const rows = rowsOf(count, box.width, card);
  const rise = Math.max(
    LEAST_RISE,
    Math.min(card.height * 0.5, (box.height - card.height) / Math.max(1, rows - 1)),
  );
  const spots: Spot[] = [];
  for (let row = 0, left = count; row < rows; row++) {
    const inRow = Math.ceil(left / (rows - row));
    left -= inRow;
    const bottom = box.height - card.height - rise * (rows - 1 - row);
    spots.push(...layRow(inRow, bottom, box.width, card, rows === 1 ? LEAN : 0));
  }
  return spots;
}

function layRow(count: number, bottom: number, width: number, card: Box, lean: number): Spot[] {
  const room = width - card.width - 2 * lean;
  const step = count > 1 ? Math.min(card.width * LOOSEST, room / (count - 1)) : 0;
  const start = (width - card.width - step * (count - 1)) / 2;
  // several rows lie straight: their corners stand close
  const bend = lean ? Math.min(7, count) : 0;
  return Array.from({ length: count }, (_, index) => {
    const side = count > 1 ? (2 * index) / (count - 1) - 1 : 0;
    return { x: start + step * index, y: bottom + side * side * bend, turn: side * bend };
  });
}

/** Return the place in the hand over which something is held, to put a card there. */
export function placeAt(spots: Spot[], x: number, y: number, card: Box): number {
  let best = 0;
  let least = Infinity;
  spots.forEach((spot, index) => {
    // Rows count more than places in a row: one aims at a row first.
    const far = Math.abs(spot.x + card.width / 2 - x) + 3 * Math.abs(spot.y + card.height / 2 - y);
    if (far < least) [best, least] = [index, far];
  });
  return best;
}
