// Where the words about a card that cannot be played stand: above it, but never over what is asked
// or over a button to catch somebody, which is there for a moment only.

/** Px that the words are wide, where there is room. */
export const WIDE = 270;
const TALL = 180; // px that they need at most, below the strip at the top
const GAP = 8;

type Box = Pick<DOMRect, "left" | "top" | "width" | "height">;

export interface Room {
  y: number;
  /** From where to where the words may stand, in px from the left of the hand. */
  left: number;
  width: number;
}

/**
 * Return the room for words above a height in the hand: higher than what is asked, or beside it
 * where that is tall; and beside buttons that stand in the way.
 */
export function roomFor(y: number, hand: Box, asked: Box | undefined, buttons: Box[] = []): Room {
  const isBeside = asked !== undefined && asked.top < TALL;
  const height = asked && !isBeside ? Math.min(y, asked.top - hand.top) : y;
  let [left, right] = [0, isBeside ? asked.left - hand.left - GAP : hand.width];
  for (const button of buttons) {
    const bottom = hand.top + height;
    if (button.top > bottom || button.top + button.height < bottom - TALL) continue;
    const from = button.left - hand.left - GAP;
    const to = from + button.width + 2 * GAP;
    if (from - left >= right - to) right = Math.min(right, from);
    else left = Math.max(left, to);
  }
  return { y: height, left, width: right - left };
}
