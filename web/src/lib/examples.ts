// A small catalogue for the tests of this folder.
import type { Catalogue, OptionInfo, Words } from "../protocol";

const both = (fr: string, en: string): Words => ({ fr, en });

function option(
  name: string,
  fallback: OptionInfo["default"],
  kind: OptionInfo["kind"] = "switch",
): OptionInfo {
  return {
    name,
    rule: "H1",
    kind,
    default: fallback,
    title: both(name, name),
    text: both(name, name),
  };
}

const edition = (id: string, custom: string[] = []) => ({
  id,
  name: both(id, id),
  cards: 112,
  least_seats: 2,
  most_seats: 10,
  colours: {},
  special: [],
  custom,
});

export const CATALOGUE: Catalogue = {
  editions: [edition("plain"), edition("written", ["give-two", "joke"])],
  rules: [],
  options: [
    option("stacking", "none", "choice"),
    option("jump_in", false),
    option("hand_size", 7, "amount"),
    option("custom", null, "other"),
    option("editions", [], "other"),
    option("cards", [], "other"),
    option("newfangled", false),
  ],
  bots: ["random", "greedy"],
  presets: [
    { key: "printed", title: both("p", "p"), text: both("", ""), options: {}, pace: "normal" },
    {
      key: "party",
      title: both("f", "f"),
      text: both("", ""),
      options: { jump_in: true },
      pace: "fast",
    },
  ],
};
