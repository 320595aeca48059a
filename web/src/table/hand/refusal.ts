// Where the words about a card that cannot be played stand: above it, but never over what is asked.

/** Px that the words are wide, where there is room. */
export const WIDE = 270;
const TALL = 180; // px that they need at most, below the strip at the top
const GAP = 8;

type Box = Pick<DOMRect, "left" | "top" | "width">;

/**
 * Return the room for words above a height in the hand: higher than what is asked, or beside it
 * where that is tall.
 */
export function roomFor(
  y: number,
  hand: Box,
  asked: Box | undefined,
): { y: number; width: number } {
  if (!asked) return { y, width: hand.width };
  if (asked.top < TALL) return { y, width: asked.left - hand.left - GAP };
  return { y: Math.min(y, asked.top - hand.top), width: hand.width };
}
