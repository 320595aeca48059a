// What each edition's cards look like besides their symbols. The palettes are in
// styles/editions.css.
import { lazily } from "../lib/idle";
import { circle, fern, gear, line, polar, scribble, stripes, web } from "./geometry";
import { shapeOf } from "./shapes";

/**
 * A path in the colours of the palette: `1` the field, `2` the pattern, `3` the accent, or a card's
 * colour.
 */
export interface Layer {
  d: string;
  fill?: string;
  stroke?: string;
  w?: number;
  opacity?: number;
  transform?: string;
}

export interface EditionArt {
  /** Lines for a corner of a face, at the upper right; the other corner has them turned round. */
  ornament: string;
  back: Layer[];
  /** The sign of its icon cards. */
  emblem: string;
  /** Three cards that show what it is about; the first is its own. */
  showcase: [string, string, string];
  /** What is seen at the table when its own card is played: a scene of table/drama. */
  scene: string;
  colours: string;
}

const MIDDLE = [50, 75] as const;
const around = (count: number, from = 0): number[] =>
  Array.from({ length: count + 1 }, (_, index) => from + (index * 360) / count);
const FOUR = "RYGB";

/** Draw a thing and the same turned round, so that a back looks alike either way up. */
const twice = (layer: Layer): Layer[] => [layer, { ...layer, transform: "rotate(180 50 75)" }];

const deck1 = "var(--deck-1)";
const deck2 = "var(--deck-2)";
const deck3 = "var(--deck-3)";

function threads(): Layer[] {
  const hexagon = (radius: number): string =>
    line(
      around(6, 30)
        .slice(1)
        .map((a) => polar(MIDDLE, radius, a)),
      true,
    );
  return [
    { d: "M50 -8L108 75 50 158 -8 75z", fill: deck3, opacity: 0.5 },
    { d: web(MIDDLE, around(12, 15), [22, 34, 48, 64, 82, 102], 0.86), stroke: deck2, w: 1.3 },
    { d: hexagon(15), fill: deck3, stroke: deck2, w: 1.6 },
    { d: web(MIDDLE, around(6, 30), [6, 11], 0.8), stroke: deck2, w: 1.1 },
  ];
}

function crossings(): Layer[] {
  const lozenge = (r: number): string =>
    line(
      [
        [50, 75 - r * 1.35],
        [50 + r, 75],
        [50, 75 + r * 1.35],
        [50 - r, 75],
      ],
      true,
    );
  const lean = 0.64;
  return [
    { d: stripes(5, 5, 90, 140, 22.5, lean), stroke: deck2, w: 5 },
    { d: stripes(16.25, 5, 78.75, 140, 22.5, lean), stroke: deck2, w: 1.2 },
    { d: stripes(5, 5, 90, 140, 22.5, -lean), stroke: deck1, w: 9 },
    { d: stripes(5, 5, 90, 140, 22.5, -lean), stroke: deck3, w: 5 },
    { d: lozenge(30), fill: deck1 },
    { d: lozenge(24), stroke: deck2, w: 2.5 },
    { d: lozenge(15), fill: deck3 },
    { d: lozenge(6), fill: deck1 },
  ];
}

function forest(): Layer[] {
  const amber = "M50 47c13 15 21 24 21 37a21 21 0 0 1-42 0c0-13 8-22 21-37z";
  return [
    ...twice({ d: fern([8, 150], 92, -84, 46, 11), fill: deck2, stroke: deck2, w: 0.8 }),
    ...twice({
      d: fern([96, 140], 56, -112, -50, 8),
      fill: deck2,
      stroke: deck2,
      w: 0.8,
      opacity: 0.55,
    }),
    { d: amber, fill: deck3, stroke: deck1, w: 5 },
    { d: "M38 82c0-8 4-14 9-20", stroke: "#fff", w: 2.5, opacity: 0.65 },
    { d: fern([50, 100], 26, -90, 0, 6), fill: deck1, stroke: deck1, w: 0.9, opacity: 0.75 },
  ];
}

