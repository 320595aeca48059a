import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { Deck } from "../../lib/deck";
import { prefs } from "../../lib/prefs.svelte";
import type { Follower, Session } from "../../lib/session.svelte";
import type { GameView, Happening, LogLine } from "../../protocol";
import { Stage } from "./stage.svelte";

const deck = new Deck({ editions: ["classic"], colours: {}, size: 0, faces: [] });
const before: GameView = { sizes: [7, 7, 7], top: "R5", colour: "R", direction: 1, draw_size: 80 };

/** A table that only tells what happened: the events first, then what has become of the game. */
function table() {
  let follower: Follower = () => {};
  const settled = vi.fn();
  const session = {
    seat: 0,
    events: [],
    lines: [],
    game: before,
    table: { seats: [{}, {}, {}] },
    follow: (one: Follower) => ((follower = one), () => {}),
    settled,
  } as unknown as Session;
  const stage = new Stage(session, deck);
  stage.start();
  const happen = (events: Happening[], game: GameView, lines: LogLine[] = []) => {
    follower(events, lines, false);
    session.game = { ...session.game, ...game };
    stage.settle();
  };
  return { stage, happen, session, settled };
}

beforeEach(() => {
  vi.useFakeTimers();
  prefs.motion = "reduced";
});
afterEach(() => vi.useRealTimers());

