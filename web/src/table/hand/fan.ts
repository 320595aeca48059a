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

/** So much of a card must be seen to be hit by a finger, … */
const LEAST_STEP = 25;
/** … and this part of its width, of one in a row behind another, to read its corner. */
const LEAST_RISE = 0.3;
/** The part of its width that a card shows at most, of those that lie under another. */
const LOOSEST = 0.82;

/** So many degrees does the outermost card of a fan turn, and so many px does it lie lower. */
const BEND = 5;
/** By these parts of its width it then leans over the side of its place, and under it. */
const LEAN = 0.14;
const DIP = 0.05;

/** How a hand lies: how large its cards are, and where. */
export interface Layout {
  card: Box;
  spots: Spot[];
}

/**
 * Lay out a hand within a box. Cards are as wide as they may be, or smaller in as many rows as it
 * takes: whatever the hand, nothing of it lies outside.
 */
export function fan(count: number, box: Box, widest: number): Layout {
  for (let rows = 1; ; rows++) {
    const most =
      rows === 1 ? (box.height - BEND) / (1.5 + DIP) : box.height / (1.5 + LEAST_RISE * (rows - 1));
    const width = Math.max(1, Math.min(widest, most));
    const inRow = Math.max(1, Math.floor((box.width - width) / LEAST_STEP) + 1);
    if (inRow * rows >= count) return { card: sized(width), spots: lay(count, rows, box, width) };
  }
}

const sized = (width: number): Box => ({ width, height: width * 1.5 });

function lay(count: number, rows: number, box: Box, width: number): Spot[] {
  const { height } = sized(width);
  const rise = Math.min(height * 0.5, (box.height - height) / Math.max(1, rows - 1));
  const spots: Spot[] = [];
  for (let row = 0, left = count; row < rows; row++) {
    const inRow = Math.ceil(left / (rows - row));
    left -= inRow;
    const top = box.height - height - rise * (rows - 1 - row);
    // several rows lie straight: their corners stand close
    spots.push(...(rows === 1 ? bent : even)(inRow, top, box, width));
  }
  return spots;
}

/** Lay cards along a line, between margins of so many px. */
function even(count: number, y: number, box: Box, width: number, margin = 0): Spot[] {
  const room = box.width - width - 2 * margin;
  const step = count > 1 ? Math.min(width * LOOSEST, room / (count - 1)) : 0;
  const start = (box.width - width - step * (count - 1)) / 2;
  return Array.from({ length: count }, (_, index) => ({ x: start + step * index, y, turn: 0 }));
}

/** Lay cards as a fan: the outer ones turn outwards and lie lower. */
function bent(count: number, y: number, box: Box, width: number): Spot[] {
  const bend = Math.min(BEND, count);
  const top = y - BEND - DIP * width;
  return even(count, top, box, width, LEAN * width).map(({ x }, index) => {
    const side = count > 1 ? (2 * index) / (count - 1) - 1 : 0;
    return { x, y: top + side * side * bend, turn: side * bend };
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
