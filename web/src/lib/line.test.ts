import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { Line, LostError, type Listener } from "./line";

class Socket {
  static readonly OPEN = 1;
  static made: Socket[] = [];
  readyState = 0;
  sent: { type: string; id?: number }[] = [];
  onopen: (() => void) | null = null;
  onmessage: ((event: { data: string }) => void) | null = null;
  onclose: (() => void) | null = null;

  constructor() {
    Socket.made.push(this);
  }

  send(text: string): void {
    this.sent.push(JSON.parse(text));
  }

  close(): void {
    this.readyState = 3;
  }

  /** The server takes the line and welcomes. */
  open(): this {
    this.readyState = 1;
    this.onopen?.();
    this.say({ type: "welcome" });
    return this;
  }

  say(message: object): void {
    this.onmessage?.({ data: JSON.stringify(message) });
  }
}

const PATIENCE = 3_500;
const told: string[] = [];
let line: Line;
const listener: Listener = {
  greet: () => ({ type: "hello" }),
  take: ({ type }) => void told.push(type),
  lost: () => void told.push("lost"),
  found: () => void told.push("found"),
  over: () => void told.push("over"),
};

function last(): Socket {
  return Socket.made.at(-1) as Socket;
}

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal("WebSocket", Socket);
  Socket.made = [];
  line = new Line("a-table", listener);
  last().open();
  told.length = 0;
});

afterEach(() => {
  line.close();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe("the line", () => {
  test("is lost at once when the network goes, and comes back with it", async () => {
    const old = last();
    const move = expect(line.ask({ type: "play", move: "draw" })).rejects.toBeInstanceOf(LostError);
    dispatchEvent(new Event("offline"));
    await move;
    expect(told).toEqual(["lost"]);
    expect(old.readyState).toBe(3);
    dispatchEvent(new Event("online"));
    const fresh = last().open();
    expect(fresh).not.toBe(old);
    expect(fresh.sent).toEqual([{ type: "hello" }]); // the move is not made twice
    expect(told).toEqual(["lost", "welcome"]);
  });

  test("is doubted when nothing is answered, and found again when it was only slow", async () => {
    const move = line.ask({ type: "play", move: "draw" });
    vi.advanceTimersByTime(PATIENCE);
    expect(told).toEqual(["lost"]);
    expect(last().sent.map(({ type }) => type)).toEqual(["hello", "play", "ping"]);
    await expect(line.ask({ type: "play", move: "draw" })).rejects.toBeInstanceOf(LostError);
    last().say({ type: "update", reply: 1 });
    expect(told).toEqual(["lost", "found", "update"]);
    expect(await move).toMatchObject({ reply: 1 });
    vi.advanceTimersByTime(2 * PATIENCE);
    expect(Socket.made).toHaveLength(1);
  });

  test("is given up when nothing is answered at all", async () => {
    const move = expect(line.ask({ type: "play", move: "draw" })).rejects.toBeInstanceOf(LostError);
    vi.advanceTimersByTime(2 * PATIENCE + 1_000);
    await move;
    const fresh = last().open();
    expect(Socket.made).toHaveLength(2);
    expect(fresh.sent).toEqual([{ type: "hello" }]);
  });

  test("is not doubted while anything is heard", () => {
    void line.ask({ type: "play", move: "draw" }).catch(() => {});
    vi.advanceTimersByTime(1_000);
    last().say({ type: "held", reply: 1, until: 0 });
    vi.advanceTimersByTime(PATIENCE);
    expect(told).toEqual(["held"]);
  });

  test("hears nothing more of a socket that was given up", () => {
    const old = last();
    const { onmessage } = old;
    dispatchEvent(new Event("offline"));
    expect(onmessage).not.toBeNull();
    expect(old.onmessage).toBeNull();
    expect(old.onclose).toBeNull();
  });
});
