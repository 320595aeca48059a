// What the server has words for, at hand for whoever shows them: empty until it is there.
import type { Catalogue, Glossary } from "../protocol";
import * as server from "./catalogue";

const NOTHING: Glossary = { questions: {}, answers: {}, paces: [], bots: [], spectators: [] };
let words: Glossary = $state.raw(NOTHING);
let offered: Catalogue | null = $state.raw(null);
const asked = new Set<string>();

/** Ask once; if that fails the next one who shows something asks again. */
function fetched<T>(key: string, load: () => Promise<T>, found: (value: T) => void): void {
  if (asked.has(key)) return;
  asked.add(key);
  load().then(found, () => asked.delete(key));
}

/** Return the words for questions, answers, bots and paces. */
export function glossary(): Glossary {
  fetched("glossary", server.glossary, (found) => void (words = found));
  return words;
}

/**
 * Wait for those words, so that none comes late and moves what is there; without them, codes are
 * shown.
 */
export async function wordsReady(): Promise<void> {
  await server.glossary().then(
    (found) => void (words = found),
    () => {},
  );
}

/** Return the editions and options, null until they are there. */
export function catalogue(): Catalogue | null {
  fetched("catalogue", server.catalogue, (found) => void (offered = found));
  return offered;
}
