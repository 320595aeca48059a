// Faces for people and bots, drawn by us in boxes of 48 by 48: a figure on a ground of its own
// colour and pattern. Whoever has chosen none has one that follows from the name.
import { alike, readFace, wornBy, writeFace, type Face, type Figure } from "../lib/faces";
import { FIGURES, GROUNDS, PATTERNS, type SeatInfo } from "../protocol";
import { circle } from "./geometry";

/** Paths of one colour, from back to front. */
export type Layer = readonly [hue: string, d: string];

const INK = "#2a2018";
const WHITE = "#fffaf0";
const PINK = "#f2a0a0";

const oval = (x: number, y: number, rx: number, ry: number): string =>
  `M${x - rx} ${y}a${rx} ${ry} 0 1 0 ${2 * rx} 0a${rx} ${ry} 0 1 0 ${-2 * rx} 0z`;
const dots = (radius: number, ...at: [number, number][]): string =>
  at.map((point) => circle(point, radius)).join("");
/** The same on both sides of the face. */
const both = (d: (side: 1 | -1, x: (out: number) => number) => string): string =>
  ([1, -1] as const).map((side) => d(side, (out) => 24 + side * out)).join("");
const eyes = (out = 7, y = 25, radius = 2.3): Layer => [
  INK,
  both((_, x) => circle([x(out), y], radius)),
];
const bigEyes = (out = 7, y = 24): Layer[] => [
  [WHITE, both((_, x) => circle([x(out), y], 4.6))],
  [INK, both((_, x) => circle([x(out - 0.6), y], 2.3))],
];
const nose = (y: number, hue = INK): Layer => [hue, oval(24, y, 3, 2.2)];
const head = (rx = 15, ry = 14, y = 27): string => oval(24, y, rx, ry);
const roundEars = (out: number, y: number, radius: number): string =>
  both((_, x) => circle([x(out), y], radius));
const pointedEars = (out: number, top: number, wide = 6): string =>
  both((_, x) => `M${x(out)} ${top}L${x(out + 2)} ${top + 15}L${x(out - wide * 1.5)} ${top + 9}z`);
const smile = (y: number, wide = 5): Layer => [
  INK,
  `M${24 - wide} ${y}q${wide} ${wide * 1.3} ${2 * wide} 0q${-wide} ${wide * 0.75} ${-2 * wide} 0z`,
];

