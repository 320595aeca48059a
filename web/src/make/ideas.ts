// The ready rules of the rulebook as sentences, to begin a rule of one's own with.
import { said } from "../lib/words";
import type { ReadyRule, Vocabulary } from "../protocol";
import { isOffered, read } from "./sentence";
import type { WrittenRule } from "./share";

/**
 * Open a ready rule, without what every customisable wild says by itself: the choice of the colour
 * (C6).
 */
export function openIdea({ name, effect }: ReadyRule, vocabulary: Vocabulary): WrittenRule {
  const own = effect.filter((text) => {
    const clause = read(text, vocabulary);
    return !clause || isOffered(clause.pattern);
  });
  return { name: said(name), effect: own };
}
