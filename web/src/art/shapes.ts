// Every colour has a shape of its own, so that nobody has to tell hues apart. In a box of 24 by 24.
const SHAPES: Record<string, string> = {
  R: "M12 1l8.5 11L12 23 3.5 12z", // a diamond
  Y: "M12 .8l3.3 7.2 7.9 .9-5.9 5.3 1.6 7.8L12 18.1 5.1 22l1.6-7.8L.8 8.9l7.9-.9z", // a star
  // a clover
  G:
    "M12 1.5a5.1 5.1 0 0 1 4.7 7.1 5.1 5.1 0 1 1-2.6 9c.3 2 .9 3.5 2 4.9H7.9c1.1-1.4 1.7-2.9 " +
    "2-4.9a5.1 5.1 0 1 1-2.6-9A5.1 5.1 0 0 1 12 1.5z",
  B: "M12 .8c4 6 7.5 9.7 7.5 14.2a7.5 7.5 0 0 1-15 0C4.5 10.5 8 6.8 12 .8z", // a drop
  O: "M12 2a10 10 0 1 1 0 20 10 10 0 0 1 0-20z", // a disc
  V: "M1 3.5h22L12 22.5z", // a triangle that stands on its tip, as the letter does
};
const UNKNOWN = "M4 4h16v16H4z";

/** Return the path of a colour's shape, in a box of 24 by 24. */
export function shapeOf(letter: string): string {
  return SHAPES[letter] ?? UNKNOWN;
}

export const LETTERS = Object.keys(SHAPES);
