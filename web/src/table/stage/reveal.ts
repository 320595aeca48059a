// How large cards are that somebody shows: as large as the room lets them, side by side.

const LARGEST = 84; // px, the width of a card
const READABLE = 52;
/** Px between two cards. */
export const GAP = 6;

/**
 * Return the width of the cards and how many lie in a row: few rows, but of cards that can be read.
 */
export function layOut(
  count: number,
  room: { width: number; height: number },
): { width: number; columns: number } {
  let best = { width: 0, columns: count };
  for (let rows = 1; rows <= count && best.width < READABLE; rows++) {
    const columns = Math.ceil(count / rows);
    const across = (room.width - GAP * (columns - 1)) / columns;
    const down = (room.height - GAP * (rows - 1)) / rows / 1.5;
    const width = Math.floor(Math.min(LARGEST, across, down));
    if (width > best.width) best = { width, columns };
  }
  return best;
}
