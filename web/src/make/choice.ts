// What somebody chooses for a new table: kept between visits, compared with "as printed".
import type { ApiError } from "../lib/api";
import type { Catalogue, EditionInfo, OptionInfo, Preset, Settings, Words } from "../protocol";
import type { WrittenRule } from "./share";

/** A rule for a customisable wild: the key of a ready one, or one that was written. */
export type CustomRule = string | WrittenRule;
export type Options = Record<string, unknown>;
type Pace = NonNullable<Settings["pace"]>;
type Spectators = NonNullable<Settings["spectators"]>;

export interface Choice {
  edition: string;
  seats: number;
  bots: string[];
  pace: Pace;
  days: number;
  options: Options;
  listed: boolean;
  chat: boolean;
  spectators: Spectators;
  spectator_delay: number;
  uno_window: number;
}

/** The choice of somebody who has never made a table. */
export const FIRST_CHOICE: Choice = {
  edition: "",
  seats: 4,
  bots: [],
  pace: "normal",
  days: 3,
  options: {},
  listed: false,
  chat: true,
  spectators: "public",
  spectator_delay: 180,
  uno_window: 1200,
};

/** C6: how many customisable wilds a deck has at most. */
export const MOST_RULES = 3;

/** What the deck is made of; a preset says nothing about it. */
export const DECK_OPTIONS = ["editions", "custom", "cards"];

/** The options in the order in which people ask for them; those not named here come last. */
const GROUPS: Record<string, string[]> = {
  simple: ["scoring", "target", "hand_size"],
  play: ["stacking", "jump_in", "seven_zero", "draw_until_playable", "play_drawn", "must_play"],
  four: ["challenge", "bluff"],
  call: ["uno", "uno_penalty"],
  start: ["dealer", "two_player_reverse"],
};

/** Sort the options of the catalogue into groups; the deck's have a part of their own. */
export function grouped(options: OptionInfo[]): { group: string; options: OptionInfo[] }[] {
  const named = Object.entries(GROUPS).map(([group, names]) => ({
    group,
    options: names.flatMap((name) => options.filter((one) => one.name === name)),
  }));
  const known = [...Object.values(GROUPS).flat(), ...DECK_OPTIONS];
  const rest = options.filter(({ name }) => !known.includes(name));
  return [...named, { group: "other", options: rest }].filter((one) => one.options.length > 0);
}

export function isSame(a: unknown, b: unknown): boolean {
  return JSON.stringify(a ?? null) === JSON.stringify(b ?? null);
}

/** Return the value of an option that holds: the one chosen, or the usual one. */
export function valueOf(option: OptionInfo, options: Options): unknown {
  return options[option.name] ?? option.default;
}

/** Return the options with one of them changed; the usual value is not written down. */
export function withOption(options: Options, option: OptionInfo, value: unknown): Options {
  const { [option.name]: _, ...rest } = options;
  return isSame(value, option.default) || isEmpty(value) ? rest : { ...rest, [option.name]: value };
}

function isEmpty(value: unknown): boolean {
  return (
    typeof value === "object" &&
    value !== null &&
    !Array.isArray(value) &&
    !Object.keys(value).length
  );
}

/** List the options that are not as printed, in the order of the groups. */
export function differing(catalogue: Catalogue, options: Options): OptionInfo[] {
  const shown = grouped(catalogue.options).flatMap((one) => one.options);
  return shown.filter((option) => !isSame(valueOf(option, options), option.default));
}

function deckOptions(options: Options): Options {
  return Object.fromEntries(
    Object.entries(options).filter(([name]) => DECK_OPTIONS.includes(name)),
  );
}

/** Return a choice with the house rules and the pace of a preset; the deck stays as it is. */
export function withPreset(choice: Choice, preset: Preset): Choice {
  return {
    ...choice,
    options: { ...preset.options, ...deckOptions(choice.options) },
    pace: preset.pace,
  };
}

/** Find the preset whose house rules are the chosen ones; the pace may be another. */
export function presetOf(choice: Choice, catalogue: Catalogue): Preset | undefined {
  const values = (options: Options) =>
    catalogue.options
      .filter(({ name }) => !DECK_OPTIONS.includes(name))
      .map((one) => valueOf(one, options));
  const matching = catalogue.presets.filter((preset) =>
    isSame(values(preset.options), values(choice.options)),
  );
  return matching.find(({ pace }) => pace === choice.pace) ?? matching[0];
}

/** Return a choice with another number of seats; bots that find no seat go. */
export function withSeats(choice: Choice, seats: number): Choice {
  return { ...choice, seats, bots: choice.bots.slice(0, seats - 1) };
}

/** Seat another bot, or none (""), where the bot number `at` sits. */
export function withBot(choice: Choice, at: number, bot: string): Choice {
  const bots = [...choice.bots];
  if (bot) bots[Math.min(at, bots.length)] = bot;
  else bots.splice(at, 1);
  return { ...choice, bots };
}

/** Repair a remembered choice that the server of today may no longer know. */
export function repaired(choice: Choice, catalogue: Catalogue): Choice {
  const edition = editionOf(choice.edition, catalogue)?.id ?? catalogue.editions[0]?.id ?? "";
  const names = new Set(catalogue.options.map(({ name }) => name));
  const options = Object.fromEntries(
    Object.entries(choice.options).filter(([name]) => names.has(name)),
  );
  const bots = choice.bots.filter((bot) => catalogue.bots.includes(bot));
  return withSeats({ ...choice, edition, options, bots }, Math.min(Math.max(choice.seats, 2), 10));
}

export function editionOf(id: string, catalogue: Catalogue): EditionInfo | undefined {
  return catalogue.editions.find((one) => one.id === id);
}

/**
 * Return the rules on the customisable wilds: those chosen, or the edition's and its guests' own.
 */
export function rulesOf(choice: Choice, catalogue: Catalogue): CustomRule[] {
  if (choice.options.custom) return choice.options.custom as CustomRule[];
  const guests = (choice.options.editions ?? []) as string[];
  const all = [choice.edition, ...guests].map((id) => editionOf(id, catalogue)?.custom ?? []);
  return all.find((rules) => rules.length) ?? [];
}

/** Write a choice as the settings of a table, which begins by itself if nobody else is to come. */
export function settingsOf(choice: Choice): Settings {
  return { ...choice, autostart: choice.bots.length === choice.seats - 1 };
}

/** What the server refused: of which field, and why. */
export interface Refusal {
  field: string;
  reason: Words;
}

/** Return the field that a refusal is about, by its own name: `options.custom[0][1]` → custom. */
export function refusalOf({ where, why }: Pick<ApiError, "where" | "why">): Refusal {
  return { field: /^(?:options\.)?(\w+)/.exec(where)?.[1] ?? "", reason: why };
}
