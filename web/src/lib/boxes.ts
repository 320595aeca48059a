// The editions one can play, as they were last time until the server says how they are.
import type { EditionInfo } from "../protocol";
import { boxes, catalogue } from "./catalogue";
import { keep, kept } from "./prefs.svelte";

const KEY = "pioche.editions";

/** Return the editions as this browser saw them last; none if it never did. */
export function knownBoxes(): EditionInfo[] {
  return kept(KEY, { editions: [] as EditionInfo[] }).editions;
}

/** Ask for the editions, and remember them. */
export async function loadBoxes(): Promise<EditionInfo[]> {
  const editions = boxes(await catalogue());
  keep(KEY, { editions });
  return editions;
}
