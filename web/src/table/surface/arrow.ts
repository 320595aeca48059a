// What a hint speaks of, on the screen: the hint's arrow points there.
import type { Deck } from "../../lib/deck";
import { parseMove } from "../../notation/moves";
import type { Hint, HintKey } from "./hints";

export interface Arrow {
  /** At which edge of the hint the arrow stands, and where along it, in px. */
  side: "above" | "below";
  x: number;
  /** The place on the screen that it points at. */
  around: { x: number; y: number; width: number; height: number };
}

const IN_HAND = "[data-hand] [data-card]";
const WHOSE_TURN = "[data-seat].asked";
const WHERE: Record<HintKey, string> = {
  catch: "[data-catch]",
  react: "[data-question].mine",
  colour: "[data-question].mine",
  drawn: `${IN_HAND}.drawn`,
  uno: "[data-uno]",
  "first-turn": `${IN_HAND}[data-playable]`,
  draw: '[data-pile="draw"]',
  card: IN_HAND,
  "lost-turn": WHOSE_TURN,
  waiting: WHOSE_TURN,
};
const AROUND = 4; // px between what is meant and the ring around it
const TIP = 20; // px between the arrow and an end of the hint
const EDGE = 10; // px that half of the arrow is wide

/** Find what a hint speaks of; of cards in the hand the first of that kind. */
export function meantBy({ key, face }: Hint, deck: Deck): HTMLElement | null {
  const found = [...document.querySelectorAll<HTMLElement>(WHERE[key])];
  const isMeant = ({ dataset: { card = "" } }: HTMLElement): boolean =>
    key !== "card" || deck.face(card)?.card === face?.card;
  return found.find(isMeant) ?? null;
}

/** Find what to press for a move; a drawn card may be asked about beside the hand. */
export function meantByMove(move: string): HTMLElement | null {
  if (!move) return null;
  const { verb, about } = parseMove(move);
  const spoken = { draw: WHERE.draw, uno: WHERE.uno, catch: `[data-catch="${about}"]` }[verb];
  const asked = `[data-question].mine [data-move="${move}"]`;
  return (
    document.querySelector<HTMLElement>(spoken ?? asked) ??
    document.querySelector<HTMLElement>(`${IN_HAND.slice(0, -1)}="${move}"]`)
  );
}

/** Point from a hint to what it speaks of, but never across the button that calls UNO. */
export function pointTo(hint: HTMLElement, meant: HTMLElement): Arrow {
  const [from, to] = [hint.getBoundingClientRect(), meant.getBoundingClientRect()];
  const side = to.y + to.height / 2 < from.y + from.height / 2 ? "above" : "below";
  const aim = to.x + to.width / 2 - from.x;
  const uno = document.querySelector(WHERE.uno)?.getBoundingClientRect();
  const [left, right] = uno ? [uno.x - from.x - EDGE, uno.right - from.x + EDGE] : [0, 0];
  const isAcross = side === "above" && !meant.matches(WHERE.uno) && aim > left && aim < right;
  const x = isAcross ? left : aim;
  return {
    side,
    x: Math.round(Math.max(TIP, Math.min(x, from.width - TIP))),
    around: {
      x: Math.round(to.x - AROUND),
      y: Math.round(to.y - AROUND),
      width: Math.round(to.width + 2 * AROUND),
      height: Math.round(to.height + 2 * AROUND),
    },
  };
}
