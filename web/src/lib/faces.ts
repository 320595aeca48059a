// Faces as they are written: figure, colour and pattern, such as `fox-3-2`; "" is none.
import { FIGURES, GROUNDS, PATTERNS, type SeatInfo } from "../protocol";

export type Figure = (typeof FIGURES)[number];

export interface Face {
  figure: Figure;
  /** From 0. */
  colour: number;
  pattern: number;
}

/** Read a face; null if nobody can draw it. */
export function readFace(text: string): Face | null {
  const [, named, colour, pattern] = /^([a-z]+)-(\d)-(\d)$/.exec(text) ?? [];
  const figure = FIGURES.find((one) => one === named);
  const face = { colour: Number(colour), pattern: Number(pattern) };
  if (!figure || face.colour >= GROUNDS || face.pattern >= PATTERNS) return null;
  return { figure, ...face };
}

export function writeFace({ figure, colour, pattern }: Face): string {
  return `${figure}-${colour}-${pattern}`;
}

/** Return what of a face is seen from afar, and so nobody else at a table has. */
export function alike({ figure, colour }: Pick<Face, "figure" | "colour">): string {
  return `${figure}-${colour}`;
}

/** Return what the others at a table wear, by what is seen from afar. */
export function wornBy(seats: readonly SeatInfo[], own: number | null = null): Set<string> {
  const worn = seats.map(({ face = "" }, seat) => (seat === own ? null : readFace(face)));
  return new Set(worn.flatMap((face) => (face ? [alike(face)] : [])));
}

/** Draw a face by lot. */
export function anyFace(taken: ReadonlySet<string>): string {
  const any = (count: number) => Math.floor(Math.random() * count);
  for (;;) {
    const figure = FIGURES[any(FIGURES.length)] ?? FIGURES[0];
    const face = { figure, colour: any(GROUNDS), pattern: any(PATTERNS) };
    if (!taken.has(alike(face))) return writeFace(face); // ten at most are, of 192
  }
}
