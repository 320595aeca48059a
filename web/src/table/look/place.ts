// Where a card is shown large: beside what it is a look at, and never over what is asked.
import type { Rect } from "../stage/stage.svelte";

const GAP = 10;

interface Size {
  width: number;
  height: number;
}

const within = (value: number, least: number, most: number): number =>
  Math.max(least, Math.min(value, most));

/**
 * Return the left and top edge of a panel: above what lies in the lower half of the window, else
 * below it; clear of what is asked, beside it if need be.
 */
export function placeFor(
  thing: Rect,
  panel: Size,
  room: Size,
  asked: Rect | null,
): { left: number; top: number } {
  const [right, bottom] = [room.width - panel.width - GAP, room.height - panel.height - GAP];
  const left = within(thing.x + thing.width / 2 - panel.width / 2, GAP, right);
  const isLow = thing.y + thing.height / 2 > room.height / 2;
  if (isLow) {
    const above = asked && asked.y < thing.y ? asked.y : thing.y;
    const top = above - GAP - panel.height;
    // A question that fills the height stands at the right.
    if (top < GAP && asked && asked.x - panel.width - GAP > 0)
      return { left: asked.x - panel.width - GAP, top: within(thing.y - GAP, GAP, bottom) };
    return { left, top: within(top, GAP, bottom) };
  }
  const below = thing.y + thing.height + GAP;
  const end = asked && asked.y > thing.y ? asked.y : room.height;
  if (below + panel.height + GAP <= end) return { left, top: below };
  const isRight = thing.x + thing.width / 2 > room.width / 2;
  const beside = isRight ? thing.x - panel.width - GAP : thing.x + thing.width + GAP;
  return { left: within(beside, GAP, right), top: within(thing.y, GAP, end - panel.height - GAP) };
}
