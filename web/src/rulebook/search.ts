// Finding words in the rules, whatever their accents and capitals.

/** A piece of a text: plain, found by the search, or the code of a card. */
export interface Piece {
  kind: "plain" | "found" | "card";
  text: string;
}

/** Write letters without accents and capitals; the length stays the same. */
export function folded(text: string): string {
  return Array.from({ length: text.length }, (_, index) => {
    const letter = text.charAt(index);
    return letter.normalize("NFD").charAt(0).toLowerCase().charAt(0) || letter;
  })
    .join("")
    .replaceAll("’", "'")
    .replace(/[\u00a0\u202f]/g, " ");
}

/** Return the words that are looked for. */
export function wordsOf(query: string): string[] {
  return folded(query).split(/\s+/).filter(Boolean);
}

/** Say whether a text has all words, or states a rule that the words name. */
export function matches(text: string, rules: readonly string[], words: readonly string[]): boolean {
  const ids = rules.map(folded);
  const plain = folded(text);
  return words.every((word) => ids.includes(word) || plain.includes(word));
}

/** Cut a text at the cards in `backticks` and at the words that are looked for. */
export function pieces(text: string, words: readonly string[]): Piece[] {
  return text.split("`").flatMap((part, index): Piece[] => {
    if (index % 2) return [{ kind: "card", text: part }];
    return part ? cut(part, words) : [];
  });
}

function cut(text: string, words: readonly string[]): Piece[] {
  if (!words.length) return [{ kind: "plain", text }];
  const plain = folded(text);
  const cuts: Piece[] = [];
  let done = 0;
  for (const [from, to] of spots(plain, words)) {
    if (from > done) cuts.push({ kind: "plain", text: text.slice(done, from) });
    cuts.push({ kind: "found", text: text.slice(from, to) });
    done = to;
  }
  if (done < text.length) cuts.push({ kind: "plain", text: text.slice(done) });
  return cuts;
}

/** List where the words stand, in order, those that overlap joined. */
function spots(plain: string, words: readonly string[]): [number, number][] {
  const found: [number, number][] = [];
  for (const word of words) {
    for (let at = plain.indexOf(word); at >= 0; at = plain.indexOf(word, at + 1))
      found.push([at, at + word.length]);
  }
  found.sort(([a], [b]) => a - b);
  const joined: [number, number][] = [];
  for (const [from, to] of found) {
    const last = joined.at(-1);
    if (last && from <= last[1]) last[1] = Math.max(last[1], to);
    else joined.push([from, to]);
  }
  return joined;
}
