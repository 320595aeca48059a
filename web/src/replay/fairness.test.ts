import { afterEach, describe, expect, test, vi } from "vitest";
import { toHex } from "../lib/hash";
import type { Proof } from "../protocol";
import { byRound, check, firstDifference, Source, type Step, type Witness } from "./fairness";
import PROOFS from "./fixtures/proofs.json";

const proofs = Object.entries(PROOFS) as unknown as [keyof typeof PROOFS, Proof][];
const RESHUFFLED = proofOf("random dealer, a reshuffle");
const SEALED = proofOf("terms, hashes and a beacon");
const DRAWN = proofOf("cards drawn for the dealer, a +4 that goes back");

/** Return a copy of the proof, to tamper with. */
function proofOf(name: keyof typeof PROOFS): Proof {
  return structuredClone(PROOFS[name]) as Proof;
}

/** Check a proof after a change to it, and give the steps that do not fit. */
async function wrongAfter(
  proof: Proof,
  change: (tampered: Proof) => void,
  witness?: Witness,
): Promise<Step[]> {
  const tampered = structuredClone(proof);
  change(tampered);
  const { verdict, steps } = await check(tampered, witness);
  const wrong = steps.filter((step) => step.verdict === "wrong");
  expect(verdict).toBe(wrong.length ? "wrong" : "right");
  return wrong;
}

function swap(cards: string[], one: number, other: number): void {
  [cards[one], cards[other]] = [cards[other] as string, cards[one] as string];
}

describe("the test vector of docs/fairness.md", () => {
  const SECRET = "000102030405060708090a0b0c0d0e0f101112131415161718191a1b1c1d1e1f";
  const source = Source.of(SECRET, ["ada-42", "-", "x"]);

  test("gives the seed", async () => {
    expect(toHex((await source).seed)).toBe(
      "cb258edf13d06872862600f991d65e915a8be721b17daf2a972ca02d9fded23b",
    );
  });

  test("gives the first numbers of draw 1", async () => {
    const numbers = (await source).numbers(1);
    for (const right of [29094, 151, 7467, 34788, 64388, 6146, 29481, 15535]) {
      expect((await numbers.next()).value).toBe(right);
    }
  });

  test("gives the shuffle and the places, without numbers that would favour some", async () => {
    const cards = ["W+4", "W", "R5", "R5", "B7", "G+2", "R1"];
    const chance = await source;
    expect(await chance.shuffle(cards, 1)).toEqual(["W", "R5", "R5", "B7", "W+4", "G+2", "R1"]);
    expect(await chance.place(3, 2)).toBe(1);
    expect(await chance.place(94, 3)).toBe(84);
    expect(await chance.place(40_000, 4)).toBe(7340);
  });
});

