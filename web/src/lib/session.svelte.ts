// A table as one sees it: what the server said last, merged; no rules are known here.
import type {
  AnyMessage,
  Clock,
  GameView,
  Happening,
  LogLine,
  OwnView,
  Question,
  RoundScore,
  TableInfo,
} from "../protocol";
import { deckOf } from "./deck";
import { checkTerms, seal, sealedHere, worst, type Check, type Known } from "./fair";
import { Line, type Greeting, type Wish } from "./line";
import { forgetSeat, seatToken } from "./player";
import { prefs } from "./prefs.svelte";
import { noteEntropy, noteReveal, noteTable, shownAt } from "./shown";
import { seenWith } from "./view";

// as many as the server tells of the past
const KEPT_EVENTS = 2000;

const NAME = /^(?=.*\S)[^|\p{C}]{1,40}$/u; // one that the server takes

/** A reaction that came from the gallery. */
export interface Cheer {
  id: number;
  reaction: string;
  name: string;
}

/** Told after every message that brought events, before what they changed is shown. */
export type Follower = (events: Happening[], lines: LogLine[], isPast: boolean) => void;

export class Session {
  table: TableInfo | null = $state.raw(null);
  /** The game as everybody sees it, and … */
  shared: GameView | null = $state.raw(null);
  own: OwnView | null = $state.raw(null);
  /**
   * … as one sees it oneself: that one's drawn card is asked about is nobody else's business (T4).
   */
  game: GameView | null = $derived(seenWith(this.shared, this.own));
  /** The names of the players, by seat. */
  players: string[] = $derived(this.table?.seats.map(({ name }) => name ?? "") ?? []);
  clock: Clock | null = $state.raw(null);
  /** What is asked, in words for whoever sits here. */
  asks: Question | null = $state.raw(null);
  /** How the finished rounds of the match were counted. */
  rounds: readonly RoundScore[] = $state.raw([]);
  events: Happening[] = $state.raw([]);
  /** The same in words, for whoever sits here. */
  lines: LogLine[] = $state.raw([]);
  seat: number | null = $state(null);
  connected = $state(false);
  everConnected = $state(false);
  over: { code: string; fr: string; en: string } | null = $state.raw(null);
  heldUntil = $state(0);
  /** The last reaction of a spectator. */
  cheer: Cheer | null = $state.raw(null);
  /** What this device has found out about the terms of the match, once there are any. */
  checks: Check[] = $state.raw([]);
  /** Add this to Date.now() to have the server's time. */
  ahead = $state(0);

  /** The number of the last event that had happened before one came. */
  past = 0;

  #last = 1; // not 0: whoever loads the page again is told what happened so far
  #isAnew = false; // what has been told is about to be told once more
  #line: Line;
  #token: string;
  #sealed: string[] = []; // the entropy drawn here, should the browser keep nothing
  #answered = ""; // the digest of the terms on which one has revealed, or refused to
  #followers = new Set<Follower>();

