import { expect, test } from "vitest";
import { VOCABULARY } from "../lib/examples";
import { prefs } from "../lib/prefs.svelte";
import { openIdea } from "./ideas";

test("a ready rule is opened without the choice of the colour, which every rule has", () => {
  prefs.lang = "en";
  const idea = { key: "x", rule: "C6", name: { fr: "Deux", en: "Two" }, text: { fr: "", en: "" } };
  expect(
    openIdea({ ...idea, effect: ["choose colour", "next draws 2", "dance"] }, VOCABULARY),
  ).toEqual({
    name: "Two",
    effect: ["next draws 2", "dance"],
  });
});
