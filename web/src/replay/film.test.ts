import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import type { Replay } from "../protocol";
import { Film } from "./film.svelte";

const MOVES = [3, 2]; // of the two rounds of the match
let asked: string[] = [];

/** Answer as the server does, for a match of two rounds. */
function serve(address: string): Promise<Response> {
  asked.push(address);
  const query = new URL(address, "http://x").searchParams;
  const [round, seat] = [Number(query.get("round")), query.get("seat")];
  const many = MOVES[round - 1];
  if (many === undefined)
    return Promise.resolve(Response.json({ code: "no-round", fr: "", en: "" }, { status: 404 }));
  const info = { dealer: 0, winner: 0, points: [1, 0], scores: [1, 0], held: [[], ["R1"]] };
  const replay: Replay = {
    id: "abcd-1",
    edition: "classic",
    options: {},
    players: ["Ada", "Bo"],
    finished: 0,
    winners: [0],
    round,
    rounds: MOVES.map((moves) => ({ ...info, moves })),
    seat: seat === null ? null : Number(seat),
    frames: Array.from({ length: many + 1 }, () => ({ move: "", events: [], game: {} })),
  };
  return Promise.resolve(Response.json(replay));
}

const at = ({ moment }: Film): [number, number, number | null] => [
  moment.round,
  moment.move,
  moment.seat,
];

describe("a film", () => {
  let film: Film;

  beforeEach(async () => {
    vi.stubGlobal("fetch", serve);
    asked = [];
    film = new Film("abcd-1");
    await film.show({ round: 1, move: 0, seat: null });
  });

  afterEach(() => vi.unstubAllGlobals());

  test("goes on into the next round, and back into the end of the last one", async () => {
    await film.jump(3);
    expect(film.isRoundEnd).toBe(true);
    await film.step(1);
    expect(at(film)).toEqual([2, 0, null]);
    await film.step(-1);
    expect(at(film)).toEqual([1, 3, null]);
  });

  test("stays at its start and at its end, where it stops", async () => {
    await film.step(-1);
    expect(at(film)).toEqual([1, 0, null]);
    await film.show({ round: 2, move: 2, seat: null });
    film.playing = true;
    await film.step(1);
    expect([...at(film), film.playing]).toEqual([2, 2, null, false]);
  });

  test("starts again when it is played from its end", async () => {
    await film.show({ round: 2, move: 2, seat: 1 });
    await film.toggle();
    expect([...at(film), film.playing]).toEqual([1, 0, 1, true]);
  });

  test("shows the last move of a round for one that is beyond it", async () => {
    await film.show({ round: 1, move: 999, seat: null });
    expect(at(film)).toEqual([1, 3, null]);
  });

  test("asks for a round once for each pair of eyes", async () => {
    await film.step(1);
    await film.show({ round: 1, move: 0, seat: 1 });
    await film.show({ round: 1, move: 2, seat: null });
    expect(asked.length).toBe(2);
    expect(asked[0]).not.toContain("seat");
    expect(asked[1]).toContain("seat=1");
  });

  test("shows the last of several wishes, in whatever order the answers come", async () => {
    await Promise.all([
      film.show({ round: 2, move: 1, seat: null }),
      film.show({ round: 1, move: 2, seat: null }),
    ]);
    expect(at(film)).toEqual([1, 2, null]);
  });

  test("stays where it is if there is no such round", async () => {
    await film.step(1);
    await expect(film.show({ round: 3, move: 0, seat: null })).rejects.toMatchObject({
      code: "no-round",
    });
    expect(at(film)).toEqual([1, 1, null]);
  });

  test("shows the end of a round for longer", async () => {
    const usual = film.length;
    await film.jump(3);
    expect(film.length).toBeGreaterThan(usual);
    film.speed = 2;
    expect(film.length).toBeLessThan(usual * 2);
  });
});
