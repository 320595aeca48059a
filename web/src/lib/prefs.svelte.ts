// What a person chose on this device: kept in the browser, changed anywhere, followed everywhere.

export type Lang = "fr" | "en";
/** How long the table shows what happens; `instant` is for tests, and stands in no settings. */
export type Pace = "calm" | "normal" | "brisk" | "instant";

export interface Prefs {
  name: string;
  /** The name that was given to whoever had chosen none. */
  given: string;
  /** The face one chose; "": it follows from the name. */
  face: string;
  lang: Lang;
  theme: "auto" | "light" | "dark";
  motion: "auto" | "reduced";
  pace: Pace;
  sound: boolean;
  /** Whether the person has been asked if there should be sounds. */
  soundAsked: boolean;
  /** From 0 to 1. */
  volume: number;
  vibration: boolean;
  hints: boolean;
  /** Whether reactions of spectators are shown. */
  gallery: boolean;
  sort: "colour" | "rank" | "own";
  /** Whether the rules show their ids and how cards are written. */
  ids: boolean;
}

const KEY = "pioche.prefs";

function defaults(): Prefs {
  const lang: Lang = navigator.language.toLowerCase().startsWith("fr") ? "fr" : "en";
  return {
    name: "",
    given: "",
    face: "",
    lang,
    theme: "auto",
    motion: "auto",
    pace: "normal",
    sound: false,
    soundAsked: false,
    volume: 0.7,
    vibration: true,
    hints: true,
    gallery: true,
    sort: "colour",
    ids: false,
  };
}

/** Read something kept in the browser; what cannot be read, or not kept at all, is as if new. */
export function kept<T extends object>(key: string, otherwise: T): T {
  try {
    return { ...otherwise, ...(JSON.parse(localStorage.getItem(key) ?? "{}") as Partial<T>) };
  } catch {
    return otherwise;
  }
}

/** Keep something in the browser, if it lets us. */
export function keep(key: string, value: unknown): void {
  try {
    localStorage.setItem(key, JSON.stringify(value));
  } catch {
    // A private window: everything works, it is only forgotten.
  }
}

export const prefs: Prefs = $state(kept(KEY, defaults()));

$effect.root(() => {
  $effect(() => keep(KEY, prefs));
  $effect(() => {
    const root = document.documentElement;
    root.lang = prefs.lang;
    root.dataset.theme = prefs.theme;
    root.dataset.motion = prefs.motion;
  });
});

/** Whether things should stand still: the person's choice here, or of their system. */
export function isStill(): boolean {
  return prefs.motion === "reduced" || matchMedia("(prefers-reduced-motion: reduce)").matches;
}
