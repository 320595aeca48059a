// A small vocabulary and catalogue for the tests of this folder.
import type { Catalogue, OptionInfo, Pattern, Vocabulary, Words } from "../protocol";

const both = (fr: string, en: string): Words => ({ fr, en });

function pattern(words: string, fr: string, en: string, more: Partial<Pattern> = {}): Pattern {
  const slots = [...words.matchAll(/\{(\w+)\}/g)].map((found) => found[1] as string);
  return { words, plural: words, slots, one: both(fr, en), several: both(fr, en), ...more };
}

export const DRAWS = pattern("{who} draws {n}", "{who} pioche {n}", "{who} draws {n}", {
  plural: "{who} draw {n}",
  several: both("{who} piochent chacun {n}", "{who} draw {n} each"),
});
export const CHOOSE_COLOUR = pattern(
  "choose colour",
  "on choisit la couleur",
  "choose the colour",
  {
    gives: ["colour"],
    custom: false,
  },
);
export const CHOOSE = pattern(
  "choose player among others",
  "le joueur de la carte choisit un autre joueur",
  "the card's player chooses another player",
  {
    gives: ["player"],
  },
);
export const SWAP = pattern(
  "swap hands with {one}",
  "le joueur de la carte échange sa main avec {one}",
  "the card's player swaps hands with {one}",
);
export const DARED = pattern("{who} is dared {dare}", "{who} doit {dare}", "{who} has to {dare}");
export const REVEALS = pattern(
  "chosen reveals number or {card} or draws {n}",
  "… « {card} » … {n}",
  "… “{card}” … {n}",
  {
    uses: ["player", "number"],
  },
);
export const NUMBER = pattern(
  "choose number",
  "le joueur de la carte annonce un chiffre",
  "the card's player names a number",
  {
    gives: ["number"],
  },
);
export const STUCK = pattern(
  "{one} cannot play",
  "si {one} ne peut poser aucune carte",
  "if {one} cannot play a card",
);

export const VOCABULARY: Vocabulary = {
  sentences: [CHOOSE_COLOUR, CHOOSE, NUMBER, DRAWS, SWAP, DARED, REVEALS],
  conditions: [STUCK],
  who: [
    { word: "next", name: both("le joueur suivant", "the next player") },
    { word: "chosen", name: both("le joueur choisi", "the chosen player"), uses: ["player"] },
    { word: "others", name: both("tous les autres joueurs", "all other players"), several: true },
  ],
  cards: [
    { code: "+2", name: both("+2", "Draw Two") },
    { code: "W", name: both("Carte blanche", "Wild") },
  ],
  dares: [{ code: "rooster", name: both("chanter comme un coq", "crow like a rooster") }],
  most_cards: 20,
  most_sentences: 16,
  longest_dare: 80,
  most_rules: 3,
};

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
