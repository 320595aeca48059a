// The connection to a table: says who one is, comes back by itself, matches answers to messages.
import type { AnyMessage, AnyRequest, Refused } from "../protocol";

export type Greeting = Record<string, unknown> & { type: "hello" | "watch" };
/** A message without its number, which the line gives it. */
export type Wish = AnyRequest extends infer Each
  ? Each extends AnyRequest
    ? Omit<Each, "id">
    : never
  : never;

const FIRST_WAIT = 250; // ms before the first try to come back; each next one waits longer
const LONGEST_WAIT = 8_000;
const SILENCE = 45_000; // ms without a word after which the line is taken for dead
const BEAT = 15_000;
const PING = '{"type":"ping"}';
const PATIENCE = 3_500; // ms without a word after something was sent, until the line is doubted

/** A message was not accepted; nothing has changed by it. */
export class RefusedError extends Error {
  constructor(readonly refused: Pick<Refused, "code" | "fr" | "en" | "rule" | "why">) {
    super(refused.code);
  }
}

/** The line is gone, or may be: whether what was said into it arrived shows when it is back. */
export class LostError extends Error {}

export interface Listener {
  greet(): Greeting;
  take(message: AnyMessage): void;
  /** The line is gone, or nothing is heard on it. */
  lost(): void;
  /** It was only slow; after a loss, a welcome says so. */
  found(): void;
  over(code: string, words: { fr: string; en: string }): void;
}

type Waiting = { resolve(message: AnyMessage): void; reject(error: Error): void };

export class Line {
  #socket: WebSocket | null = null;
  #wait = FIRST_WAIT;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #beat: ReturnType<typeof setInterval>;
  #heard = Date.now();
  #taken = 0; // messages
  #next = 1;
  #waiting = new Map<number, Waiting>();
  #over = false;
  #isDoubted = false;

  /** Connect to a table; the address names it, so that a balancer can lead all to one server. */
  constructor(
    private readonly table: string,
    private readonly listener: Listener,
  ) {
    this.#open();
    this.#beat = setInterval(() => this.#check(), BEAT);
    addEventListener("online", this.retry);
    addEventListener("offline", this.#hangUp);
  }

  /**
   * Send a message, once, and wait for the answer to it; nothing is said into a line that is
   * doubted.
   */
  ask(wish: Wish): Promise<AnyMessage> {
    const id = this.#next++;
    return new Promise((resolve, reject) => {
      if (this.#socket?.readyState !== WebSocket.OPEN || this.#isDoubted) {
        reject(new LostError());
        return;
      }
      this.#waiting.set(id, { resolve, reject });
      this.#socket.send(JSON.stringify({ ...wish, id }));
      this.#unlessHeard(() => this.#waiting.has(id) && this.#doubt());
    });
  }

  /** Say something that needs no answer, if the line is there. */
  mention(wish: Wish): void {
    if (this.#socket?.readyState === WebSocket.OPEN && !this.#isDoubted)
      this.#socket.send(JSON.stringify(wish));
  }

  /** Hang up for good. */
  close(): void {
    this.#over = true;
    clearTimeout(this.#timer);
    clearInterval(this.#beat);
    removeEventListener("online", this.retry);
    removeEventListener("offline", this.#hangUp);
    this.#socket?.close();
  }

  /** Hang up and say hello once more, to be told everything again. */
  again(): void {
    this.#loseAll();
    this.#open();
  }

  /** Try again at once: the network is back. */
  readonly retry = (): void => {
    if (this.#over || this.#socket?.readyState === WebSocket.OPEN) return;
    clearTimeout(this.#timer);
    this.#open();
  };

  #open(): void {
    this.#letGo();
    const scheme = location.protocol === "https:" ? "wss:" : "ws:";
    const path = `/api/tables/${encodeURIComponent(this.table)}/socket`;
    const socket = new WebSocket(`${scheme}//${location.host}${path}`);
    this.#socket = socket;
    socket.onopen = () => socket.send(JSON.stringify(this.listener.greet()));
    socket.onmessage = (event) => this.#take(JSON.parse(event.data as string) as AnyMessage);
    socket.onclose = () => this.#comeBack();
  }

  /** Close the socket and hear no more of it, not even that it is closed. */
  #letGo(): void {
    const old = this.#socket;
    if (!old) return;
    old.onopen = old.onmessage = old.onclose = null;
    old.close();
  }

  /** Give the line up; the server may be near enough to be reached all the same. */
  readonly #hangUp = (): void => {
    this.#letGo();
    this.#comeBack();
  };

  #comeBack(): void {
    this.#loseAll();
    if (this.#over) return;
    this.listener.lost();
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => this.#open(), this.#wait);
    this.#wait = Math.min(this.#wait * 2, LONGEST_WAIT);
  }

  /** What was said into a line that is gone is not answered. */
  #loseAll(): void {
    this.#isDoubted = false;
    for (const waiting of this.#waiting.values()) waiting.reject(new LostError());
    this.#waiting.clear();
  }

  /** Do something if nothing at all is heard for a while on the line as it is now. */
  #unlessHeard(act: () => void): void {
    const [socket, taken] = [this.#socket, this.#taken];
    setTimeout(() => socket === this.#socket && taken === this.#taken && act(), PATIENCE);
  }

  /** Something was sent and nothing came: say so, and see whether there is anybody. */
  #doubt(): void {
    if (this.#isDoubted || this.#socket?.readyState !== WebSocket.OPEN) return;
    this.#isDoubted = true;
    this.listener.lost();
    this.#socket.send(PING);
    this.#unlessHeard(this.#hangUp);
  }

  /** A line that is silent for long is dead, even if nobody has told the browser yet. */
  #check(): void {
    const silent = Date.now() - this.#heard;
    if (this.#socket?.readyState !== WebSocket.OPEN) return;
    if (silent > SILENCE) this.#hangUp();
    else if (silent > BEAT) this.#socket.send(PING);
  }

  #take(message: AnyMessage): void {
    this.#heard = Date.now();
    this.#taken++;
    if (this.#isDoubted) {
      this.#isDoubted = false;
      this.listener.found();
    }
    if (message.type === "welcome") this.#wait = FIRST_WAIT;
    if (message.type === "goodbye" && !message.again) {
      this.close();
      this.listener.over(message.code, message);
      return;
    }
    if (message.type === "error" && message.reply == null && isHopeless(message.code)) {
      this.close();
      this.listener.over(message.code, message);
      return;
    }
    this.listener.take(message);
    this.#answer(message);
  }

  #answer(message: AnyMessage): void {
    const id = "reply" in message ? message.reply : null;
    const waiting = id == null ? undefined : this.#waiting.get(id);
    if (id == null || !waiting || message.type === "held") return; // a held move is answered later
    this.#waiting.delete(id);
    if (message.type === "error") waiting.reject(new RefusedError(message));
    else waiting.resolve(message);
  }
}

/** Whether saying hello again would not help. */
function isHopeless(code: string): boolean {
  return ["bad-token", "bad-protocol", "no-table", "removed", "no-watching", "bad-origin"].includes(
    code,
  );
}