describe("a true record", () => {
  test.each(proofs)("with %s is proved to the last draw", async (_, proof) => {
    const { verdict, steps } = await check(proof);
    expect(verdict).toBe("right");
    const draws = steps.filter(({ draw }) => draw !== undefined);
    expect(draws.map(({ draw }) => draw)).toEqual(draws.map((_, index) => index + 1));
    expect(draws.length).toBe(proof.chance.length + (proof.by === "option" ? 0 : 1));
  });

  test("is told in groups: before the deal, then each round", async () => {
    const { steps } = await check(RESHUFFLED);
    const groups = byRound(steps);
    expect(groups.map(({ round }) => round)).toEqual([0, 1, 2]);
    expect(groups.flatMap((group) => group.steps)).toEqual(steps);
  });

  test("goes on with the next million behind a round that was called off", async () => {
    const proof = structuredClone(RESHUFFLED);
    const source = await Source.of(proof.secret, proof.entropy);
    let draw = 1_000_001;
    for (const one of proof.chance.filter(({ round }) => round === 2)) {
      if (one.kind === "shuffle") one.cards = await source.shuffle(one.cards ?? [], draw++);
      else one.place = await source.place(proof.left, draw++);
    }
    expect((await check(proof)).verdict).toBe("wrong");
    expect((await check({ ...proof, voids: [1] })).verdict).toBe("right");
  });

  test("is proved on a page to which the browser lends no cryptography", async () => {
    vi.stubGlobal("crypto", {});
    expect((await check(DRAWN)).verdict).toBe("right");
  });

  test("says that nobody here can vouch for a commitment that this device never saw", async () => {
    expect((await check(DRAWN)).steps).toContainEqual(
      expect.objectContaining({ kind: "witness", verdict: "unknown" }),
    );
  });

  test("says so when it has the commitment and the entropy of this device", async () => {
    const witness = { commitment: DRAWN.commitment, seat: 0, entropy: ["older", "ada-42"] };
    const { steps } = await check(DRAWN, witness);
    expect(steps.find(({ kind }) => kind === "witness")?.verdict).toBe("right");
    expect(steps.find(({ kind }) => kind === "own-entropy")?.verdict).toBe("right");
  });

  test("has nothing at the seat of a device that sent nothing", async () => {
    const { steps } = await check(DRAWN, { commitment: DRAWN.commitment, seat: 1, entropy: [] });
    expect(steps.find(({ kind }) => kind === "own-entropy")?.verdict).toBe("right");
  });

  test("is dealt from the whole deck in every round", async () => {
    const { verdict, steps } = await check(RESHUFFLED, null, RESHUFFLED.chance[0]?.cards);
    expect(verdict).toBe("right");
    expect(steps.filter(({ kind }) => kind === "deck").map(({ round }) => round)).toEqual([1, 2]);
  });

  afterEach(() => vi.unstubAllGlobals());
});

describe("a record with terms", () => {
  const digest = SEALED.digest as string;
  const witness = {
    commitment: SEALED.commitment,
    seat: 0,
    entropy: ["ada-42"],
    revealed: { "ada-42": digest },
  };
  const verdicts = async (proof: Proof, seen: Witness | null = witness) =>
    Object.fromEntries(
      (await check(proof, seen)).steps.map(({ kind, verdict }) => [kind, verdict]),
    );

  test("is proved with the hashes, and with the terms on which this device revealed", async () => {
    expect(await verdicts(SEALED)).toMatchObject({
      terms: "right",
      "terms-seen": "right",
      hashes: "right",
      shuffle: "right",
    });
  });

  test("is found out if another entropy was put into it, even with a hash to fit", async () => {
    const wrong = await wrongAfter(SEALED, (proof) => (proof.entropy[2] = "y"));
    expect(wrong.map(({ kind }) => kind)).toContain("hashes");
  });

  test("is found out if this device revealed on other terms", async () => {
    const other = { ...witness, revealed: { "ada-42": "f".repeat(64) } };
    expect((await verdicts(SEALED, other))["terms-seen"]).toBe("wrong");
    expect((await check(SEALED, other)).verdict).toBe("wrong");
  });

  test("is not held against a device that revealed nothing", async () => {
    expect((await verdicts(SEALED, null))["terms-seen"]).toBe("unknown");
  });

  test.each(["terms", "digest", "pulse"] as const)(
    "is found out if its %s changed",
    async (field) => {
      const wrong = await wrongAfter(SEALED, (proof) => (proof[field] = `${proof[field] ?? ""}0`));
      expect(wrong.length).toBeGreaterThan(0);
    },
  );
});

