import { expect, test } from "vitest";
import { VOCABULARY } from "../lib/examples";
import { ownSentences } from "./ideas";

test("a ready rule is opened without the choice of the colour, which every customisable wild has", () => {
  expect(ownSentences(["choose colour", "next draws 2", "dance"], VOCABULARY)).toEqual(["next draws 2", "dance"]);
});
