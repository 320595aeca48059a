// Against how many bots one plays at a click, and how strong they are; remembered.
import { keep, kept } from "../lib/prefs.svelte";

const KEY = "pioche.quick";

export const quick = $state(kept(KEY, { bots: 3, strength: "greedy" }));

$effect.root(() => {
  $effect(() => keep(KEY, quick));
});
