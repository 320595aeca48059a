// The ready rules of the rulebook as sentences, to begin a rule of one's own with.
import type { ReadyRule, Vocabulary } from "../protocol";
import { call } from "../lib/api";
import { said } from "../lib/words";
import { isOffered, read } from "./sentence";
import type { WrittenRule } from "./share";

/** Open a ready rule: the server says what a card says once it is played. */
export async function openIdea(idea: ReadyRule, edition: string, vocabulary: Vocabulary): Promise<WrittenRule> {
  const options = { custom: [idea.key] };
  const { card = "" } = await call("try_rules", {}, { edition, options });
  const { frames = [] } = await call("try_rules", {}, { edition, options, card, moves: [card] });
  return { name: said(idea.name), effect: ownSentences(frames.at(-1)?.game.effect ?? [], vocabulary) };
}

/** Leave out what every customisable wild says by itself, the choice of the colour (C6). */
export function ownSentences(effect: string[], vocabulary: Vocabulary): string[] {
  return effect.filter((text) => {
    const clause = read(text, vocabulary);
    return !clause || isOffered(clause.pattern);
  });
}
