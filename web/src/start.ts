// What the start screen says before it asks the server anything, made by `python -m tools.protocol`.
// Do not edit.
import type { Words } from "./protocol";

export const DECKS: Record<string, { name: Words; special: Words | null }> = {
  "classic": { name: {"fr": "Classique", "en": "Classic"}, special: {"fr": "Mélanger les mains", "en": "Shuffle Hands"} },
  "despicable-me-4": { name: {"fr": "Moi, moche et méchant 4", "en": "Despicable Me 4"}, special: {"fr": "Puissance Méga Minions", "en": "Mega Power"} },
  "extra": { name: {"fr": "Extra", "en": "Extra"}, special: {"fr": "+1", "en": "Draw One"} },
  "jurassic-world": { name: {"fr": "Jurassic World", "en": "Jurassic World"}, special: {"fr": "Courir !", "en": "Run!"} },
  "spider-man": { name: {"fr": "Spider-Man", "en": "Spider-Man"}, special: {"fr": "Balancement de toile", "en": "Web Swing"} },
  "x-men": { name: {"fr": "X-Men", "en": "X-Men"}, special: {"fr": "Cerebro", "en": "Cerebro"} },
};

export const STRENGTHS: readonly { value: string; title: Words }[] = [
  { value: "random", title: {"fr": "Débutant", "en": "Beginner"} },
  { value: "greedy", title: {"fr": "Habitué", "en": "Regular"} },
  { value: "strong", title: {"fr": "Futé", "en": "Sharp"} },
  { value: "master", title: {"fr": "Maître", "en": "Master"} },
];
