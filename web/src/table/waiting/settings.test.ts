import { expect, it } from "vitest";
import type { Catalogue } from "../../protocol";
import { editionName, isUsual, optionRows, titleOf } from "./settings";

const both = (fr: string, en = fr) => ({ fr, en });
const option = { text: both("pourquoi"), rule: "X1" };
const catalogue = {
  editions: [{ id: "x-men", name: both("X-Men") }],
  options: [
    { ...option, name: "hand_size", title: both("Cartes en main"), kind: "amount", default: 7 },
    { ...option, name: "jump_in", title: both("Hors tour"), kind: "switch", default: false },
    {
      ...option,
      name: "scoring",
      title: both("Points"),
      kind: "choice",
      default: "winner",
      choices: [{ value: "winner", title: both("Au gagnant"), text: both("") }],
    },
    { ...option, name: "target", title: both("Jusqu'à"), kind: "amount", default: 500 },
    { ...option, name: "custom", title: both("Cartes"), kind: "other", default: null },
    { ...option, name: "editions", title: both("Mélange"), kind: "other", default: [] },
  ],
} as unknown as Catalogue;
const rows = (options: Record<string, unknown>) =>
  optionRows({ edition: "x", options }, catalogue, "fr").map(
    ({ title, value }) => `${title} : ${value}`,
  );

it("A table that plays as printed says how points are counted, and until when.", () => {
  expect(rows({})).toEqual(["Points : Au gagnant", "Jusqu'à : 500"]);
  expect(isUsual({ edition: "x" })).toBe(true);
});

it("What is not usual is said in words, custom rules elsewhere.", () => {
  expect(rows({ jump_in: true, hand_size: 5, custom: ["joke"], editions: ["x-men"] })).toEqual([
    "Cartes en main : 5",
    "Hors tour : oui",
    "Points : Au gagnant",
    "Jusqu'à : 500",
    "Mélange : X-Men",
  ]);
});

it("Without points there is nothing to reach, be that the table's wish or the usual way.", () => {
  expect(rows({ scoring: "none" })).toEqual(["Points : none"]);
  const options = catalogue.options.map((one) =>
    one.name === "scoring" ? { ...one, default: "none" } : one,
  );
  expect(
    optionRows({ edition: "x" }, { ...catalogue, options }, "fr").map(({ name }) => name),
  ).toEqual(["scoring"]);
});

it("What is not known yet is shown as it is written.", () => {
  expect(optionRows({ edition: "x" }, null, "fr")).toEqual([]);
  expect(editionName("y", catalogue, "fr")).toBe("y");
  expect(titleOf([], "greedy", "en")).toBe("greedy");
});
