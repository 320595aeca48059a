// The hues are chosen for everybody: they can be told apart without seeing red or green, and read.
import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";

const css = readFileSync(`${import.meta.dirname}/editions.css`, "utf8");
type Rgb = [number, number, number];

function paletteOf(edition: string): Record<string, string> {
  const base = css.slice(css.indexOf(":root"), css.indexOf("}"));
  const from = css.indexOf(`[data-edition="${edition}"]`);
  const own = from < 0 ? "" : css.slice(from, css.indexOf("}", from));
  return Object.fromEntries(
    [...`${base}${own}`.matchAll(/--([\w-]+): (#[0-9a-f]{6})/g)].map(([, key, hex]) => [key, hex]),
  );
}

/** Light as it is, from 0 to 1. */
function linear(hex: string): Rgb {
  const channel = (at: number): number => {
    const value = parseInt(hex.slice(at, at + 2), 16) / 255;
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
  };
  return [channel(1), channel(3), channel(5)];
}

const luminance = ([r, g, b]: Rgb): number => 0.2126 * r + 0.7152 * g + 0.0722 * b;

function contrast(one: string, two: string): number {
  const [a, b] = [luminance(linear(one)), luminance(linear(two))].sort((x, y) => y - x) as [
    number,
    number,
  ];
  return (a + 0.05) / (b + 0.05);
}

// Machado, Oliveira and Fernandes (2009), at full severity.
const EYES: Record<string, number[]> = {
  usual: [1, 0, 0, 0, 1, 0, 0, 0, 1],
  protan: [
    0.152286, 1.052583, -0.204868, 0.114503, 0.786281, 0.099216, -0.003882, -0.048116, 1.051998,
  ],
  deutan: [
    0.367322, 0.860646, -0.227968, 0.280085, 0.672501, 0.047413, -0.01182, 0.04294, 0.968881,
  ],
  tritan: [
    1.255528, -0.076749, -0.178779, -0.078411, 0.930809, 0.147602, 0.004733, 0.691367, 0.3039,
  ],
};

function seen(hex: string, eye: number[]): Rgb {
  const rgb = linear(hex);
  const row = (at: number): number =>
    rgb.reduce((sum, value, index) => sum + value * (eye[at + index] as number), 0);
  return [row(0), row(3), row(6)].map((value) => Math.min(1, Math.max(0, value))) as Rgb;
}

/** How far apart two colours are in OKLab; 0.02 can just be told apart. */
function distance(one: Rgb, two: Rgb): number {
  const lab = ([r, g, b]: Rgb): Rgb => {
    const l = Math.cbrt(0.4122 * r + 0.5363 * g + 0.0514 * b);
    const m = Math.cbrt(0.2119 * r + 0.6807 * g + 0.1074 * b);
    const s = Math.cbrt(0.0883 * r + 0.2817 * g + 0.63 * b);
    return [
      0.2105 * l + 0.7936 * m - 0.0041 * s,
      1.978 * l - 2.4286 * m + 0.4506 * s,
      0.0259 * l + 0.7828 * m - 0.8087 * s,
    ];
  };
  const [a, b] = [lab(one), lab(two)];
  return Math.hypot(a[0] - b[0], a[1] - b[1], a[2] - b[2]);
}

const DECKS: [string, string][] = [
  ["spider-man", "RYGB"],
  ["x-men", "RYGB"],
  ["jurassic-world", "RYGB"],
  ["despicable-me-4", "RYGB"],
  ["classic", "OGVY"],
  ["any other", "RYGB"],
];

describe.each(DECKS)("the palette of %s", (edition, letters) => {
  const palette = paletteOf(edition);
  const of = (key: string): string => palette[key] ?? "";

  it.each(Object.keys(EYES))("has colours that %s eyes tell apart", (eye) => {
    for (const [index, one] of [...letters].entries()) {
      for (const two of letters.slice(index + 1)) {
        const apart = distance(
          seen(of(`card-${one}`), EYES[eye] as number[]),
          seen(of(`card-${two}`), EYES[eye] as number[]),
        );
        expect(apart, `${one} and ${two}`).toBeGreaterThan(0.08);
      }
    }
  });

  it("has ink that can be read on every colour", () => {
    for (const letter of letters)
      expect(contrast(of(`card-${letter}`), of(`ink-${letter}`)), letter).toBeGreaterThan(4.5);
  });

  it("has words that can be read on its mat", () => {
    expect(contrast(of("on-deck"), of("deck-1"))).toBeGreaterThan(4.5);
    expect(contrast(of("on-deck"), of("deck-mat"))).toBeGreaterThan(4.5);
  });
});
