import { describe, expect, test } from "vitest";
import { CATALOGUE } from "../lib/examples";
import {
  differing,
  FIRST_CHOICE,
  grouped,
  presetOf,
  refusalOf,
  repaired,
  rulesOf,
  settingsOf,
  withBot,
  withOption,
  withPreset,
  withSeats,
  type Choice,
} from "./choice";

const CHOICE: Choice = { ...FIRST_CHOICE, edition: "plain" };
const [printed, party] = CATALOGUE.presets as [
  (typeof CATALOGUE.presets)[0],
  (typeof CATALOGUE.presets)[0],
];
const named = (name: string) => CATALOGUE.options.find((one) => one.name === name)!;

describe("what differs from as printed", () => {
  test("nothing differs at first", () => expect(differing(CATALOGUE, {})).toEqual([]));

  test("a value that is the usual one does not differ", () => {
    expect(differing(CATALOGUE, { jump_in: false, hand_size: 7 })).toEqual([]);
  });

  test("changed options are listed in the order of the form, the deck's apart", () => {
    const options = { jump_in: true, hand_size: 5, custom: ["joke"], editions: ["written"] };
    expect(differing(CATALOGUE, options).map(({ name }) => name)).toEqual(["hand_size", "jump_in"]);
  });

  test("setting the usual value again leaves nothing behind", () => {
    const changed = withOption({}, named("jump_in"), true);
    expect(changed).toEqual({ jump_in: true });
    expect(withOption(changed, named("jump_in"), false)).toEqual({});
    expect(withOption({ cards: { W: 2 } }, named("cards"), {})).toEqual({});
    expect(withOption({ editions: ["written"] }, named("editions"), [])).toEqual({});
  });

  test("an option that the form does not know by name is still shown", () => {
    expect(grouped(CATALOGUE.options).at(-1)).toMatchObject({
      group: "other",
      options: [{ name: "newfangled" }],
    });
  });
});

describe("presets", () => {
  test("a preset changes the house rules and the pace, and leaves the deck", () => {
    const choice = withPreset({ ...CHOICE, options: { hand_size: 5, custom: ["joke"] } }, party);
    expect(choice.options).toEqual({ jump_in: true, custom: ["joke"] });
    expect(choice.pace).toBe("fast");
  });

  test("the preset that is being played is found, whatever the deck", () => {
    expect(presetOf({ ...CHOICE, options: { custom: ["joke"] } }, CATALOGUE)).toBe(printed);
    expect(presetOf(withPreset(CHOICE, party), CATALOGUE)).toBe(party);
    expect(presetOf({ ...CHOICE, options: { hand_size: 5 } }, CATALOGUE)).toBeUndefined();
  });
});

describe("seats", () => {
  test("fewer seats send bots away, but never you", () => {
    const full = { ...CHOICE, bots: ["greedy", "greedy", "random"] };
    expect(withSeats(full, 2)).toMatchObject({ seats: 2, bots: ["greedy"] });
  });

  test("bots sit side by side from the last seat on", () => {
    expect(withBot(CHOICE, 2, "greedy").bots).toEqual(["greedy"]);
    expect(withBot({ ...CHOICE, bots: ["random", "greedy"] }, 0, "").bots).toEqual(["greedy"]);
  });

  test("a table without a free seat begins by itself", () => {
    expect(settingsOf({ ...CHOICE, seats: 2, bots: ["greedy"] }).autostart).toBe(true);
    expect(settingsOf({ ...CHOICE, seats: 3, bots: ["greedy"] }).autostart).toBe(false);
  });
});

describe("a remembered choice", () => {
  test("what the server no longer knows is forgotten", () => {
    const old = {
      ...CHOICE,
      edition: "gone",
      options: { gone: 1, jump_in: true },
      bots: ["gone", "greedy"],
      seats: 99,
    };
    expect(repaired(old, CATALOGUE)).toMatchObject({
      edition: "plain",
      options: { jump_in: true },
      bots: ["greedy"],
      seats: 10,
    });
  });
});

describe("custom rules", () => {
  test("those of the edition, or of a guest, hold until others are picked", () => {
    expect(rulesOf(CHOICE, CATALOGUE)).toEqual([]);
    expect(rulesOf({ ...CHOICE, edition: "written" }, CATALOGUE)).toEqual(["give-two", "joke"]);
    expect(rulesOf({ ...CHOICE, options: { editions: ["written"] } }, CATALOGUE)).toEqual([
      "give-two",
      "joke",
    ]);
    expect(rulesOf({ ...CHOICE, edition: "written", options: { custom: [] } }, CATALOGUE)).toEqual(
      [],
    );
  });
});

describe("a refusal is shown at its field, in either language", () => {
  const why = { en: "99 is not from 1 to 15", fr: "99 n'est pas compris entre 1 et 15" };

  test.each([
    ["options.hand_size", "hand_size"],
    ["options.custom[0][1]", "custom"],
    ["bots", "bots"],
    ["", ""],
  ])("of %j stands at that field", (where, field) =>
    expect(refusalOf({ where, why })).toEqual({ field, reason: why }),
  );
});
