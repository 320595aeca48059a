// The fixed reactions as drawings of our own: not every device has pictures for these characters.

export interface Drawing {
  fr: string;
  en: string;
  /** Paths in a box of 24 by 24; the first is the ground. */
  paths: { d: string; fill?: string; stroke?: string }[];
}

const FACE = "M12 1.5a10.5 10.5 0 1 0 0 21 10.5 10.5 0 0 0 0-21z";
const YELLOW = "#f6c445";
const DARK = "#3a2a10";
const face = (
  fr: string,
  en: string,
  ground: string,
  ...lines: (string | { d: string; fill: string })[]
): Drawing => ({
  fr,
  en,
  paths: [
    { d: FACE, fill: ground },
    ...lines.map((line) => (typeof line === "string" ? { d: line, stroke: DARK } : line)),
  ],
});
const EYES = {
  d:
    "M8.3 8a1.4 1.7 0 1 0 0 3.4A1.4 1.7 0 0 0 8.3 8zm7.4 0a1.4 1.7 0 1 0 0 3.4 1.4 1.7 0 0 0 " +
    "0-3.4z",
  fill: DARK,
};

/** By character of the protocol. */
export const DRAWINGS: Record<string, Drawing> = {
  "👍": {
    fr: "D'accord",
    en: "Agreed",
    paths: [
      {
        d:
          "M7.5 10.5 12 2c2 0 3 1.3 2.6 3.2L13.8 9h5.4c1.5 0 2.5 1.3 2.1 2.7l-1.9 7c-.4 1.4-1.4 " +
          "2.3-2.9 2.3h-9z",
        fill: YELLOW,
        stroke: DARK,
      },
      { d: "M2.5 10.5h5V21h-5z", fill: "#4a7fb8", stroke: DARK },
    ],
  },
  "👏": {
    fr: "Bravo",
    en: "Well played",
    paths: [
      {
        d:
          "M5 12.5 9.5 6c1.2-1.3 2.7 0 2 1.3L10 10l5.5-5.5c1.3-1.2 2.9.4 1.8 1.7l1-.9c1.3-1.1 " +
          "2.8.5 1.7 1.7l-.6.8c1.2-.6 2.3.9 1.3 1.9L14 17.5c-3 3.5-6.5 3.5-9 1-2-2-1.7-4.2 0-6z",
        fill: YELLOW,
        stroke: DARK,
      },
      { d: "M3 4.5 5 7M8 1.5 8.5 4M1.5 9 4 9.5", stroke: "#d0702c" },
    ],
  },
  "😂": face(
    "Drôle",
    "Funny",
    YELLOW,
    "M6 10.5c.8-1.8 3-1.8 3.8 0M14.2 10.5c.8-1.8 3-1.8 3.8 0",
    { d: "M6.5 13.5h11c0 3.5-2.5 5.5-5.5 5.5s-5.5-2-5.5-5.5z", fill: DARK },
    {
      d:
        "M4.5 11.5c-1.8 2-2.3 3.2-1.5 4.2.9 1 2.3.3 2.3-1.3zM19.5 11.5c1.8 2 2.3 3.2 1.5 4.2-.9 " +
        "1-2.3.3-2.3-1.3z",
      fill: "#3f8fd6",
    },
  ),
  "😮": face(
    "Surprise",
    "Surprised",
    YELLOW,
    EYES,
    { d: "M12 13.5a2.6 3.2 0 1 0 0 6.4 2.6 3.2 0 0 0 0-6.4z", fill: DARK },
    "M6 6c.8-.9 2-1.2 3-.8M18 6c-.8-.9-2-1.2-3-.8",
  ),
  "😢": face(
    "Triste",
    "Sad",
    YELLOW,
    EYES,
    "M8 18c1-2 7-2 8 0M5.8 7.5c1-.2 2.2-.8 2.8-1.7M18.2 7.5c-1-.2-2.2-.8-2.8-1.7",
    {
      d: "M17 12.5c-1.8 2.2-2.5 3.5-1.8 4.8.8 1.3 2.8 1.3 3.6 0 .7-1.3 0-2.6-1.8-4.8z",
      fill: "#3f8fd6",
    },
  ),
  "😡": face("Fâché", "Angry", "#e5694a", EYES, "M8 18c1-2 7-2 8 0M5.8 6.3 9.6 8M18.2 6.3 14.4 8"),
  "🎉": {
    fr: "Fête",
    en: "Party",
    paths: [
      { d: "M2.5 21.5 8 8.5c3 1.2 6 4.2 7.5 7.5z", fill: "#f6c445", stroke: DARK },
      { d: "M5.2 15c1.6.9 3 2.3 3.9 3.8", stroke: "#c0392b" },
      {
        d: "M10 6c1.5-1 1.5-3 .5-4.5M17.5 14c1.5-.7 3-.3 4.5.8M13 10.5c3-1 4-3.5 3.5-7",
        stroke: "#3f8fd6",
      },
      {
        d:
          "M20 4.5a1.3 1.3 0 1 0 0 2.6 1.3 1.3 0 0 0 0-2.6zM20 9.5a1 1 0 1 0 0 2 1 1 0 0 0 " +
          "0-2zM5 3.5a1.2 1.2 0 1 0 0 2.4 1.2 1.2 0 0 0 0-2.4z",
        fill: "#c0392b",
      },
    ],
  },
  "🤔": face(
    "Je réfléchis",
    "Thinking",
    YELLOW,
    EYES,
    "M9 15.5c2-1 4-1 6 0M6 6.5c1-.8 2.3-.8 3.3 0M14.5 5c1.2-.7 2.5-.5 3.5.3",
    {
      d: "M6 23c-1.5-2-1-4.5 1-5l5-1.2c1.2-.2 1.5 1.3.4 1.7l-2.4.8 1.5.2c1 .2 1 1.6 0 1.8L8 22.5z",
      fill: "#e0a32c",
    },
  ),
};
