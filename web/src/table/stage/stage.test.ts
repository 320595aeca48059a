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
  const session = {
    seat: 0,
    events: [],
    lines: [],
    game: before,
    table: { seats: [{}, {}, {}] },
    follow: (one: Follower) => ((follower = one), () => {}),
  } as unknown as Session;
  const stage = new Stage(session, deck);
  stage.start();
  const happen = (events: Happening[], game: GameView, lines: LogLine[] = []) => {
    follower(events, lines, false);
    session.game = { ...session.game, ...game };
    stage.settle();
  };
  return { stage, happen };
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
    await vi.advanceTimersByTimeAsync(500);
    expect(stage.pile.map(({ code }) => code)).toEqual(["R5", "R7"]);
    expect(stage.sizes).toEqual([7, 6, 7]);
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
    await vi.advanceTimersByTimeAsync(1000);
    expect(stage.pile.at(-1)?.code).toBe("W=G");
    expect(stage.pile.length).toBe(2);
    expect([stage.colour, stage.flood.colour]).toEqual(["G", "G"]);
  });

  test("catches up with a hundred moves in less than two seconds", async () => {
    const { stage, happen } = table();
    const moves = Array.from({ length: 100 }, (_, id): Happening => ({
      id,
      kind: "played",
      seat: id % 3,
      card: "R1",
    }));
    happen(moves, { sizes: [2, 3, 4], top: "R1", direction: -1 });
    await vi.advanceTimersByTimeAsync(2000);
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

  test("says nothing of cards that are shown to others", () => {
    const { stage, happen } = table();
    happen([{ id: 1, kind: "shown", seat: 2, other: 1 }], {});
    expect(stage.reveal).toBe(null);
  });
});
