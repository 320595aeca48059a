// Figures that several scenes draw, around the middle of a box of 200 by 200.
import { line, polar } from "../../../art/geometry";

const MIDDLE = [100, 100] as const;

/** Draw a star with so many points, between two radii. */
export function star(points: number, outer: number, inner: number): string {
  return line(
    Array.from({ length: points * 2 }, (_, nth) =>
      polar(MIDDLE, nth % 2 ? inner : outer, (nth * 180) / points - 90),
    ),
    true,
  );
}

/** Draw rays that widen from the middle on. */
export function rays(count: number, radius: number): string {
  const wide = 90 / count;
  return Array.from({ length: count }, (_, nth) => (nth * 360) / count)
    .map((angle) =>
      line(
        [MIDDLE, polar(MIDDLE, radius, angle - wide), polar(MIDDLE, radius, angle + wide)],
        true,
      ),
    )
    .join("");
}