/** Animals, by what they are called in English. */
const ANIMALS: Record<Figure, readonly Layer[]> = {
  fox: [
    ["#d9692a", pointedEars(14, 5)],
    ["#e67a35", "M24 12c12 0 17 8 16 15L24 43 8 27c-1-7 4-15 16-15z"],
    [WHITE, both((_, x) => `M${x(16)} 27Q${x(5)} 27 24 43z`)],
    eyes(7, 25),
    nose(40),
  ],
  otter: [
    ["#6f4c33", roundEars(13, 16, 4)],
    ["#86603f", head(15, 14)],
    ["#e3c9a4", oval(24, 33, 10, 7)],
    eyes(6.5, 24),
    nose(29.5),
    smile(33, 4),
  ],
  owl: [
    ["#7a5a3c", pointedEars(12, 6, 5)],
    ["#8f6b48", head(15, 16, 26)],
    ["#e9d3ae", roundEars(6.5, 24, 7.5)],
    [INK, roundEars(6.5, 24, 3.6)],
    ["#f0a92e", "M24 27l3.500 4-3.500 6-3.500-6z"],
  ],
  lynx: [
    [INK, both((side, x) => `M${x(15)} 2l${side} 7h${-3 * side}z`)],
    ["#c08a4e", pointedEars(14, 6)],
    ["#d6a061", head()],
    [WHITE, both((_, x) => `M${x(15)} 28L${x(19)} 38 ${x(6)} 36z`) + oval(24, 34, 7, 5)],
    eyes(6.5, 25),
    nose(31, "#a6423c"),
  ],
  beaver: [
    ["#5d3d25", roundEars(12, 15, 4.5)],
    ["#7a5232", head(15, 14)],
    ["#a97b50", oval(24, 33, 9, 6)],
    eyes(6.5, 24),
    nose(29.5),
    [WHITE, "M20.500 34h7v7h-7z"],
    [INK, "M23.600 34h.8v7h-.8z"],
  ],
  robin: [
    ["#7d6a52", head(15, 15, 26)],
    ["#d9572c", "M24 22c10 0 15 6 14 11-2 7-8 9-14 9s-12-2-14-9c-1-5 4-11 14-11z"],
    eyes(8, 22),
    ["#3b332c", "M24 24l4 3-4 4-4-4z"],
  ],
  hedgehog: [
    ["#5a4636", "M24 6l4 5 6-4 1 7 7-1-2 7 6 3-5 5 4 6-7 1H12l-7-1 4-6-5-5 6-3-2-7 7 1 1-7 6 4z"],
    ["#e6c79c", "M24 19c8 0 12 6 11 12-2 7-7 11-11 11s-9-4-11-11c-1-6 3-12 11-12z"],
    eyes(5.5, 28),
    nose(35),
  ],
  dolphin: [
    ["#4d7fa8", "M20 12L27 3l3 10z"],
    ["#5f95c0", head(16, 14, 26)],
    ["#dcebf4", "M9 31c7 4 23 4 30 0-2 9-9 12-15 12S11 40 9 31z"],
    eyes(9, 24),
    smile(33, 6),
  ],
  squirrel: [
    ["#9c4f24", pointedEars(12, 4, 5)],
    ["#b9622f", head(14, 14)],
    ["#f2dcbc", oval(24, 34, 9, 6.5) + both((_, x) => oval(x(7), 25, 4, 4.5))],
    eyes(7, 25),
    nose(31),
    [WHITE, "M22 35h4v4.500h-4z"],
  ],
  panda: [
    [INK, roundEars(12, 14, 5.5)],
    [WHITE, head(15, 14)],
    [INK, both((_, x) => oval(x(7), 26, 4.4, 5.2))],
    [WHITE, roundEars(6.6, 25, 1.8)],
    nose(31.5),
    smile(35, 3.5),
  ],
  cat: [
    ["#5b5b66", pointedEars(14, 5)],
    ["#71717d", head()],
    [PINK, both((_, x) => `M${x(13)} 9L${x(13.5)} 16 ${x(8)} 13z`)],
    ["#b7d36a", roundEars(6.5, 25, 3.6)],
    [INK, both((_, x) => oval(x(6.5), 25, 1.2, 3.2))],
    nose(31, PINK),
    smile(34, 4),
  ],
  dog: [
    ["#c59a66", head(14, 14)],
    ["#7b5430", both((_, x) => `M${x(9)} 13C${x(18)} 11 ${x(20)} 22 ${x(16)} 32L${x(11)} 27z`)],
    [WHITE, oval(24, 33, 8, 7)],
    eyes(6, 25),
    nose(30),
    [PINK, "M21.500 36h5v4a2.500 2.500 0 0 1-5 0z"],
  ],
  rabbit: [
    ["#cfc4b8", both((_, x) => oval(x(7), 10, 4, 10))],
    [PINK, both((_, x) => oval(x(7), 10, 1.8, 7))],
    ["#dcd2c7", head(14, 13, 29)],
    eyes(6.5, 27),
    nose(32, PINK),
    [WHITE, "M21.800 35h4.400v5h-4.400z"],
  ],
  bear: [
    ["#6a4427", roundEars(12, 14, 5.5)],
    ["#835632", head(15, 14)],
    ["#d9b583", oval(24, 33, 8, 6)],
    eyes(6.5, 24.5),
    nose(30.5),
    smile(34, 3.5),
  ],
  frog: [
    ["#4d9a4a", roundEars(9, 15, 7)],
    ["#5bb057", head(17, 13, 29)],
    ...bigEyes(9, 15),
    [INK, "M11 31q13 10 26 0q-13 6-26 0z"],
  ],
  penguin: [
    ["#27313f", head(16, 16, 26)],
    [WHITE, both((_, x) => oval(x(6), 24, 7, 8)) + oval(24, 34, 9, 7)],
    eyes(6, 24),
    ["#f0a92e", "M24 27l5 3-5 4-5-4z"],
  ],
  lion: [
    ["#a85f1e", dots(7, [10, 18], [24, 11], [38, 18], [8, 32], [40, 32], [15, 41], [33, 41])],
    ["#a85f1e", circle([24, 27], 17)],
    ["#eab25a", head(12.5, 12.5)],
    eyes(5.5, 25),
    nose(31),
    smile(34, 3.5),
  ],
  tiger: [
    ["#d4802c", roundEars(12, 14, 5)],
    ["#ea953a", head()],
    [INK, "M22.500 13h3v6h-3zM16 14l3 5-2 1zM32 14l-3 5 2 1zM9 26l6 1-6 2zM39 26l-6 1 6 2z"],
    [WHITE, oval(24, 34, 8, 5.5)],
    eyes(6.5, 24.5),
    nose(31, "#a6423c"),
  ],
  koala: [
    ["#8f979c", roundEars(15, 18, 7.5)],
    [PINK, roundEars(15, 18, 4)],
    ["#a4adb2", head(13.5, 14)],
    eyes(6, 25),
    [INK, oval(24, 31, 3.6, 5)],
  ],
  mouse: [
    ["#9c8a80", roundEars(13, 14, 8)],
    [PINK, roundEars(13, 14, 4.8)],
    ["#b3a197", "M24 14c9 0 13 7 12 14-2 8-8 14-12 14s-10-6-12-14c-1-7 3-14 12-14z"],
    eyes(5.5, 26),
    nose(38, PINK),
  ],
  turtle: [
    ["#35653c", circle([24, 29], 17)],
    ["#4f8a55", "M24 13l8 5-3 9H19l-3-9zM11 31l7-2 3 8-5 6zM37 31l-7-2-3 8 5 6z"],
    ["#a8c46a", oval(24, 26, 9, 10)],
    eyes(4, 24, 2),
    smile(30, 4),
  ],
  octopus: [
    ["#a1427d", dots(4.5, [9, 39], [17, 42], [24, 43], [31, 42], [39, 39])],
    ["#b9528f", "M24 7c11 0 16 8 15 17-1 8-3 12-4 16H13c-1-4-3-8-4-16C8 15 13 7 24 7z"],
    ...bigEyes(6.5, 24),
    smile(32, 4),
  ],
  bee: [
    ["#d7ecf5", both((_, x) => oval(x(13), 15, 7, 9))],
    ["#f3c33b", head(14, 15)],
    [INK, "M11 31h26l-1.500 4.500h-23zM15 39h18l-4 3.500H19z"],
    [INK, both((_, x) => circle([x(8), 8], 2) + `M${x(7.4)} 8L${x(4)} 14h1.200z`)],
    eyes(6, 24),
    smile(27, 3.5),
  ],
  whale: [
    ["#8fc7e8", both((_, x) => `M24 13C${x(1)} 5 ${x(8)} 3 ${x(10)} 8 ${x(6)} 7 ${x(3)} 9 24 13z`)],
    ["#3d6a9e", head(18, 14, 29)],
    ["#cfe1ef", "M7 33c9 5 25 5 34 0-3 8-10 10-17 10S10 41 7 33z"],
    eyes(11, 27, 2),
  ],
};

