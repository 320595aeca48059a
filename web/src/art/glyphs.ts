// The signs on the cards, in boxes of 60 by 60: strokes and fills in one colour, drawn by us.
import { lazily } from "../lib/idle";
import { circle, gear, polar, web } from "./geometry";

export interface Glyph {
  /** Stroked paths. */
  s?: string;
  /** Filled paths. */
  f?: string;
  /** The width of the strokes. */
  w?: number;
  /** How much room it takes in a row. */
  advance?: number;
}

const DIGITS = [
  "M30 8c10.5 0 13 10 13 22s-2.5 22-13 22-13-10-13-22S19.5 8 30 8z",
  "M20.5 17.5L33 8v44",
  "M17.5 20C18.5 12.5 23.5 8 30 8c7.5 0 12.5 4.5 12.5 11.5C42.5 29 32 35 17.5 52h26",
  "M18 14C21 10 25 8 30 8c7 0 12 4 12 10.5S37 28.5 29 28.5c8.5 0 14 4.5 14 11.5s-5.5 12-13 " +
    "12c-5.5 0-10-2-13-6.5",
  "M37 52V8L15.5 39H45",
  "M41 8H22l-2 20c3-2.5 6-3.5 10-3.5 8 0 13 5.5 13 13.5s-5.5 14-13 14c-5.5 0-10-2-13-6",
  "M39 8.5C26.5 12 17 23 17 38c0 8 5.5 14 13 14s13-6 13-13.5S37.5 25.5 30 25.5 18 30.5 17 37",
  "M17 8h26.5L27 52",
  "M30 29c-7 0-11.5-4.5-11.5-10.5S23.5 8 30 8s11.5 4.5 11.5 10.5S37 29 30 29c-8 0-13 5-13 " +
    "11.5S22.5 52 30 52s13-5 13-11.5S38 29 30 29z",
  "M21 51.5C33.5 48 43 37 43 22c0-8-5.5-14-13-14s-13 6-13 13.5S22.5 34.5 30 34.5 42 29.5 43 23",
];

/** Four arcs of a ring, with gaps where a cross would cut it. */
function brokenRing(radius: number): string {
  const arc = (from: number): string => {
    const [a, b] = [polar([30, 30], radius, from + 14), polar([30, 30], radius, from + 76)];
    return `M${a.join(" ")}A${radius} ${radius} 0 0 1 ${b.join(" ")}`;
  };
  return [0, 90, 180, 270].map(arc).join("");
}

const dots = (radius: number, y: number, ...xs: number[]): string =>
  xs.map((x) => circle([x, y], radius)).join("");

/** A barred circle, as on a road. */
const barred = (middle: [number, number], radius: number): string => {
  const [from, to] = [polar(middle, radius, 135), polar(middle, radius, -45)];
  return `${circle(middle, radius)}M${from.join(" ")}L${to.join(" ")}`;
};
// Two arrows in a loop, longer than high: nothing round, or in a thumbnail it would be a skip.
const LOOP: Glyph = {
  s: "M7 32v-4a11 11 0 0 1 11-11h20M53 28v4a11 11 0 0 1-11 11H22",
  f: "M37 5l18 12-18 12zM23 31L5 43l18 12z",
  w: 8.5,
};
const QUESTION = "M20.5 21.5c0-6.5 4-10.5 9.5-10.5s9.5 4 9.5 9.5c0 7-9.5 7.5-9.5 15.5";
const EYE = "M4 30C14 13 46 13 56 30 46 47 14 47 4 30z";
const BOLT = "M34 9L15 33h12l-3 18 21-26H32z";
const CROSS = "M30 3v13M30 44v13M3 30h13M44 30h13";
const SWAP = "M9 19h38M37 8l11 11-11 11M51 41H13M23 30L12 41l11 11";

