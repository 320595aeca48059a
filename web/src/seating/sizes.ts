// How large everything is on a window of a given size: whatever the window, nobody covers anybody.
import type { Shape } from "./seating";

/** All in px, but what is a part of something. */
export interface Sizes {
  /** The width of a player's place, and of the cards there. */
  chip: number;
  mini: number;
  /** The width of the ring in the middle, and of the cards in it. */
  ring: number;
  pile: number;
  /** The height of the ring as part of its width: a low table is seen from the side. */
  flat: number;
  /** The width of a card in one's hand, and the height of the hand. */
  card: number;
  hand: number;
  /** How much the middle stands above the middle, so that questions below cover nothing. */
  rise: number;
  /** How many lines there are for what happened last. */
  told: number;
}

const STRIP = 44;
const ASKS = 54;
const EDGE = 26; // of the felt, above and below
const WORDS = 92; // the colour and what happened last, below the ring
const PLATE = 42; // name and edges of a player's place
const MOST_RISE = 120;
const OWN_PLATE = 22; // of a phone, on which it is a line above the hand
const LEAST_ABOVE = 28; // px above a hand: playable cards rise, and the outer ones lie lower
const RIM = 8; // of the ring, above and below the piles
const LINES = 2; // for what happened last, in WORDS, and …
const MORE_LINES = 4; // … where there is room for them
const LINE = 19; // px of each
const QUESTION = 56; // of a question on a wide table, above the line that is always there

interface Design {
  chip: number;
  mini: number;
  ring: number;
  /** The width of a pile, as part of the ring's. */
  pile: number;
  card: number;
  /** What the hand has above a single row. */
  above: number;
  /** Players in a row at the top, at most. */
  atTop: number;
}

const DESIGNS: Record<Shape, { high: Design; low: Design; from: number }> = {
  upright: {
    from: 700,
    high: { chip: 92, mini: 26, ring: 190, pile: 0.33, card: 72, above: 66, atTop: 4 },
    low: { chip: 80, mini: 20, ring: 150, pile: 0.33, card: 60, above: 44, atTop: 4 },
  },
  sideways: {
    from: 480,
    high: { chip: 120, mini: 30, ring: 190, pile: 0.34, card: 76, above: 26, atTop: 7 },
    low: { chip: 88, mini: 19, ring: 190, pile: 0.285, card: 54, above: 26, atTop: 7 },
  },
  roomy: {
    from: 760,
    high: { chip: 148, mini: 40, ring: 330, pile: 0.285, card: 92, above: 56, atTop: 5 },
    low: { chip: 132, mini: 32, ring: 260, pile: 0.3, card: 76, above: 36, atTop: 5 },
  },
};

/**
 * Return the sizes for a table of this shape; `width` is that of the table, without what stands
 * beside it, `tip` the height kept free above the hand for hints.
 */
export function sizesOf(shape: Shape, width: number, height: number, tip = 0): Sizes {
  const { high, low, from } = DESIGNS[shape];
  const design = height >= from ? high : low;
  const { mini, card } = design;
  // Hints have the room above the hand, of which some is there for them already.
  const plate = shape === "upright" ? OWN_PLATE : 0;
  const above = Math.max(Math.min(LEAST_ABOVE, design.above), design.above - tip / 2 - plate);
  const hand = card * 1.5 + above + plate;
  const chip = Math.min(design.chip, Math.floor((width - EDGE) / design.atTop) - 4);
  const middle = height - STRIP - ASKS - EDGE - hand - tip - (mini * 1.5 + PLATE);
  if (shape === "sideways") {
    // The words stand beside the piles, and the ring lies flat around them.
    const pile = Math.min(design.ring * design.pile, (middle - RIM) / 1.5);
    const ring = pile / design.pile;
    return {
      chip,
      mini,
      ring,
      pile,
      flat: Math.min(1, middle / ring),
      card,
      hand,
      rise: 0,
      told: 3,
    };
  }
  const below = WORDS + (shape === "roomy" ? QUESTION : 0);
  const ring = Math.max(96, Math.min(design.ring, middle - below, width - 2 * chip - EDGE));
  const spare = Math.max(0, Math.min(middle - WORDS - ring, MOST_RISE));
  const more = (MORE_LINES - LINES) * LINE;
  const [told, rise] = spare > more ? [MORE_LINES, spare - more] : [LINES, spare];
  return { chip, mini, ring, pile: ring * design.pile, flat: 1, card, hand, rise, told };
}

const UNITLESS = new Set(["flat", "told"]);

/** Write sizes as custom properties for a style attribute. */
export function asStyle(sizes: Sizes): string {
  return Object.entries(sizes)
    .map(([name, value]) => `--${name}: ${value}${UNITLESS.has(name) ? "" : "px"}`)
    .join("; ");
}
