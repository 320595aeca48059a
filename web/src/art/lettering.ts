// Words on a card: SVG does not break lines by itself.

export interface Lettering {
  size: number;
  lines: string[];
}

const WIDE = 0.54; // of a letter, on average, as a part of the size
export const BOLD = 0.64;
export const HIGH = 1.2; // from line to line

/** Break a text into lines of at most `letters` letters; a longer word has a line of its own. */
export function broken(text: string, letters: number): string[] {
  const lines: string[] = [];
  for (const word of text.split(/\s+/).filter(Boolean)) {
    const last = lines.at(-1);
    if (last !== undefined && last.length + 1 + word.length <= letters)
      lines[lines.length - 1] = `${last} ${word}`;
    else lines.push(word);
  }
  return lines;
}

/** Choose the largest letters with which a text fits into a box; the smallest ones in any case. */
export function fitted(
  text: string,
  [width, height]: [number, number],
  [largest, smallest]: [number, number],
  wide = WIDE,
): Lettering {
  for (let size = largest; ; size -= 0.5) {
    const letters = Math.floor(width / (size * wide));
    const lines = broken(text, letters);
    const fits =
      lines.length * size * HIGH <= height && lines.every((one) => one.length <= letters);
    if (fits || size <= smallest) return { size, lines };
  }
}

/** Leave out what does not fit into a box after all; dots stand for it. */
export function shortened(
  { size, lines }: Lettering,
  [width, height]: [number, number],
  wide = WIDE,
): Lettering {
  const letters = Math.floor(width / (size * wide));
  const most = Math.floor(height / (size * HIGH));
  const kept = lines.slice(0, most).map((line, index) => {
    const isCut = line.length > letters || (index === most - 1 && lines.length > most);
    return isCut ? `${line.slice(0, letters - 1)}…` : line;
  });
  return { size, lines: kept };
}