function machine(): Layer[] {
  const cog = (x: number, y: number, r: number, teeth: number): string =>
    gear([x, y], r, teeth, r * 0.34);
  return [
    ...twice({ d: cog(22, 28, 27, 11), fill: deck2 }),
    ...twice({ d: cog(79, 22, 17, 8), fill: deck3 }),
    ...twice({ d: cog(90, 62, 14, 7), fill: deck2, opacity: 0.55 }),
    { d: gear(MIDDLE, 27, 12), fill: deck3, stroke: deck1, w: 3 },
    { d: circle(MIDDLE, 15), fill: deck1 },
    { d: "M53 63l-11 14h7l-2 11 11-15h-7z", fill: deck2 },
  ];
}

function crayons(): Layer[] {
  const drawn = (letter: string, x: number, y: number): Layer[] => [
    {
      d: scribble(x - 19, y - 26, 38, 52, 15),
      stroke: `var(--card-${letter})`,
      w: 3,
      opacity: 0.75,
    },
    {
      d: shapeOf(letter),
      fill: deck1,
      stroke: `var(--card-${letter})`,
      w: 2,
      transform: `translate(${x - 16} ${y - 16}) scale(1.34)`,
    },
  ];
  return [
    ...drawn("O", 28, 40),
    ...drawn("G", 72, 40),
    ...drawn("V", 28, 110),
    ...drawn("Y", 72, 110),
  ];
}

function diamonds(): Layer[] {
  return [
    {
      d: stripes(5, 5, 90, 140, 18, 0.5) + stripes(5, 5, 90, 140, 18, -0.5),
      stroke: deck2,
      w: 1.2,
    },
    { d: "M50 41l24 34-24 34-24-34z", fill: deck3 },
    { d: "M50 55l14 20-14 20-14-20z", fill: deck1 },
  ];
}

const other = lazily((): EditionArt => ({
  ornament: stripes(62, 5, 33, 38, 11, 0.5) + stripes(62, 5, 33, 38, 11, -0.5),
  back: diamonds(),
  emblem: "star",
  showcase: ["W", "R7", "B+2"],
  scene: "card",
  colours: FOUR,
}));

/** An edition's look, drawn when its first card is. */
const look = (own: () => Partial<EditionArt>): (() => EditionArt) =>
  lazily(() => ({ ...other(), ...own() }));

// In the order in which they are offered: what people know best comes first.
const EDITIONS: Record<string, () => EditionArt> = {
  classic: look(() => ({
    ornament: scribble(54, 8, 38, 36, 13),
    back: crayons(),
    showcase: ["Custom1", "O5", "VS"],
    scene: "pencil",
    colours: "OGVY",
  })),
  "spider-man": look(() => ({
    ornament: web([95, 5], [90, 112, 135, 158, 180], [13, 25, 38, 52]),
    back: threads(),
    showcase: ["Web", "R7", "B+2"],
    scene: "web",
  })),
  "x-men": look(() => ({
    ornament: "M48 5l47 47M58 5l37 37M78 5l17 17M95 8L62 41M95 18L58 55M95 38L74 59",
    back: crossings(),
    showcase: ["Cerebro", "Y4", "GR"],
    scene: "scan",
  })),
  "jurassic-world": look(() => ({
    ornament: fern([93, 66], 62, -98, -38, 9),
    back: forest(),
    emblem: "footprint",
    showcase: ["Run", "G+2*", "R3"],
    scene: "chase",
  })),
  "despicable-me-4": look(() => ({
    ornament: gear([82, 18], 17, 9, 6) + gear([88, 49], 11, 7, 4) + gear([56, 10], 9, 7, 3),
    back: machine(),
    emblem: "bolt",
    showcase: ["Mega", "Y9", "BS*"],
    scene: "gears",
  })),
};

/** The editions that have a look of their own, in the order of the start screen. */
export const EDITION_IDS = Object.keys(EDITIONS);

/** Return the sign of the icon cards of a deck, mixed or not. */
export function emblemOf(editions: readonly string[]): string {
  const emblems = editions.map((edition) => artOf(edition).emblem);
  return emblems.find((emblem) => emblem !== other().emblem) ?? other().emblem;
}

/** Return the look of an edition; others have one in common. */
export function artOf(edition: string): EditionArt {
  return (EDITIONS[edition] ?? other)();
}
