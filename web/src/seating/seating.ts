// Who sits where on the screen: play goes clockwise, so the next player sits to one's left.

export type Shape = "upright" | "sideways" | "roomy";
export type Side = "left" | "top" | "right" | "near";

export interface Seating {
  /**
   * Seats at each side, in the order in which they stand on the screen: top down, left to right.
   */
  left: number[];
  top: number[];
  right: number[];
  /** The seat at the bottom. */
  near: number;
}

/** How many players fit at one side. */
const MOST_AT_A_SIDE: Record<Shape, number> = { upright: 3, sideways: 1, roomy: 2 };

/** Seat everybody around the table as one sees it from a seat. */
export function seating(seats: number, near: number, shape: Shape): Seating {
  const others = Array.from({ length: seats - 1 }, (_, index) => (near + 1 + index) % seats);
  const side = Math.min(MOST_AT_A_SIDE[shape], Math.floor(others.length / 3));
  return {
    left: others.slice(0, side).reverse(),
    top: others.slice(side, others.length - side),
    right: others.slice(others.length - side),
    near,
  };
}

/** Tell how a window of this size is used. */
export function shapeOf(width: number, height: number): Shape {
  if (height < 640 && width > height) return "sideways";
  return width < 700 ? "upright" : "roomy";
}