/** What they are called in French; whoever is called so and chose no face is drawn as that. */
export const FRENCH: Record<Figure, string> = {
  fox: "renard",
  otter: "loutre",
  owl: "hibou",
  lynx: "lynx",
  beaver: "castor",
  robin: "merle",
  hedgehog: "hérisson",
  dolphin: "dauphin",
  squirrel: "écureuil",
  panda: "panda",
  cat: "chat",
  dog: "chien",
  rabbit: "lapin",
  bear: "ours",
  frog: "grenouille",
  penguin: "manchot",
  lion: "lion",
  tiger: "tigre",
  koala: "koala",
  mouse: "souris",
  turtle: "tortue",
  octopus: "pieuvre",
  bee: "abeille",
  whale: "baleine",
};

export const COLOURS: readonly string[] = [
  "#b8483c",
  "#d08a2a",
  "#4f8b4d",
  "#2f7f8c",
  "#3d63a8",
  "#7a4f9e",
  "#a84a78",
  "#5d6670",
];
/** Lines across the ground, drawn paler than it. */
const GROUND_LINES: readonly string[] = [
  "",
  dots(2.2, [6, 8], [18, 4], [30, 4], [42, 8], [4, 22], [44, 22], [6, 38], [42, 38], [24, 46]),
  "M-4 12L12-4h6L-4 18zM-4 32L32-4h6L-4 38zM6 52L52 6v6L12 52zM26 52l26-26v6L32 52z",
  "M24 24L0 4V0h6zM24 24L20 0h8zM24 24L42 0h6v4zM24 24L48 20v8zM24 24L48 44v4h-6z" +
    "M24 24L28 48h-8zM24 24L6 48H0v-4zM24 24L0 28v-8z",
  "M0 0h8v8H0zM16 0h8v8h-8zM32 0h8v8h-8zM8 8h8v8H8zM40 8h8v8h-8zM0 16h8v8H0z" +
    "M40 24h8v8h-8zM0 32h8v8H0zM8 40h8v8H8zM24 40h8v8h-8zM40 40h8v8h-8z",
  "M0 10q6-6 12 0t12 0 12 0 12 0v4q-6-6-12 0t-12 0-12 0-12 0z" +
    "M0 38q6-6 12 0t12 0 12 0 12 0v4q-6-6-12 0t-12 0-12 0-12 0z",
];

