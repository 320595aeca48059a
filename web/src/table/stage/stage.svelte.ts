// The table as it is shown: a little behind the truth while things happen, the truth again once
// everything has been seen. The server is told then: bots and clocks wait for it.
import { tick } from "svelte";
import type { Attachment } from "svelte/attachments";
import type { Deck } from "../../lib/deck";
import { announce } from "../../lib/notice.svelte";
import { isStill, prefs } from "../../lib/prefs.svelte";
import type { Session } from "../../lib/session.svelte";
import { bare } from "../../notation/codes";
import type { Happening, LogLine } from "../../protocol";
import { fall, MOST_FALLEN, type Fallen } from "../../seating/pile";
import { act, DEALING, handFrom } from "./acts";
import {
  flightOf,
  LEAST,
  MOST_BEHIND,
  nextBeat,
  PACES,
  plan,
  timeOf,
  timeToRead,
  type Step,
} from "./steps";

export interface Rect {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** A card in the air; without a code it is seen from behind. */
export interface Flight {
  id: number;
  code: string;
  from: Rect;
  to: Rect;
  turn: number;
  delay: number;
  time: number;
  /** Whether it is turned over on its way: seen from behind at first. */
  flips: boolean;
}

export interface Bubble {
  id: number;
  text: string;
  tone: "call" | "dare" | "talk" | "bad" | "good" | "plain";
}

/** Cards that somebody shows, for a while. */
export interface Reveal {
  id: number;
  seat: number;
  cards: string[];
  /** Whether only oneself sees them. */
  alone: boolean;
}

const MINI = 30; // px, the width of a card at a player's place
const BUBBLE_TIME = 2_200;
const LINGERS = 5_000; // ms that cards are shown if nothing waits for that
const OWN_DRAW = 1_200; // ms for a look at the card that one has drawn
/** After these one may hold other cards than before, none of which one has drawn. */
const OTHER_HANDS = new Set<string>(["round", "redealt", "swapped", "moved", "hands-shuffled"]);
const FIRST = 1_100; // ms for what was last before one came: the table has to be drawn first
const MOST_SENTENCES = 3; // beside the piles, where several steps are shown at once
let next = 0;

const pace = (): number => PACES[prefs.pace] ?? 1;
const sleep = (time: number): Promise<void> => new Promise((wake) => setTimeout(wake, time));

export class Stage {
  sizes: number[] = $state.raw([]);
  scores: readonly number[] = $state.raw([]);
  pile: Fallen[] = $state.raw([]);
  colour: string | null = $state(null);
  direction = $state(1);
  drawSize = $state(0);
  /** Who is asked, as far as one has seen how that came about. */
  asked: number | null = $state(null);
  /** Whether all that happened has been seen: nothing is in the air, and nothing waits. */
  isSettled = $state(true);
  /** Whether what is asked of oneself may be shown: one has seen what led to it. */
  isOpen = $state(true);
  /** The card that one has just drawn, while it is looked at; and those that are new in hand. */
  drawn: string | null = $state(null);
  fresh: string[] = $state.raw([]);
  flights: Flight[] = $state.raw([]);
  bubbles: Record<number, Bubble> = $state({});
  /** Players to whom something happens right now. */
  marks: Record<number, "skipped" | "hit" | "chosen"> = $state({});
  reveal: Reveal | null = $state.raw(null);
  /** Whether it is being said why a card cannot be played. */
  isRefusing = $state(false);
  /** Changes whenever a colour floods the table. */
  flood = $state.raw({ id: 0, colour: "" });
  happening = $state.raw({ id: 0, text: "" });
  /** The order of one's hand by keys, as one last put it oneself. */
  order: string[] = $state.raw([]);
  /** One's hand as it was, while what takes cards from it has yet to be shown. */
  held: string[] | null = $state.raw(null);
  /** Where cards that come into one's hand come from, when, and how many ms apart. */
  source: { anchor: string; at: number; gap?: number } = { anchor: "draw", at: 0 };
  /** Makes a moment of a step, once such effects are loaded; gives what comes with its landing. */
  drama: ((step: Step, time: number) => (() => void) | void) | null = null;

