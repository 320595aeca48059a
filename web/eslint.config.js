import svelte from "eslint-plugin-svelte";
import { defineConfig, globalIgnores } from "eslint/config";
import ts from "typescript-eslint";
import svelteConfig from "./svelte.config.js";

// The rooms of src/, from the ground up: each may import what stands before it. Screens are the top
// floor and never import each other; only App knows them all.
const FLOORS = [
  ["notation"],
  ["lib"],
  ["art"],
  ["rulebook"],
  ["narration"],
  ["seating"],
  ["shell"],
];
const SCREENS = ["home", "make", "table", "games", "replay", "rules"];

/** Forbid a room to import from others, at once or later. */
function wall(room, others, message) {
  const regex = `^(\\.\\./)+(${others.join("|")})/`;
  const selector = `ImportExpression[source.value=/${regex.replaceAll("/", "\\/")}/]`;
  return {
    files: [`src/${room}/**`],
    rules: {
      "no-restricted-imports": ["error", { patterns: [{ regex, message }] }],
      "no-restricted-syntax": ["error", { selector, message }],
    },
  };
}

const walls = [
  ...FLOORS.flatMap((rooms, floor) => {
    const above = [...FLOORS.slice(floor + 1).flat(), ...SCREENS];
    return rooms.map((room) => wall(room, above, `${room}/ stands below: see eslint.config.js`));
  }),
  ...SCREENS.map((screen) =>
    wall(
      screen,
      SCREENS.filter((other) => other !== screen),
      "screens never import each other: what two of them need has a room of its own",
    ),
  ),
];

export default defineConfig(
  globalIgnores(["src/protocol.ts", "src/start.ts"]), // made by `python -m tools.protocol`
  ts.configs.recommended,
  svelte.configs.recommended,
  svelte.configs.prettier,
  {
    files: ["**/*.svelte", "**/*.svelte.ts"],
    languageOptions: { parserOptions: { parser: ts.parser, svelteConfig } },
    rules: { "prefer-const": "off", "svelte/prefer-const": "error" }, // which knows $props
  },
  {
    rules: {
      "max-len": ["error", { code: 100 }],
      eqeqeq: ["error", "always", { null: "ignore" }],
      "no-undef": "off", // svelte-check says so
      "@typescript-eslint/no-unused-vars": "off", // and that
      "svelte/no-useless-mustaches": "off", // {" "} is a space that no formatter takes away
      "svelte/prefer-svelte-reactivity": "off", // a plain Map or Set is one that nobody looks at
    },
  },
  walls,
);