export interface Avatar {
  ground: string;
  pattern: string;
  figure: readonly Layer[];
}

/** Reckon a number from a name that is always the same for it. */
export function numberOf(name: string): number {
  let sum = 2166136261;
  for (const letter of name.normalize("NFC").toLowerCase())
    sum = Math.imul(sum ^ (letter.codePointAt(0) ?? 0), 16777619);
  return (sum ^ (sum >>> 15)) >>> 0;
}

const pick = <T>(from: readonly T[], number: number): T => from[number % from.length] as T;

/** Return the face of whoever chose none: the animal that the name says, else one by chance. */
export function faceFor(name: string): Face {
  const plain = name.trim().normalize("NFC").toLowerCase();
  const number = numberOf(plain);
  const figure = FIGURES.find((one) => one === plain || FRENCH[one] === plain);
  return {
    figure: figure ?? pick(FIGURES, number),
    colour: (number >>> 6) % GROUNDS,
    pattern: (number >>> 11) % PATTERNS,
  };
}

/** Draw a face as it is written; without one, that which follows from the name. */
export function avatarOf(name: string, face = ""): Avatar {
  const { figure, colour, pattern } = readFace(face) ?? faceFor(name);
  return {
    ground: pick(COLOURS, colour),
    pattern: pick(GROUND_LINES, pattern),
    figure: ANIMALS[figure],
  };
}

/** Return the faces at a table, by seat: whoever chose none steps aside from those of others. */
export function facesAt(seats: readonly SeatInfo[]): string[] {
  const taken = wornBy(seats);
  return seats.map(({ kind, name = "", face = "" }) => {
    if (kind !== "person" || readFace(face)) return face;
    const own = faceFor(name);
    for (let step = 1; taken.has(alike(own)); step++) {
      own.colour = (own.colour + 1) % GROUNDS;
      if (step % GROUNDS === 0) own.figure = pick(FIGURES, FIGURES.indexOf(own.figure) + 1);
    }
    taken.add(alike(own));
    return writeFace(own);
  });
}

// Bots: metal, lamps and wires; each of the ten has a character.
const STEEL = "#c9d2d6";
const DARK = "#2b3840";
const block = (x: number, y: number, width: number, height: number, round: number): string => {
  const bend = (dx: number, dy: number) => `a${round} ${round} 0 0 1 ${dx * round} ${dy * round}`;
  const [across, down] = [width - 2 * round, height - 2 * round];
  const top = `M${x + round} ${y}h${across}${bend(1, 1)}v${down}${bend(-1, 1)}`;
  return `${top}h${-across}${bend(-1, -1)}v${-down}${bend(1, -1)}z`;
};
const lamps = (hue: string, out = 6.5, y = 24, radius = 3): Layer => [
  hue,
  both((_, x) => circle([x(out), y], radius)),
];
const mast = (hue: string, x = 24): Layer[] => [
  [DARK, block(x - 1, 6, 2, 10, 0.5)],
  [hue, circle([x, 6], 3)],
];

