// The result of a match as a picture, drawn on the device: nothing leaves it unless it is shared.
import { shapeOf } from "../../art/shapes";
import type { Standing } from "./standings";

export interface Poster {
  /** Who won, and what was played. */
  title: string;
  game: string;
  day: string;
  standings: Standing[];
  /** The colours of the cards, and of the cloth from top to bottom. */
  colours: [letter: string, hue: string, ink: string][];
  felt: [string, string];
}

const [WIDTH, HEIGHT] = [1080, 1350];
const MIDDLE = WIDTH / 2;
const PAPER = "#fffaf0";
const GOLD = "#ffd75e";
const FONT = "system-ui, 'Segoe UI', Roboto, 'Noto Sans', sans-serif";
// The steps of the podium: where they stand, and how high they are by place.
const STEPS = [MIDDLE, MIDDLE - 310, MIDDLE + 310];
const WIDE = 300;
const HIGH = [0, 250, 170, 110];
const GROUND = 1000; // px from the top on which the steps stand

/** Draw the picture. */
export function draw(poster: Poster): Promise<Blob> {
  const canvas = document.createElement("canvas");
  [canvas.width, canvas.height] = [WIDTH, HEIGHT];
  const pen = canvas.getContext("2d") as CanvasRenderingContext2D;
  cloth(pen, poster.felt);
  fan(pen, poster.colours);
  write(pen, poster.title, MIDDLE, 470, 76, { weight: 800, most: WIDTH - 120 });
  write(pen, poster.game, MIDDLE, 535, 38, { hue: GOLD, most: WIDTH - 120 });
  // Where no points are counted, nobody is second: only winners stand on a step.
  const isCounted = poster.standings.some(({ note }) => note);
  const first = poster.standings.filter(({ place }, at) => at < 3 && (isCounted || place === 1));
  podium(pen, first);
  rest(pen, poster.standings.slice(first.length));
  write(pen, `Pioche · ${poster.day}`, MIDDLE, HEIGHT - 60, 32, { hue: "#e8dcc6", most: WIDTH });
  return new Promise((done, fail) =>
    canvas.toBlob((blob) => (blob ? done(blob) : fail(new Error("no picture"))), "image/png"),
  );
}

function cloth(pen: CanvasRenderingContext2D, [top, bottom]: [string, string]): void {
  const ground = pen.createLinearGradient(0, 0, 0, HEIGHT);
  ground.addColorStop(0, top);
  ground.addColorStop(1, bottom);
  pen.fillStyle = ground;
  pen.fillRect(0, 0, WIDTH, HEIGHT);
  pen.strokeStyle = GOLD;
  pen.lineWidth = 10;
  box(pen, 22, 22, WIDTH - 44, HEIGHT - 44, 44);
  pen.stroke();
}

/** A card of each colour, fanned out. */
function fan(pen: CanvasRenderingContext2D, colours: Poster["colours"]): void {
  colours.forEach(([letter, hue, ink], index) => {
    const side = index - (colours.length - 1) / 2;
    pen.save();
    pen.translate(MIDDLE + side * 120, 225 + side * side * 10);
    pen.rotate(side * 0.16);
    pen.shadowColor = "rgb(0 0 0 / 0.4)";
    pen.shadowBlur = 18;
    pen.fillStyle = PAPER;
    box(pen, -82, -123, 164, 246, 18);
    pen.fill();
    pen.shadowBlur = 0;
    pen.fillStyle = hue;
    box(pen, -73, -114, 146, 228, 12);
    pen.fill();
    pen.fillStyle = ink;
    pen.translate(-54, -54);
    pen.scale(4.5, 4.5);
    pen.fill(new Path2D(shapeOf(letter)));
    pen.restore();
  });
}

function podium(pen: CanvasRenderingContext2D, first: Standing[]): void {
  first.forEach(({ name, place, note }, index) => {
    const [x, height] = [STEPS[index] ?? MIDDLE, HIGH[place] ?? 0];
    const top = GROUND - height;
    pen.fillStyle = place === 1 ? GOLD : "rgb(255 250 240 / 0.88)";
    box(pen, x - WIDE / 2 + 6, top, WIDE - 12, height, 20);
    pen.fill();
    write(pen, String(place), x, top + 84, 84, { hue: "#1d2a24", weight: 800 });
    write(pen, name, x, top - (note ? 62 : 24), 46, { weight: 700, most: WIDE - 12 });
    if (note) write(pen, note, x, top - 20, 32, { hue: "#f3e9d4", most: WIDE });
  });
}

function rest(pen: CanvasRenderingContext2D, others: Standing[]): void {
  const columns = others.length > 3 ? 2 : 1;
  others.forEach(({ name, place, note }, index) => {
    const column = index % columns;
    const x = columns === 1 ? MIDDLE : MIDDLE + (column ? 250 : -250);
    const text = note ? `${place}. ${name} · ${note}` : name;
    write(pen, text, x, 1075 + Math.floor(index / columns) * 54, 36, { most: 480 });
  });
}

function box(
  pen: CanvasRenderingContext2D,
  ...[x, y, width, height, radius]: [number, number, number, number, number]
): void {
  pen.beginPath();
  pen.roundRect(x, y, width, height, radius);
}

/** Write a line around a middle; smaller where it would be too wide. */
function write(
  pen: CanvasRenderingContext2D,
  text: string,
  x: number,
  y: number,
  size: number,
  { hue = PAPER, weight = 500, most = WIDTH }: { hue?: string; weight?: number; most?: number },
): void {
  pen.textAlign = "center";
  pen.fillStyle = hue;
  pen.font = `${weight} ${size}px ${FONT}`;
  const wide = pen.measureText(text).width;
  if (wide > most) pen.font = `${weight} ${Math.floor((size * most) / wide)}px ${FONT}`;
  pen.fillText(text, x, y);
}
