// The codes of cards (docs/notation.md): `RS*`, `W+4=B`, `Cerebro`.

/** What a code says by itself. */
export interface Code {
  /** The letter of the card's colour, "" for a wild. */
  colour: string;
  /** The card without colour and icon: `7`, `S`, `+2`, `W+4`, `Web`. */
  card: string;
  icon: boolean;
  /** The colour that a wild shows, "" if none. */
  shown: string;
}

const CODE = /^([A-Z](?=[A-Z0-9+]))?([^*=]+)(\*?)(?:=([A-Z]))?$/;

/** Read a card's code; whatever it is, something comes that can be drawn. */
export function parseCode(code: string): Code {
  const [, colour = "", card = code, star = "", shown = ""] = CODE.exec(code) ?? [];
  // `W+4` begins like a coloured card; no colour has that letter.
  if (colour === "W") return { colour: "", card: `W${card}`, icon: star !== "", shown };
  return { colour, card, icon: star !== "", shown };
}

/** Return the code without the colour that a wild shows. */
export function bare(code: string): string {
  return code.replace(/=[A-Z]$/, "");
}

/** Return the code of a wild that shows a colour. */
export function showing(code: string, colour: string): string {
  return `${bare(code)}=${colour}`;
}
