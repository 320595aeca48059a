// How a card looks: its colour, the colour's own shape, its rank; from its code alone.
import { make } from "./dom.js";

const SHAPES = { R: "▲", Y: "●", G: "■", B: "◆", O: "★", V: "⬟" };
const RANKS = { S: "⊘", R: "⇄", "+2": "+2" };

export function cardNode(code, attributes = {}, tag = "span") {
  const [plain, chosen] = code.split("=");
  const wild = plain.startsWith("W") || !/^[A-Z]([0-9]|S|R|\+2|[0-9+SR].*)\*?$/.test(plain);
  const colour = wild ? chosen ?? "W" : plain[0];
  const rank = wild ? plain.replace("*", "") : plain.slice(1).replace("*", "");
  const icon = plain.endsWith("*") ? make("sup", {}, "✦") : null;
  return make(
    tag,
    { ...attributes, class: `card c-${colour} ${attributes.class ?? ""}`, "aria-label": code },
    make("small", { "aria-hidden": "true" }, SHAPES[colour] ?? "✳"),
    make("b", {}, RANKS[rank] ?? rank),
    icon,
  );
}

export function colourNode(letter, name, attributes) {
  return make("button", { ...attributes, type: "button", class: `card c-${letter}` }, SHAPES[letter] ?? "", make("b", {}, name));
}