const draw = (): Record<string, Glyph> => ({
  "+": { s: "M30 17v26M17 30h26", w: 9.5, advance: 37 },
  skip: { s: barred([30, 30], 23.5), w: 9 },
  reverse: LOOP,
  pencil: { s: "M9 51l3.5-13.5L39 11l10 10-26.5 26.5zM32 18l10 10", w: 5.5, advance: 52 },
  // The cards of the boxes.
  Web: { s: web([30, 30], [-90, -30, 30, 90, 150, 210, 270], [9, 17, 24.5], 0.76), w: 3.6 },
  Cerebro: { s: `${brokenRing(25)}${QUESTION}`, f: circle([30, 45], 4), w: 5.5 },
  Run: {
    s:
      "M35 21l-9 15.5M13.5 29l9-9.5L35 21l7.5 8.5 9-2.5M26 36.5l11.5 6L34 57M26 36.5L20.5 48 " +
      "6.5 49.5",
    f: circle([40.5, 9.5], 6),
    w: 6.5,
  },
  Mega: { s: gear([30, 30], 27, 9), f: BOLT, w: 4 },
  Shuffle: {
    s:
      "M5 16h8c15 0 17 28 32 28h9M5 44h8c5.5 0 9-3.8 11.8-8.5M33.2 24.5C36 19.8 39.5 16 45 " +
      "16h9M46 7l9 9-9 9M46 35l9 9-9 9",
    w: 6.5,
  },
  // The library of extra cards.
  Rain: {
    s:
      "M18 35a10 10 0 0 1-1-20 14 14 0 0 1 27-2 11 11 0 0 1 0 22zM17 44l-4 10M31 44l-4 10M45 " +
      "44l-4 10",
    w: 6,
  },
  Every: { s: barred([30, 21.5], 17), f: dots(6, 53, 12, 30, 48), w: 7.5 },
  Skip: { s: barred([30, 30], 23.5), w: 9 },
  Skip2: { s: barred([30, 21.5], 17), f: dots(6, 53, 20, 40), w: 7.5 },
  Again: { s: "M48 17A22.5 22.5 0 1 0 52.5 32M51 5v14H37", f: "M24 20l18 11-18 11z" },
  Back: { f: "M31 11v38L4 30zM57 11v38L30 30z" },
  All: { s: "M30 5v27M17.5 21L30 33.5 42.5 21M9 37v15h42V37" },
  Trade: { s: SWAP },
  Swap: { s: SWAP },
  Forced: {
    s: "M9 15h38M38 6l9.5 9-9.5 9M51 45H13M22 36l-9.5 9 9.5 9",
    f: "M34 20L20 33h9l-3 9 14-13h-9z",
    w: 6,
  },
  Rotate: {
    s: "M51 25A21.5 21.5 0 0 0 13 18.5M9 35a21.5 21.5 0 0 0 38 6.5M12 6v14h14M48 54V40H34",
  },
  Almost: { s: "M9 20l21-6 8.5 31-21 6zM34 9l15 4-8 30", w: 6 },
  Fresh: {
    f:
      "M26 6c3 17 8 23 24 27-16 4-21 9-24 26-3-17-8-22-24-26 16-4 21-10 24-27zM49 2c1.2 6 3 8 9 " +
      "9.5-6 1.5-7.8 3.5-9 9.5-1.2-6-3-8-9-9.5 6-1.5 7.8-3.5 9-9.5z",
  },
  Peek: { s: EYE, f: circle([30, 30], 8), w: 6 },
  Scan: {
    s: "M5 17V6h12M43 6h12v11M55 43v11H43M17 54H5V43M11 30c9-13 29-13 38 0-9 13-29 13-38 0z",
    f: circle([30, 30], 5.5),
    w: 5.5,
  },
  Until: {
    s: "M30 5c9 13 17 21 17 31a17 17 0 0 1-34 0C13 26 21 18 30 5zM30 28v17M21.5 36.5h17",
    w: 6.5,
  },
  Roulette: { s: `${circle([30, 30], 24)}M30 6v48M6 30h48`, f: circle([41, 18.5], 5), w: 5.5 },
  Target: { s: circle([30, 30], 18) + CROSS, f: circle([30, 30], 6), w: 6 },
  AllDraw: { s: "M30 5v24M18 17h24", f: dots(8, 47, 10, 30, 50), w: 8 },
  Mystery: {
    s: "M17 20c0-8.5 5.5-14 13-14s13 5.5 13 13c0 10-13 10.5-13 21",
    f: circle([30, 52], 5.5),
    w: 8.5,
  },
  Hunt: { s: `${circle([25, 25], 18)}M39 39l15 15`, f: "M25 14l8 11-8 11-8-11z", w: 7 },
  Level: { s: "M10 52V41M23.5 52V31M37 52V20M50.5 52V8", w: 9 },
  Halt: { s: "M21 5h18l16 16v18L39 55H21L5 39V21zM19 30h22", w: 6.5 },
  Reverse: LOOP,
  Gift: {
    s: "M8 27h44v26H8zM30 27v26M30 27C25 9 10 7 10 17c0 8 10 10 20 10s20-2 20-10c0-10-15-8-20 10z",
    w: 5.5,
  },
  Tax: { s: `${circle([30, 30], 24)}M24 24l8-6v25M24 43h15`, w: 5.5 },
  Spotlight: { s: "M22 6h16l5 14H17zM14 31L6 54M30 31v23M46 31l8 23", w: 6.5 },
  Balance: { s: "M30 6v46M17 53h26M9 15h42M11 16L4 34h14zM49 16l-7 18h14z", w: 5 },
  // The emblems of icon cards.
  footprint: {
    f:
      "M30 35c8 0 14 6.5 14 12.5S38 57 30 57s-14-3.5-14-9.5S22 35 30 35zM30 2c5 7 7 14 7 20s-3 " +
      "9.5-7 9.5-7-3.5-7-9.5 2-13 7-20zM6 12c7 3 12 8.5 14 14s.5 9.5-2.5 10.5-7-.5-9.5-5S5 19 6 " +
      "12zM54 12c-7 3-12 8.5-14 14s-.5 9.5 2.5 10.5 7-.5 9.5-5S55 19 54 12z",
  },
  bolt: { f: "M36 1L9 34h16l-5 25 31-35H33z" },
  star: { f: "M30 3l8 18 20 2-15 13 4.5 20L30 45.5 12.5 56 17 36 2 23l20-2z" },
  // The numbers.
  ...Object.fromEntries(
    DIGITS.map((s, digit) => [digit, { s, w: 9.5, advance: digit === 1 ? 30 : 41 }]),
  ),
});