  #anchors = new Map<string, HTMLElement>();
  #leaving = new Map<number, Rect>();
  #waiting: Step[] = [];
  #busy = false;
  #freeAt = 0; // when what is shown has had its time
  #beat = 0; // what is told in one beat is told together
  #sentences: { beat: number; texts: string[] } = { beat: 0, texts: [] };
  #said = new Map<number, number>(); // when a bubble came up, by seat
  #putAway: (() => void) | null = null; // ends the wait for cards that are shown
  #timers = new Set<ReturnType<typeof setTimeout>>();

  constructor(
    readonly session: Session,
    readonly deck: Deck,
  ) {}

  /** Show events from now on; gives what ends that. */
  start(): () => void {
    this.settle();
    const stop = this.session.follow((...news) => this.#take(...news));
    const begun = this.#begun();
    if (begun.length) {
      this.isSettled = this.isOpen = false;
      this.#noteHand(begun);
      void tick().then(() => this.#show(begun)); // where everything stands is known by then
    } else {
      this.#tellLast(this.session.lines);
      this.session.settled();
    }
    return () => {
      stop();
      this.hide();
      this.#waiting = [];
      for (const timer of this.#timers) clearTimeout(timer);
    };
  }

  /** Return what has happened in a round that began before one's eyes, but before this table. */
  #begun(): Step[] {
    const { events, lines, past } = this.session;
    const at = events.findLastIndex(({ kind }) => kind === "round");
    return (events[at]?.id ?? 0) > past ? plan(events.slice(at), lines, performance.now()) : [];
  }

  /** Mark where something stands on the table: `draw`, `discard`, `hand`, `seat 2`. */
  anchor(name: string): Attachment<HTMLElement> {
    return (node) => {
      this.#anchors.set(name, node);
      return () => {
        if (this.#anchors.get(name) === node) this.#anchors.delete(name);
      };
    };
  }

  /** Show the table as it truly stands, unless something is still on its way. */
  settle(force = false): void {
    const { game } = this.session;
    if (!game || (this.#busy && !force)) return;
    this.held = null;
    this.sizes = [...(game.sizes ?? [])];
    this.scores = this.session.table?.scores ?? [];
    this.colour = game.colour ?? null;
    this.direction = game.direction ?? 1;
    this.drawSize = game.draw_size ?? 0;
    this.asked = game.asked ?? null;
    this.#settlePile(game.top ?? "");
  }

  #settlePile(top: string): void {
    const last = this.pile.at(-1);
    if (!top || last?.code === top) return;
    if (last && bare(last.code) === bare(top))
      this.pile = [...this.pile.slice(0, -1), { ...last, code: top }];
    else this.drop(top);
  }

  /** Let a card fall on the discard pile. */
  drop(code: string): void {
    this.pile = [...this.pile, fall(next++, code)].slice(-MOST_FALLEN);
  }

  /** Find where a card of somebody's, or of a pile, is on the screen. */
  rect(name: string): Rect | null {
    const isOwn = name === `seat ${this.session.seat}`;
    const box = this.#anchors.get(isOwn ? "hand" : name)?.getBoundingClientRect();
    if (!box?.width) return null;
    if (!name.startsWith("seat ")) return box;
    const width = isOwn ? 2 * MINI : MINI;
    const height = width * 1.5;
    return {
      x: box.x + (box.width - width) / 2,
      y: box.y + (box.height - height) / 2,
      width,
      height,
    };
  }

  /** Let a card fly; one that leaves one's own hand begins where it lay. */
  fly(
    code: string,
    from: string,
    to: string,
    time: number,
    more: { delay?: number; turn?: number; event?: number; flips?: boolean } = {},
  ): void {
    const start = this.#leaving.get(more.event ?? -1) ?? this.rect(from);
    const end = this.rect(to);
    if (!start || !end || isStill()) return;
    const flight = {
      id: next++,
      code,
      from: start,
      to: end,
      turn: more.turn ?? 0,
      delay: more.delay ?? 0,
      time,
      flips: more.flips ?? false,
    };
    this.flights = [...this.flights, flight];
  }

  landed(id: number): void {
    this.flights = this.flights.filter((flight) => flight.id !== id);
  }

  /** Show a word at a player's place for a moment; the one before it has its time. */
  say(seat: number, text: string, tone: Bubble["tone"] = "plain", time = BUBBLE_TIME): void {
    if (!text) return;
    const stood = performance.now() - (this.#said.get(seat) ?? -Infinity);
    const wait = this.bubbles[seat] ? LEAST * pace() - stood : 0;
    if (wait > 0) return this.later(wait, () => this.say(seat, text, tone, time));
    const id = next++;
    this.bubbles[seat] = { id, text, tone };
    this.#said.set(seat, performance.now());
    this.later(time * Math.max(1, pace()), () => {
      if (this.bubbles[seat]?.id === id) delete this.bubbles[seat];
    });
  }

  mark(seat: number, how: "skipped" | "hit" | "chosen", time = 900): void {
    this.marks[seat] = how;
    this.later(time, () => delete this.marks[seat]);
  }

  /** Show cards for as long as it takes to read them, or until they are put away. */
  show(seat: number, cards: string[], alone: boolean): void {
    const id = next++;
    this.reveal = { id, seat, cards, alone };
    const time = prefs.pace === "instant" ? LINGERS : timeToRead(cards.length) * pace();
    this.later(time, () => {
      if (this.reveal?.id === id) this.hide();
    });
  }

  /** Put away the cards that are shown. */
  hide(): void {
    this.reveal = null;
    this.#putAway?.();
  }

  paint(colour: string): void {
    if (colour && colour !== this.colour) this.flood = { id: next++, colour };
    this.colour = colour;
  }

  /** Say what happened last, beside the piles. */
  tell(line: LogLine | undefined): void {
    if (!line) return;
    const before = this.#sentences.beat === this.#beat ? this.#sentences.texts : [];
    const texts = [...before, line.text].slice(-MOST_SENTENCES);
    this.#sentences = { beat: this.#beat, texts };
    this.happening = { id: line.events[0] ?? 0, text: texts.join(" · ") };
  }

  /** Say what happened before one came: the last of it, for as long as it takes to read it. */
  #tellLast(lines: LogLine[]): void {
    this.#beat++;
    this.tell(lines.at(-1));
    if (lines.length) this.#freeAt = performance.now() + FIRST * pace();
  }

  later(time: number, what: () => void): void {
    const timer = setTimeout(() => {
      this.#timers.delete(timer);
      what();
    }, time);
    this.#timers.add(timer);
  }

  #take(events: Happening[], lines: LogLine[], isPast: boolean): void {
    if (isPast) {
      this.#tellLast(lines);
      this.session.settled();
      return;
    }
    const steps = plan(events, lines, performance.now());
    for (const step of steps) {
      if (this.#isOwnDraw(step)) step.time = OWN_DRAW;
      if (step.kind === "played" && step.events[0].seat === this.session.seat) this.drawn = null;
    }
    announce(lines.map(({ text }) => text));
    if (prefs.pace !== "instant" && steps.some(this.#takesCards))
      this.held ??= this.session.own?.hand ?? null;
    this.#noteHand(steps);
    if (this.#closes(steps)) this.isOpen = false;
    this.#show(steps);
  }

  #show(steps: Step[]): void {
    this.#waiting.push(...steps);
    if (!this.#busy) void this.#run();
  }

  /**
   * Whether the next question has to wait for these. One that is open stays so whatever others say
   * or do, and one's own single step is no surprise.
   */
  #closes(steps: Step[]): boolean {
    const timed = steps.filter(({ time }) => time > 0);
    if (!this.session.asked || !this.isOpen) return timed.length > 0;
    const isOwn = steps[0]?.events[0].seat === this.session.seat;
    return isOwn && (timed.length > 1 || steps.some(this.#holds));
  }

  /** Whether a step shows one cards of others, for which everything else waits. */
  readonly #holds = ({ kind, events: [first] }: Step): boolean =>
    kind === "shown" &&
    !!first.card &&
    first.seat !== this.session.seat &&
    prefs.pace !== "instant";

  /** Whether a step takes cards from one's hand, other than the one that one plays. */
  readonly #takesCards = ({ kind, events: [{ seat, other }] }: Step): boolean => {
    const own = this.session.seat;
    if (["put", "gave"].includes(kind)) return seat === own;
    return kind === "swapped"
      ? seat === own || other === own
      : ["moved", "hands-shuffled"].includes(kind);
  };

  /** Let the hand lose what a step takes from it. */
  #release(step: Step): void {
    const [{ seat, card }] = step.events;
    if (this.#takesCards(step)) this.held = null;
    else if (this.held && step.kind === "played" && seat === this.session.seat) {
      const at = this.held.indexOf(card ?? "");
      this.held = this.held.filter((_, index) => index !== at);
    }
  }

  #isOwnDraw({ kind, events }: Step): boolean {
    return kind === "drew" && events[0].seat === this.session.seat && events.length === 1;
  }

  /** Take up what one draws: a single card is looked at, and all are marked in one's hand. */
  #noteDrawn(step: Step): void {
    const { kind, events, time } = step;
    if (OTHER_HANDS.has(kind)) this.fresh = [];
    // What others do comes after it: the card is in the hand by then.
    if (time && events[0].seat !== this.session.seat && !this.session.own?.drawn) this.drawn = null;
    if (events[0].seat !== this.session.seat || !["drew", "played"].includes(kind)) return;
    this.fresh = kind === "drew" ? events.map(({ card }) => card ?? "") : [];
    this.drawn = this.#isOwnDraw(step) ? (events[0].card ?? null) : null;
  }

  /** Put the card that one has drawn into the hand, once it has been seen and is settled. */
  #putDrawnAway(): void {
    const { drawn } = this;
    if (!drawn || this.session.own?.drawn) return;
    this.later(Math.max(0, this.#freeAt - performance.now()), () => {
      if (this.drawn === drawn && !this.session.own?.drawn) this.drawn = null;
    });
  }

  /**
   * Before the hand changes: note where cards that leave it lie, and from where others will come.
   */
  #noteHand(steps: Step[]): void {
    const { seat } = this.session;
    const now = performance.now();
    let delay = timeOf(this.#waiting) * pace();
    const from = (anchor: string, gap?: number, later = 0): void => {
      this.source = { anchor, at: now + Math.min(delay + later, MOST_BEHIND), gap };
    };
    for (const { kind, events, time } of steps) {
      for (const event of events) {
        const card = event.seat === seat && event.card;
        const lies =
          card && this.#anchors.get("hand")?.querySelector(`[data-card="${CSS.escape(card)}"]`);
        if (lies && ["played", "gave", "put"].includes(kind))
          this.#leaving.set(event.id, lies.getBoundingClientRect());
      }
      const [first] = events;
      if (kind === "gave" && first.other === seat) from(`seat ${first.seat}`);
      else if (kind === "swapped") from(`seat ${first.seat === seat ? first.other : first.seat}`);
      else if (kind === "moved" && seat !== null)
        from(`seat ${handFrom(first, seat, this.sizes.length)}`);
      else if (kind === "hands-shuffled") from("discard", undefined, 300);
      else if (kind === "drew" && first.seat === seat) from("draw");
      else if (kind === "dealt") {
        const own = events.filter((event) => event.seat === seat).length;
        from("draw", (time * pace() * DEALING) / Math.max(1, own));
      }
      delay += time * pace();
    }
  }

  /** Show what waits, beat by beat; each has its time before the next one comes. */
  async #run(): Promise<void> {
    this.#busy = true;
    this.isSettled = false;
    while (this.#waiting.length) {
      const rest = this.#freeAt - performance.now();
      if (rest > 0 && this.#waiting.some(({ time }) => time > 0)) await sleep(rest);
      const { skip, count, time } = nextBeat(this.#waiting, performance.now(), pace(), this.#holds);
      if (skip || document.hidden) {
        this.#waiting.splice(0, document.hidden ? this.#waiting.length : skip);
        this.settle(true);
        continue;
      }
      await this.#showTogether(this.#waiting.splice(0, count), time);
    }
    this.#busy = false;
    this.held = null;
    this.#leaving.clear();
    this.settle();
    this.#putDrawnAway();
    this.isSettled = this.isOpen = true;
    this.session.settled();
  }

  /** Show steps as one beat, until its cards have landed, or those shown have been read. */
  async #showTogether(steps: Step[], time: number): Promise<void> {
    const began = performance.now();
    this.#beat++;
    if (time) this.#freeAt = began + time;
    const flight = flightOf(steps, time, pace());
    const landed = steps.map((step) => {
      this.#noteDrawn(step);
      this.#release(step);
      return act(this, step, flight);
    });
    if (flight) await sleep(flight);
    for (const land of landed) land?.();
    if (!this.reveal || !steps.some(this.#holds)) return;
    await new Promise<void>((done) => (this.#putAway = done));
    this.#putAway = null;
    // What was told before that has not waited for so long: the table stood still on purpose.
    const now = performance.now();
    for (const step of this.#waiting) step.told += now - Math.max(began, step.told);
  }
}