describe("the stage", () => {
  test("shows a card on the pile once it has landed, and then the truth", async () => {
    const { stage, happen } = table();
    happen([{ id: 1, kind: "played", seat: 1, card: "R7" }], { sizes: [7, 6, 7], top: "R7" }, [
      { events: [1], text: "Bo plays the red 7" },
    ]);
    expect(stage.happening.text).toBe("Bo plays the red 7");
    expect(stage.pile.at(-1)?.code).toBe("R5");
    await vi.advanceTimersByTimeAsync(600);
    expect(stage.pile.map(({ code }) => code)).toEqual(["R5", "R7"]);
    expect(stage.sizes).toEqual([7, 6, 7]);
  });

  test("has the card that one drew in the hand before others play", async () => {
    const { stage, happen } = table();
    happen(
      [
        { id: 1, kind: "drew", seat: 0, card: "G3" },
        { id: 2, kind: "kept", seat: 0 },
        { id: 3, kind: "played", seat: 1, card: "R7" },
        { id: 4, kind: "played", seat: 2, card: "R8" },
      ],
      { sizes: [8, 6, 6], top: "R8" },
    );
    expect(stage.drawn).toBe("G3");
    await vi.advanceTimersByTimeAsync(1_250);
    expect(stage.pile.at(-1)?.code).toBe("R5"); // the next card is on its way
    expect(stage.drawn).toBeNull();
    expect(stage.fresh).toEqual(["G3"]);
  });

  test("shows what was chosen for a wild on the card, and floods the table with it", async () => {
    const { stage, happen } = table();
    happen(
      [
        { id: 1, kind: "played", seat: 1, card: "W" },
        { id: 2, kind: "coloured", seat: 1, colour: "G" },
      ],
      { sizes: [7, 6, 7], top: "W=G", colour: "G" },
    );
    await vi.advanceTimersByTimeAsync(2000);
    expect(stage.pile.at(-1)?.code).toBe("W=G");
    expect(stage.pile.length).toBe(2);
    expect([stage.colour, stage.flood.colour]).toEqual(["G", "G"]);
  });

  test("catches up with a hundred moves in less than four seconds", async () => {
    const { stage, happen } = table();
    const moves = Array.from({ length: 100 }, (_, id): Happening => ({
      id,
      kind: "played",
      seat: id % 3,
      card: "R1",
    }));
    happen(moves, { sizes: [2, 3, 4], top: "R1", direction: -1 });
    await vi.advanceTimersByTimeAsync(4000);
    expect(stage.sizes).toEqual([2, 3, 4]);
    expect(stage.direction).toBe(-1);
  });

  test("shows a hand to the one who challenged", async () => {
    const { stage, happen } = table();
    happen(
      [
        { id: 1, kind: "shown", seat: 2, other: 0, card: "R1" },
        { id: 2, kind: "shown", seat: 2, other: 0, card: "B4" },
      ],
      {},
    );
    expect(stage.reveal).toMatchObject({ seat: 2, cards: ["R1", "B4"], alone: true });
    await vi.advanceTimersByTimeAsync(10_000);
    expect(stage.reveal).toBe(null);
  });

  test("shows in short, beside both, what the server tells of them", () => {
    const { stage, happen } = table();
    const line = { events: [1], text: "Bo catches you", short: "Got you!", reply: "Caught!" };
    happen([{ id: 1, kind: "caught", seat: 1, other: 0 }], {}, [line]);
    expect(stage.bubbles[1]?.text).toBe("Got you!");
    expect(stage.bubbles[0]?.text).toBe("Caught!");
  });

  test("shows one hand after another, each until it has been read or is put away", async () => {
    const { stage, happen, settled } = table();
    happen(
      [
        { id: 1, kind: "shown", seat: 1, card: "R1" },
        { id: 2, kind: "shown", seat: 2, card: "B4" },
        { id: 3, kind: "played", seat: 1, card: "R7" },
      ],
      {},
    );
    settled.mockClear();
    await vi.advanceTimersByTimeAsync(1900);
    expect(stage.reveal?.seat).toBe(1);
    await vi.advanceTimersByTimeAsync(200);
    expect(stage.reveal?.seat).toBe(2);
    stage.hide();
    await vi.advanceTimersByTimeAsync(500);
    expect(stage.reveal).toBe(null);
    expect([stage.isSettled, settled.mock.calls.length]).toEqual([false, 0]);
    await vi.advanceTimersByTimeAsync(1000);
    expect([stage.isSettled, settled.mock.calls.length]).toEqual([true, 1]);
  });

  test("tells what is shown together as one sentence, and nothing for a flash", async () => {
    const { stage, happen } = table();
    const events = Array.from({ length: 9 }, (_, id): Happening => ({
      id,
      kind: "played",
      seat: 1,
      card: "R1",
    }));
    const seen: { text: string; at: number }[] = [];
    happen(
      events,
      {},
      events.map(({ id }) => ({ events: [id], text: `Move ${id}` })),
    );
    for (let at = 0; at < 6_000; at += 10) {
      if (seen.at(-1)?.text !== stage.happening.text) seen.push({ text: stage.happening.text, at });
      await vi.advanceTimersByTimeAsync(10);
    }
    expect(seen.length).toBeGreaterThan(3);
    expect(seen.at(-1)?.at).toBeLessThanOrEqual(3_000);
    for (const [index, { at }] of seen.slice(1).entries())
      expect(at - (seen[index]?.at ?? 0)).toBeGreaterThanOrEqual(700);
    expect(seen.map(({ text }) => text).join(" · ")).toContain("Move 8");
  });

  test("opens a question once one has seen what led to it, and keeps it open", async () => {
    const { stage, happen, session } = table();
    happen([{ id: 1, kind: "played", seat: 1, card: "R7" }], { asked: 0 });
    expect(stage.isOpen).toBe(false);
    expect(stage.asked).toBe(null);
    await vi.advanceTimersByTimeAsync(1000);
    expect([stage.isOpen, stage.asked]).toEqual([true, 0]);
    Object.assign(session, { asked: true });
    happen([{ id: 2, kind: "called", seat: 1 }], {}, [{ events: [2], text: "UNO!" }]);
    expect([stage.isOpen, stage.isSettled]).toEqual([true, false]);
  });

  test("lets a word at a player's place stand before the next one comes", async () => {
    const { stage } = table();
    stage.say(1, "One");
    stage.say(1, "Two");
    expect(stage.bubbles[1]?.text).toBe("One");
    await vi.advanceTimersByTimeAsync(800);
    expect(stage.bubbles[1]?.text).toBe("Two");
  });

  test("shows the card that one draws, and marks it afterwards", async () => {
    const { stage, happen } = table();
    happen([{ id: 1, kind: "drew", seat: 0, card: "R7" }], {});
    expect(stage.drawn).toBe("R7");
    await vi.advanceTimersByTimeAsync(1100);
    expect(stage.drawn).toBe("R7");
    await vi.advanceTimersByTimeAsync(200);
    expect([stage.drawn, stage.fresh]).toEqual([null, ["R7"]]);
    happen([{ id: 2, kind: "played", seat: 0, card: "R5" }], {});
    await vi.advanceTimersByTimeAsync(100);
    expect(stage.fresh).toEqual([]);
  });

  test("keeps one's hand until what takes cards from it is shown", async () => {
    const { stage, session, happen } = table();
    const own = { hand: ["RS", "B1", "R2"], options: [], unasked: [] };
    Object.assign(session, { own });
    happen(
      [
        { id: 1, kind: "played", seat: 1, card: "Mega" },
        { id: 2, kind: "put", seat: 0, card: "RS" },
        { id: 3, kind: "drew", seat: 0, card: "Y1" },
      ],
      {},
    );
    Object.assign(session, { own: { ...own, hand: ["B1", "R2", "Y1"] } });
    expect(stage.held).toEqual(["RS", "B1", "R2"]);
    await vi.advanceTimersByTimeAsync(1_000);
    expect(stage.held).toBe(null);
  });

  test("says nothing of cards that are shown to others", () => {
    const { stage, happen } = table();
    happen([{ id: 1, kind: "shown", seat: 2, other: 1 }], {});
    expect(stage.reveal).toBe(null);
  });
});