export const BOTS: readonly Avatar[] = [
  // the kind one, with round cheeks
  {
    ground: "#2f7f8c",
    pattern: "",
    figure: [
      ...mast("#ffd75e"),
      [STEEL, block(8, 14, 32, 27, 10)],
      [DARK, block(12, 19, 24, 12, 6)],
      lamps("#7fe3c5"),
      [PINK, roundEars(12, 34, 2.6)],
      smile(34, 5),
    ],
  },
  // the clumsy one: one eye larger than the other
  {
    ground: "#d08a2a",
    pattern: "",
    figure: [
      ...mast("#e2564a", 17),
      ["#e8d9b0", block(9, 15, 30, 26, 4)],
      [DARK, circle([17, 25], 6) + circle([32, 24], 4)],
      [WHITE, circle([18, 24], 2.4) + circle([32.5, 23.5], 1.6)],
      [DARK, block(17, 34, 15, 3, 1.5)],
    ],
  },
  // the cool one, with a visor
  {
    ground: "#7a4f9e",
    pattern: "",
    figure: [
      ["#8f98a3", block(9, 12, 30, 30, 12)],
      [DARK, block(5, 19, 38, 10, 5)],
      ["#ff6f91", block(9, 22.5, 30, 3, 1.5)],
      [DARK, block(18, 34, 12, 2.4, 1.2)],
    ],
  },
  // the strict one: square, with a grid for a mouth
  {
    ground: "#5d6670",
    pattern: "",
    figure: [
      [DARK, block(4, 22, 40, 8, 2)],
      ["#aeb8bd", block(9, 12, 30, 30, 2)],
      [INK, both((_, x) => `M${x(3)} 22L${x(11)} 19v3L${x(3)} 25z`)],
      lamps("#e2564a", 7, 26, 2.4),
      [DARK, "M15 33h18v6H15zM18 33h1v6h-1zM21.500 33h1v6h-1zM25.500 33h1v6h-1zM29 33h1v6h-1z"],
      [STEEL, "M18.500 34h1v4h-1zM22.500 34h1v4h-1zM26.500 34h1v4h-1z"],
    ],
  },
  // the one-eyed one
  {
    ground: "#4f8b4d",
    pattern: "",
    figure: [
      ...mast("#b7d36a", 14),
      ...mast("#b7d36a", 34),
      ["#d3e0c4", circle([24, 28], 15)],
      [DARK, circle([24, 26], 8)],
      ["#ffd75e", circle([24, 26], 4.6)],
      [DARK, circle([24, 26], 2)],
      smile(36, 4),
    ],
  },
  // the dreamer: a screen with stars
  {
    ground: "#3d63a8",
    pattern: "",
    figure: [
      ["#e6e1d6", block(6, 12, 36, 30, 6)],
      ["#182a4d", block(10, 16, 28, 20, 3)],
      [
        "#ffd75e",
        "M18 20l1.500 3.500L23 25l-3.500 1.500L18 30l-1.500-3.500L13 25l3.500-1.500z" +
          "M30 22l1 2.500 2.500 1-2.500 1-1 2.500-1-2.500-2.500-1 2.500-1z",
      ],
      ["#e2564a", dots(1.4, [33, 39], [37, 39])],
    ],
  },
  // the gourmet: a kettle that steams
  {
    ground: "#b8483c",
    pattern: "",
    figure: [
      ["#f4e9d8", dots(3, [18, 6], [23, 9], [30, 6])],
      ["#c98a4b", "M8 22h32v10a12 11 0 0 1-12 11h-8A12 11 0 0 1 8 32z"],
      ["#a66d34", block(6, 17, 36, 6, 3)],
      eyes(6.5, 28, 2.6),
      [WHITE, both((_, x) => circle([x(6), 27.2], 0.9))],
      smile(34, 5),
    ],
  },
  // the inventor: goggles and a gear
  {
    ground: "#a84a78",
    pattern: "",
    figure: [
      ["#d7b24a", block(9, 13, 30, 28, 8)],
      ["#7b5a1c", block(6, 22, 36, 4, 2)],
      ["#7b5a1c", roundEars(7.5, 24, 6.5)],
      ["#cfeaf2", roundEars(7.5, 24, 4.4)],
      [INK, roundEars(7.5, 24.6, 1.8)],
      [INK, "M17 35h14l-2 3H19z"],
    ],
  },
  // the shy one: eyes that look away
  {
    ground: "#6c8f9e",
    pattern: "",
    figure: [
      ["#e9eef0", "M24 10c10 0 15 8 15 18v8a6 6 0 0 1-6 6H15a6 6 0 0 1-6-6v-8c0-10 5-18 15-18z"],
      [DARK, block(12, 21, 24, 12, 6)],
      ["#9fe0ff", oval(21, 27, 2.6, 3.4) + oval(31, 27, 2.6, 3.4)],
      [PINK, dots(2.2, [14.5, 36], [33.5, 36])],
    ],
  },
  // the joker: a tin with a spring
  {
    ground: "#8a7a2e",
    pattern: "",
    figure: [
      [DARK, "M20 4h8v2h-8zM18 7.500h12v2H18zM20 11h8v2h-8z"],
      ["#e2564a", circle([24, 4], 3)],
      ["#b9d5db", block(8, 14, 32, 27, 3)],
      ["#7fa3ad", block(8, 14, 32, 4, 2) + block(8, 37, 32, 4, 2)],
      eyes(6.5, 25, 2.6),
      [INK, "M14 31h20a10 8 0 0 1-20 0z"],
      [WHITE, "M16 31h16v2.500H16z"],
    ],
  },
];

/** Return a bot's face: bots are named along the alphabet, so that no two of a table are alike. */
export function botOf(name: string): Avatar {
  const letter = name.trim().toUpperCase().codePointAt(0) ?? 65;
  return pick(BOTS, letter >= 65 && letter <= 90 ? letter - 65 : numberOf(name));
}
