import { expect, it } from "vitest";
import { forEdition } from "./catalogue";
import { CATALOGUE } from "./examples";

const scoring = { ...CATALOGUE.options[0]!, name: "scoring", kind: "choice" as const, default: "" };
const all = {
  ...CATALOGUE,
  options: [scoring, ...CATALOGUE.options],
  editions: CATALOGUE.editions.map((one) => ({
    ...one,
    defaults: { scoring: one.id === "plain" ? "none" : "winner" },
  })),
};
const defaultsIn = (id: string) => forEdition(all, id).options.map((option) => option.default);

it("What is up to the edition has its default, everything else the usual one.", () => {
  const usual = CATALOGUE.options.map((option) => option.default);
  expect(defaultsIn("plain")).toEqual(["none", ...usual]);
  expect(defaultsIn("written")).toEqual(["winner", ...usual]);
  expect(defaultsIn("unknown")).toEqual(["", ...usual]);
});