describe("a record that was tampered with", () => {
  test("has another secret: neither the commitment nor any draw fits", async () => {
    const wrong = await wrongAfter(
      RESHUFFLED,
      (proof) => (proof.secret = proof.secret.replace(/^./, "f")),
    );
    expect(wrong.map(({ kind }) => kind)).toEqual([
      "secret",
      "dealer",
      ...RESHUFFLED.chance.map(({ kind }) => kind),
    ]);
  });

  test.each(["", "xyz", "AB".repeat(32), "é".repeat(64)])(
    "has %j for a secret: it is refused",
    async (secret) => {
      const wrong = await wrongAfter(RESHUFFLED, (proof) => (proof.secret = secret));
      expect(wrong.map(({ kind }) => kind)).toEqual(["secret"]);
    },
  );

  test("has another secret and a commitment to fit: who saw the first one knows", async () => {
    const other = proofOf("cards drawn for the dealer, a +4 that goes back");
    const witness = { commitment: RESHUFFLED.commitment, seat: null, entropy: [] };
    const wrong = await wrongAfter(other, () => {}, witness);
    expect(wrong).toEqual([
      {
        kind: "witness",
        verdict: "wrong",
        written: [other.commitment],
        right: [RESHUFFLED.commitment],
      },
    ]);
  });

  test("has two cards of a shuffle exchanged: the first card that differs is named", async () => {
    const [wrong, ...more] = await wrongAfter(RESHUFFLED, ({ chance }) =>
      swap(chance[1]?.cards ?? [], 2, 5),
    );
    expect(more).toEqual([]);
    expect(wrong).toMatchObject({ kind: "shuffle", round: 1, draw: 3 });
    expect(firstDifference(wrong?.written ?? [], wrong?.right ?? [])).toBe(2);
  });

  test("has a card replaced in the deal: the deck is not whole, the order another", async () => {
    const deck = RESHUFFLED.chance[0]?.cards ?? [];
    const tampered = structuredClone(RESHUFFLED);
    (tampered.chance[0]?.cards ?? []).splice(0, 1, "W+4");
    const wrong = (await check(tampered, null, deck)).steps.filter(
      ({ verdict }) => verdict === "wrong",
    );
    expect(wrong.map(({ kind, round }) => [kind, round])).toEqual([
      ["deck", 1],
      ["shuffle", 1],
    ]);
  });

  test("lacks a shuffle: all that follow are the draws of others", async () => {
    const wrong = await wrongAfter(RESHUFFLED, ({ chance }) => chance.splice(0, 1));
    expect(wrong.length).toBe(RESHUFFLED.chance.length - 1);
  });

  test("has another place for a card that goes back", async () => {
    const [wrong, ...more] = await wrongAfter(DRAWN, ({ chance }) => (chance[1]!.place! += 1));
    expect(more).toEqual([]);
    expect(wrong).toMatchObject({ kind: "place", draw: 3, written: ["39"], right: ["38"] });
  });

  test("has another dealer", async () => {
    const [wrong] = await wrongAfter(
      RESHUFFLED,
      (proof) => (proof.dealer = (proof.dealer + 1) % proof.seats),
    );
    expect(wrong).toMatchObject({ kind: "dealer", right: [String(RESHUFFLED.dealer)] });
  });

  test("has another card drawn for the dealer", async () => {
    const [wrong] = await wrongAfter(DRAWN, (proof) => proof.drawn?.splice(1, 1, "O9"));
    expect(wrong?.kind).toBe("drawn");
  });

  test("says that the dealer was no draw: the shuffles are then those of other draws", async () => {
    const wrong = await wrongAfter(RESHUFFLED, (proof) => (proof.by = "option"));
    expect(wrong.length).toBe(RESHUFFLED.chance.length);
  });

  test("has the entropy of a player changed: no draw fits", async () => {
    const wrong = await wrongAfter(DRAWN, (proof) => (proof.entropy[0] = "ada-43"));
    expect(wrong.length).toBe(DRAWN.chance.length + 1);
  });

  test.each([[["ada-42", "-"]], [["a b", "-", "x"]], [["", "-", "x"]], [["é", "-", "x"]]])(
    "has %j for the entropy of three seats",
    async (entropy) => {
      const wrong = await wrongAfter(DRAWN, (proof) => (proof.entropy = entropy));
      expect(wrong[0]?.kind).toBe("entropy");
    },
  );

  test("has entropy for one's seat that this device did not send: it is doubted", async () => {
    const witness = { commitment: DRAWN.commitment, seat: 0, entropy: ["mine"] };
    const { steps } = await check(DRAWN, witness);
    expect(steps.find(({ kind }) => kind === "own-entropy")).toMatchObject({
      verdict: "unknown",
      written: ["ada-42"],
    });
  });
});
