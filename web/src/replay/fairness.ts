// The proof of a finished match, done again here: docs/fairness.md, word for word. It trusts
// nothing but the secret: every draw is numbered and computed by itself, then compared with what
// the record says.
import { digestOf, DOMAINS, fitHashes, NOTHING, readTerms, type Verdict } from "../lib/fair";
import { bytesOf, fromHex, hmac, sha256, toHex, type Bytes } from "../lib/hash";
import type { Proof } from "../protocol";

const NUMBERS = 1 << 16; // the numbers of a draw lie below this
const LEAP = 1_000_000;
const SECRET = /^[0-9a-f]{64}$/;
const ENTROPY = /^(?!.*["'`])[!-~]{1,64}$/;

/** What this device saw and sent before the deal, if it sat at the table (lib/shown.ts). */
export interface Witness {
  commitment: string;
  seat: number | null;
  entropy: string[];
  /** On which terms each entropy was revealed, by their digest. */
  revealed?: Record<string, string>;
}

export type { Verdict };

/** One thing that was checked. */
export interface Step {
  kind:
    | "secret"
    | "witness"
    | "terms"
    | "terms-seen"
    | "entropy"
    | "hashes"
    | "own-entropy"
    | "dealer"
    | "drawn"
    | "deck"
    | "shuffle"
    | "place";
  verdict: Verdict;
  /** What the record says, and what follows from the secret; cards of a shuffle top first. */
  written: string[];
  right: string[];
  /** The round, from 1, and the number of the draw, where it has one. */
  round?: number;
  draw?: number;
  /** What the server had kept to itself until the end. */
  secret?: string;
  /** The terms, word for word. */
  text?: string;
}

export interface Outcome {
  verdict: Verdict;
  steps: Step[];
}

/** Chance as it follows from the seed of a match: its draws, by their numbers. */
export class Source {
  constructor(readonly seed: Bytes) {}

  /** Mix the secret with the terms, if there were any, and with what all seats added. */
  static async of(secret: string, entropy: string[], digest = "", pulse = ""): Promise<Source> {
    const words = [DOMAINS[digest ? 1 : 0], digest, ...entropy, pulse].filter(Boolean);
    return new Source(await hmac(fromHex(secret), bytesOf(words.join(" "))));
  }

  /** Return the numbers of a draw, without end. */
  async *numbers(draw: number): AsyncGenerator<number, never> {
    for (let block = 0; ; block++) {
      const data = await hmac(this.seed, bytesOf(`${draw}/${block}`));
      const view = new DataView(data.buffer);
      for (let at = 0; at < data.length; at += 2) yield view.getUint16(at);
    }
  }

  /** Shuffle cards; in what order they come does not matter. */
  async shuffle(cards: readonly string[], draw: number): Promise<string[]> {
    const order = [...cards].sort();
    const numbers = this.numbers(draw);
    for (let i = order.length - 1; i > 0; i--) {
      const j = await below(i + 1, numbers);
      [order[i], order[j]] = [order[j] as string, order[i] as string];
    }
    return order;
  }

  /** Choose a place among n. */
  place(n: number, draw: number): Promise<number> {
    return below(n, this.numbers(draw));
  }
}

/** Choose from 0 to n − 1, all alike: numbers beyond the last multiple of n are passed over. */
async function below(n: number, numbers: AsyncGenerator<number, never>): Promise<number> {
  for (;;) {
    const { value } = await numbers.next();
    if (value < NUMBERS - (NUMBERS % n)) return value % n;
  }
}

/** Check all that chance decided in a match. `deck` are all its cards, if they are known. */
export async function check(
  proof: Proof,
  witness: Witness | null = null,
  deck: string[] = [],
): Promise<Outcome> {
  const steps = [await checkSecret(proof), checkWitness(proof, witness)];
  if (proof.digest) steps.push(checkTerms(proof), checkSeen(proof, witness));
  steps.push(checkEntropy(proof));
  if (proof.digest) steps.push(checkHashes(proof));
  if (witness) steps.push(checkOwnEntropy(proof, witness));
  if (SECRET.test(proof.secret)) {
    const source = await Source.of(proof.secret, proof.entropy, proof.digest, proof.pulse);
    for await (const step of checkDraws(proof, source, deck)) steps.push(step);
  }
  return { verdict: verdictOf(steps), steps };
}

function verdictOf(steps: Step[]): Verdict {
  return steps.some(({ verdict }) => verdict === "wrong") ? "wrong" : "right";
}

/** Group the steps: those before the deal (round 0), then those of each round. */
export function byRound(steps: readonly Step[]): { round: number; steps: Step[] }[] {
  const rounds = [...new Set(steps.map(({ round = 0 }) => round))];
  return rounds.map((number) => ({
    round: number,
    steps: steps.filter(({ round = 0 }) => round === number),
  }));
}

/** Return the first place, from 0, where two lists differ; -1 if they do not. */
export function firstDifference(one: readonly string[], other: readonly string[]): number {
  const length = Math.max(one.length, other.length);
  for (let at = 0; at < length; at++) if (one[at] !== other[at]) return at;
  return -1;
}

/** Compare what the record says with what is right. */
function compared(
  kind: Step["kind"],
  written: string[],
  right: string[],
  more: Partial<Step> = {},
): Step {
  const verdict = firstDifference(written, right) < 0 ? "right" : "wrong";
  return { kind, verdict, written, right, ...more };
}

/** The commitment is the SHA-256 of the secret's 32 bytes. */
async function checkSecret({ secret, commitment }: Proof): Promise<Step> {
  const right = SECRET.test(secret) ? toHex(await sha256(fromHex(secret))) : "";
  return compared("secret", [commitment], [right], { secret });
}

/** The commitment is the one that this device was shown before the deal, if it was. */
function checkWitness({ commitment }: Proof, witness: Witness | null): Step {
  if (witness) return compared("witness", [commitment], [witness.commitment]);
  return { kind: "witness", verdict: "unknown", written: [commitment], right: [] };
}

/** The terms are those of the digest, and of this secret and this deck. */
function checkTerms({ terms = "", digest = "", commitment, chance }: Proof): Step {
  const told = readTerms(terms);
  const deck = digestOf(
    [...(chance.find(({ kind }) => kind === "shuffle")?.cards ?? [])].sort().join(" "),
  );
  const isFine = told["commitment"] === commitment && told["deck"] === deck;
  return { ...compared("terms", [digest], [isFine ? digestOf(terms) : ""]), text: terms };
}

/**
 * The terms are those on which this device revealed its entropy, if it did; starts may have been
 * called off.
 */
function checkSeen({ digest = "" }: Proof, witness: Witness | null): Step {
  const seen = Object.values(witness?.revealed ?? {});
  const verdict = !seen.length ? "unknown" : seen.includes(digest) ? "right" : "wrong";
  return { kind: "terms-seen", verdict, written: [digest], right: seen.slice(-1) };
}

/** Each entropy is the one whose hash was settled before anybody revealed theirs. */
function checkHashes({ terms = "", entropy }: Proof): Step {
  return {
    kind: "hashes",
    verdict: fitHashes(terms, entropy) ? "right" : "wrong",
    written: entropy,
    right: [],
    text: terms,
  };
}

/** Every seat has its entropy, or none. */
function checkEntropy({ entropy, seats }: Proof): Step {
  const isFine = entropy.length === seats && entropy.every((text) => ENTROPY.test(text));
  return { kind: "entropy", verdict: isFine ? "right" : "wrong", written: entropy, right: [] };
}

/**
 * The entropy of one's own seat came from here; another device of one's own may have sent it
 * instead.
 */
function checkOwnEntropy({ entropy }: Proof, witness: Witness): Step {
  const written = witness.seat === null ? NOTHING : (entropy[witness.seat] ?? NOTHING);
  const isOwn = witness.entropy.length ? witness.entropy.includes(written) : written === NOTHING;
  const verdict = isOwn ? "right" : "unknown";
  return { kind: "own-entropy", verdict, written: [written], right: witness.entropy };
}

/**
 * Do the draws again in their order: the dealer's first, if chance chose, then all shuffles and
 * places.
 */
async function* checkDraws(proof: Proof, source: Source, deck: string[]): AsyncGenerator<Step> {
  let draw = 1;
  if (proof.by !== "option") yield await checkDealer(proof, source, draw++);
  let dealt = 0;
  let voids = proof.voids ?? [];
  for (const { kind, cards = [], place, round } of proof.chance) {
    for (; voids[0] !== undefined && voids[0] < round; voids = voids.slice(1)) draw = leap(draw);
    if (kind === "shuffle" && round > dealt) {
      dealt = round;
      if (deck.length) yield compared("deck", [...cards].sort(), [...deck].sort(), { round });
    }
    const [written, right] =
      kind === "shuffle"
        ? [cards, await source.shuffle(cards, draw)]
        : [[String(place)], [String(await source.place(proof.left, draw))]];
    yield compared(kind, written, right, { round, draw: draw++ });
  }
}

/** Behind a round that was called off (T7) the draws go on with the next million, plus 1. */
function leap(draw: number): number {
  return Math.ceil(draw / LEAP) * LEAP + 1;
}

/** S2: the seat was drawn, or the cards that were drawn for it. */
async function checkDealer(proof: Proof, source: Source, draw: number): Promise<Step> {
  if (proof.by === "chance") {
    const right = await source.place(proof.seats, draw);
    return compared("dealer", [String(proof.dealer)], [String(right)], { draw });
  }
  const drawn = proof.drawn ?? [];
  const order = await source.shuffle(proof.chance[0]?.cards ?? [], draw);
  return compared("drawn", drawn, order.slice(0, drawn.length), { draw });
}
