// The terms of a match, checked before this device reveals its entropy and whenever they are shown
// (docs/fairness.md). One player whose device does that suffices: nobody can choose the shuffles
// then.
import type { SeatInfo, TableInfo, Terms } from "../protocol";
import { bytesOf, ownSha256, toHex } from "./hash";

export const DOMAINS = ["pioche fair 1", "pioche fair 2"] as const;
export const NOTHING = "-"; // written for a seat that adds nothing, and for one that no bot plays
const UNCHECKED = "~"; // before the hash of entropy that was sent in the old way

/** `unknown`: nothing here speaks for or against it. */
export type Verdict = "right" | "wrong" | "unknown";

/** What this device knows of the match by itself. */
export interface Known {
  seat: number | null;
  /** What the table showed when one got ready; "" if this device was not there. */
  commitment: string;
  /** What this device has sealed. */
  entropy: string[];
  /** All cards of the deck, if they are known. */
  deck: string[];
}

export interface Check {
  kind: "digest" | "table" | "seats" | "commitment" | "own" | "deck" | "entropy";
  verdict: Verdict;
}

/** How a seat takes part in the shuffles. */
export type Sealing = "sealed" | "unchecked" | "nothing" | "bot";

/** Return the SHA-256 of a text, in hexadecimal digits. */
export function digestOf(text: string): string {
  return toHex(ownSha256(bytesOf(text)));
}

/** Make a text that nobody can guess, and its hash: it mixes the shuffles. */
export function seal(): { text: string; hash: string } {
  const text = toHex(crypto.getRandomValues(new Uint8Array(16)));
  return { text, hash: digestOf(text) };
}

/** Read what terms say, by the tags of the record. */
export function readTerms(text: string): Record<string, string> {
  const lines = text.split("\n").slice(1);
  return Object.fromEntries(
    lines.map((line) => [line.slice(0, line.indexOf(": ")), line.slice(line.indexOf(": ") + 2)]),
  );
}

/** Return the hashes of terms, a word for each seat. */
export function hashesOf(text: string): string[] {
  return (readTerms(text)["hashes"] ?? "").split(" ");
}

/** Tell how each seat takes part. */
export function sealings(text: string): Sealing[] {
  const bots = (readTerms(text)["bots"] ?? "").split(" ");
  return hashesOf(text).map((word, seat) => {
    if ((bots[seat] ?? NOTHING) !== NOTHING) return "bot";
    if (word === NOTHING) return "nothing";
    return word.startsWith(UNCHECKED) ? "unchecked" : "sealed";
  });
}

/** Return whether each entropy is the one of its hash. */
export function fitHashes(text: string, entropy: readonly string[]): boolean {
  const hashes = hashesOf(text).map((word) => word.replace(UNCHECKED, ""));
  const right = entropy.map((one) => (one === NOTHING ? NOTHING : digestOf(one)));
  return hashes.length === right.length && hashes.every((word, seat) => word === right[seat]);
}

/** Find what one has sealed on these terms; "" if that was nothing, or not on this device. */
export function sealedHere(text: string, { seat, entropy }: Known): string {
  const own = seat === null ? NOTHING : hashesOf(text)[seat];
  return entropy.find((one) => digestOf(one) === own) ?? "";
}

/** Check all that this device can tell about terms. */
export function checkTerms(table: TableInfo, terms: Terms, known: Known): Check[] {
  const told = readTerms(terms.text);
  const checks: Check[] = [
    right(
      "digest",
      terms.text.startsWith(`${DOMAINS[1]}\n`) && digestOf(terms.text) === terms.digest,
    ),
    right("table", told["table"] === table.id && told["edition"] === table.settings.edition),
    right("seats", fitSeats(told["bots"] ?? "", table.seats)),
    {
      kind: "commitment",
      verdict: known.commitment ? verdict(told["commitment"] === known.commitment) : "unknown",
    },
  ];
  if (known.seat !== null) checks.push({ kind: "own", verdict: checkOwn(terms.text, known) });
  if (known.deck.length)
    checks.push(right("deck", told["deck"] === digestOf([...known.deck].sort().join(" "))));
  if (terms.entropy?.length) checks.push(right("entropy", fitHashes(terms.text, terms.entropy)));
  return checks;
}

function verdict(fits: boolean): Verdict {
  return fits ? "right" : "wrong";
}

function right(kind: Check["kind"], fits: boolean): Check {
  return { kind, verdict: verdict(fits) };
}

/** Bots sit where they are shown, and nowhere else. */
function fitSeats(bots: string, seats: readonly SeatInfo[]): boolean {
  const words = bots.split(" ");
  const isBot = ({ kind, bot }: SeatInfo): boolean => kind === "bot" && bot !== "external";
  return (
    words.length === seats.length &&
    seats.every((seat, at) => isBot(seat) === (words[at] !== NOTHING))
  );
}

/** One's own seat has the hash of what this device sealed; another device may have done that. */
function checkOwn(text: string, known: Known): Verdict {
  const own = known.seat === null ? undefined : hashesOf(text)[known.seat];
  if (own === undefined) return "wrong";
  return sealedHere(text, known) ? "right" : "unknown";
}

/** Return the worst of some verdicts. */
export function worst(checks: readonly { verdict: Verdict }[]): Verdict {
  if (checks.some((one) => one.verdict === "wrong")) return "wrong";
  return checks.some((one) => one.verdict === "unknown") ? "unknown" : "right";
}
