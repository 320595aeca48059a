// Against how many bots one plays at a click, how strong they are and for how long; remembered.
import { keep, kept } from "../lib/prefs.svelte";

const KEY = "pioche.quick";

/** One round, or rounds until somebody has so many points. */
export type Length = "round" | 200 | 500;
export const LENGTHS: readonly Length[] = ["round", 200, 500];

export const quick = $state(
  kept<{ bots: number; strength: string; length: Length }>(KEY, {
    bots: 3,
    strength: "greedy",
    length: "round",
  }),
);

/** Return the options of a table where a match is so long (E3, E5). */
export function optionsFor(length: Length): object {
  return length === "round" ? { scoring: "none" } : { scoring: "winner", target: length };
}

$effect.root(() => {
  $effect(() => keep(KEY, quick));
});