  /** Connect to one's seat at a table, or watch it if one has none. */
  constructor(readonly id: string) {
    this.#token = seatToken(id);
    this.#line = new Line(id, {
      greet: () => this.#greet(),
      take: (message) => this.#take(message),
      lost: () => (this.connected = false),
      found: () => (this.connected = true),
      over: (code, words) => this.#end(code, words),
    });
  }

  /** Whether one only watches. */
  get watches(): boolean {
    return !this.#token;
  }

  /** Whether one is asked something now. */
  get asked(): boolean {
    return this.seat !== null && this.game?.asked === this.seat && this.table?.phase === "playing";
  }

  /** Say something to the table; what it refuses is thrown as a RefusedError. */
  ask(wish: Wish): Promise<AnyMessage> {
    return this.#line.ask(wish);
  }

  /** Agree to the rules, and seal this player's part in the shuffles. */
  getReady(): Promise<AnyMessage> {
    return this.ask({ type: "ready", hash: this.#seal() });
  }

  /** Answer the question, call, catch or jump in. */
  play(move: string): Promise<AnyMessage> {
    return this.ask({ type: "play", move });
  }

  /** Say that all that happened so far has been shown: bots and clocks wait for that. */
  settled(): void {
    if (!this.watches) this.#line.mention({ type: "settled", last: this.#last });
  }

  /** Hear of all events from now on; gives what ends that. */
  follow(follower: Follower): () => void {
    this.#followers.add(follower);
    return () => this.#followers.delete(follower);
  }

  /** Ask for everything again: words come in one language. */
  retell(): void {
    this.#isAnew = true;
    this.#last = 1;
    this.#line.again();
  }

  close(): void {
    this.#line.close();
  }

  #greet(): Greeting {
    const common = { lang: prefs.lang, lines: true, last: this.#last };
    if (!this.#token) {
      const name = NAME.test(prefs.name) ? prefs.name : ""; // for one's reactions
      return { type: "watch", table: this.id, name, ...common };
    }
    return { type: "hello", token: this.#token, hash: this.#seal(), paced: true, ...common };
  }

  /** Draw entropy, keep it, and give its hash. */
  #seal(): string {
    const { text, hash } = seal();
    this.#sealed.push(text);
    noteEntropy(this.id, text);
    return hash;
  }

  /** Check the terms, if there are any, and reveal on them what one has sealed; or refuse them. */
  async #look(): Promise<void> {
    if (!this.table?.terms) {
      this.checks = [];
      this.#answered = "";
      return;
    }
    const whole = (await deckOf(this.id).catch(() => null))?.whole ?? [];
    const { table, seat } = this;
    if (!table?.terms) return; // called off meanwhile
    const { terms } = table;
    const shown = shownAt(this.id);
    const entropy = [...(shown?.entropy ?? []), ...this.#sealed];
    const known: Known = { seat, commitment: shown?.commitment ?? "", entropy, deck: whole };
    this.checks = checkTerms(table, terms, known);
    if (seat === null || !terms.waits_for?.includes(seat) || this.#answered === terms.digest)
      return;
    this.#answered = terms.digest;
    const mine = sealedHere(terms.text, known);
    const isFair =
      mine && worst(this.checks) !== "wrong" && noteReveal(this.id, mine, terms.digest);
    // Whoever does not agree says so, and the start is called off: what is sealed stays sealed.
    const answer = isFair
      ? ({ type: "reveal", entropy: mine } as const)
      : ({ type: "ready", ready: false } as const);
    this.ask(answer).catch(() => (this.#answered = ""));
  }

  #end(code: string, words: { fr: string; en: string }): void {
    this.connected = false;
    if (code === "removed" || code === "bad-token") forgetSeat(this.id);
    this.over = { code, fr: words.fr, en: words.en };
  }

  #take(message: AnyMessage): void {
    if (message.type === "pong") this.ahead = message.now - Date.now();
    if (message.type === "cheer")
      this.cheer = { id: (this.cheer?.id ?? 0) + 1, name: "", ...message };
    if (message.type === "held") this.heldUntil = message.until;
    if (message.type !== "welcome" && message.type !== "update") return;
    const { events = [], lines = [] } = message;
    const isPast = message.type === "welcome";
    this.#last = message.last;
    if (isPast) this.past = message.last;
    if (isPast && this.#isAnew) [this.events, this.lines, this.#isAnew] = [[], [], false];
    if (events.length) {
      this.events = [...this.events, ...events].slice(-KEPT_EVENTS);
      this.lines = [...this.lines, ...lines].slice(-KEPT_EVENTS);
      for (const follower of this.#followers) follower(events, lines, isPast);
    }
    if (message.type === "welcome") this.#begin(message);
    else this.#merge(message);
  }

  #begin(message: AnyMessage & { type: "welcome" }): void {
    this.ahead = message.now - Date.now();
    this.connected = this.everConnected = true;
    this.seat = message.seat;
    this.table = message.table;
    noteTable(message.table, message.seat);
    this.shared = message.game ?? null;
    this.own = message.own ?? null;
    this.clock = message.clock ?? null;
    this.asks = message.asks ?? null;
    this.rounds = message.rounds ?? [];
    void this.#look();
  }

  #merge(message: AnyMessage & { type: "update" }): void {
    if (message.table) {
      this.table = message.table;
      noteTable(message.table, this.seat);
      void this.#look();
    }
    if (message.game) this.shared = { ...this.shared, ...message.game };
    if (message.own) this.own = { ...this.own, ...message.own };
    if (message.clock !== undefined) this.clock = message.clock;
    if (message.asks) this.asks = message.asks;
    if (message.rounds) this.rounds = message.rounds;
    if (message.table?.phase === "lobby") this.shared = this.own = null;
    this.heldUntil = 0;
  }
}
