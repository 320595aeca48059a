// Figures that are easier to say than to draw: each function gives the data of an SVG path.

type Point = readonly [number, number];

const round = (value: number): string => String(Math.round(value * 10) / 10);
const at = ([x, y]: Point): string => `${round(x)} ${round(y)}`;

/** Return the point at a distance and an angle in degrees from another; 0 is right, 90 down. */
export function polar([x, y]: Point, radius: number, degrees: number): Point {
  const angle = (degrees * Math.PI) / 180;
  return [x + radius * Math.cos(angle), y + radius * Math.sin(angle)];
}

/** Draw straight lines through points. */
export function line(points: readonly Point[], closed = false): string {
  return `M${points.map(at).join("L")}${closed ? "z" : ""}`;
}

/** Draw a web: threads from the middle at the angles, and slack rings between them. */
export function web(
  middle: Point,
  angles: readonly number[],
  rings: readonly number[],
  sag = 0.82,
): string {
  const far = Math.max(...rings) * 1.14;
  const threads = angles.map((angle) => line([middle, polar(middle, far, angle)]));
  const slack = rings.map((radius) => {
    const knots = angles.map((angle) => polar(middle, radius, angle));
    const bends = knots.slice(1).map((knot, index) => {
      const between = ((angles[index] as number) + (angles[index + 1] as number)) / 2;
      return `Q${at(polar(middle, radius * sag, between))} ${at(knot)}`;
    });
    return `M${at(knots[0] as Point)}${bends.join("")}`;
  });
  return threads.join("") + slack.join("");
}

/** Draw the outline of a gear, with a hole if `hole` is more than 0. */
export function gear(middle: Point, radius: number, teeth: number, hole = 0): string {
  const step = 360 / teeth;
  const inner = radius * 0.78;
  const points: Point[] = [];
  for (let tooth = 0; tooth < teeth; tooth++) {
    const angle = tooth * step;
    points.push(
      polar(middle, inner, angle - step * 0.32),
      polar(middle, radius, angle - step * 0.2),
    );
    points.push(
      polar(middle, radius, angle + step * 0.2),
      polar(middle, inner, angle + step * 0.32),
    );
  }
  return line(points, true) + (hole ? circle(middle, hole) : "");
}

export function circle([x, y]: Point, radius: number): string {
  const r = round(radius);
  const half = (width: number) => `a${r} ${r} 0 1 0 ${round(width)} 0`;
  return `M${at([x - radius, y])}${half(2 * radius)}${half(-2 * radius)}z`;
}

/**
 * Draw a fern's frond from its foot: a stem that bends, with leaves that shrink towards the tip.
 */
export function fern(
  foot: Point,
  length: number,
  degrees: number,
  bend: number,
  pairs: number,
): string {
  let [point, angle, path] = [foot, degrees, ""];
  const stem: Point[] = [foot];
  for (let pair = 0; pair < pairs; pair++) {
    point = polar(point, length / pairs, angle);
    stem.push(point);
    const leaf = length * 0.42 * (1 - pair / (pairs + 0.6));
    for (const side of [-1, 1]) path += leaflet(point, leaf, angle + side * 52);
    angle += bend / pairs;
  }
  return line(stem) + path;
}

function leaflet(foot: Point, length: number, degrees: number): string {
  const tip = polar(foot, length, degrees);
  const belly = (side: number) => at(polar(foot, length * 0.55, degrees + side * 20));
  return `M${at(foot)}Q${belly(-1)} ${at(tip)}Q${belly(1)} ${at(foot)}z`;
}

/** Draw parallel lines across a box, leaning by `lean` of its height. */
export function stripes(
  x: number,
  y: number,
  width: number,
  height: number,
  step: number,
  lean: number,
): string {
  const run = height * lean;
  let path = "";
  for (let start = x - Math.max(0, run); start < x + width + Math.max(0, -run); start += step) {
    const clipped = clip(start, run, x, y, width, height);
    if (clipped) path += line(clipped);
  }
  return path;
}

/** Cut the line from (start, y) down to (start + run, y + height) to the box. */
function clip(
  start: number,
  run: number,
  x: number,
  y: number,
  width: number,
  height: number,
): [Point, Point] | null {
  const timeAt = (edge: number): number => (run ? (edge - start) / run : 0);
  const [one, two] = [timeAt(x), timeAt(x + width)];
  const from = run ? Math.max(0, Math.min(one, two)) : 0;
  const to = run ? Math.min(1, Math.max(one, two)) : 1;
  if (to - from < 0.02 || (!run && (start < x || start > x + width))) return null;
  return [
    [start + run * from, y + height * from],
    [start + run * to, y + height * to],
  ];
}

/** Scribble to and fro down a box, as with a crayon; the wobble is always the same. */
export function scribble(
  x: number,
  y: number,
  width: number,
  height: number,
  turns: number,
): string {
  const points: Point[] = [];
  for (let turn = 0; turn <= turns; turn++) {
    const wobble = ((turn * 37) % 11) / 11 - 0.5;
    const across =
      turn % 2 ? x + width - Math.abs(wobble) * width * 0.2 : x + Math.abs(wobble) * width * 0.2;
    points.push([across, y + (height * turn) / turns + wobble * 2]);
  }
  return line(points);
}