const glyphs = lazily(draw);

/** Return a sign by its name; nothing if we have not drawn it. */
export function glyphOf(name: string): Glyph | undefined {
  return glyphs()[name];
}

/** A sign in its place: moved, then scaled, within the box of 60 by 60. */
export interface Part {
  glyph: Glyph;
  x: number;
  y: number;
  scale: number;
}

const ROW: [RegExp, (found: RegExpExecArray) => string[]][] = [
  [/^[+\d]+$/, ([all]) => [...all]],
  [/^Custom(\d)$/, ([, digit]) => ["pencil", digit as string]],
  [/^Rev(\+\d)$/, ([, more]) => ["reverse", ...(more as string)]],
];
const UNDERLINE: Glyph = { s: "M19 63h22", w: 6 };

/**
 * Lay out a card's symbol: `7`, `+10`, `skip`, `Cerebro`; nothing if it has to be written instead.
 */
export function figure(symbol: string): Part[] {
  for (const [pattern, split] of ROW) {
    const found = pattern.exec(symbol);
    if (found) return inRow(split(found), symbol);
  }
  const glyph = glyphOf(symbol);
  return glyph ? [{ glyph, x: 0, y: 0, scale: 1 }] : [];
}

function inRow(names: string[], symbol: string): Part[] {
  const row = names.map((name) => glyphOf(name) ?? {});
  const advance = (glyph: Glyph): number => glyph.advance ?? 62;
  const width = row.reduce((sum, glyph) => sum + advance(glyph), 0);
  const scale = Math.min(1.12, 61 / width);
  let left = 30 - (width * scale) / 2;
  const parts = row.map((glyph) => {
    const x = left + (advance(glyph) / 2 - 30) * scale;
    left += advance(glyph) * scale;
    return { glyph, x, y: 30 - 30 * scale, scale };
  });
  // Upside down the two would be one another.
  if (symbol === "6" || symbol === "9") {
    return [...parts, { glyph: UNDERLINE, x: 0, y: 0, scale: 1 }].map((part) => ({
      ...part,
      y: part.y - 4,
    }));
  }
  return parts;
}
