// The table as it is shown: a little behind the truth while cards fly, the truth again once they
// have landed.
import { tick } from "svelte";
import type { Attachment } from "svelte/attachments";
import type { Deck } from "../../lib/deck";
import { announce } from "../../lib/notice.svelte";
import { isStill } from "../../lib/prefs.svelte";
import type { Session } from "../../lib/session.svelte";
import { bare } from "../../notation/codes";
import type { Happening, LogLine } from "../../protocol";
import { fall, MOST_FALLEN, type Fallen } from "../../seating/pile";
import { act, DEALING, handFrom } from "./acts";
import { hurry, plan, timeOf, type Step } from "./steps";

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
const STILL_TIME = 260; // ms that a step takes at most when nothing moves
const BUBBLE_TIME = 2_200;
let next = 0;

export class Stage {
  sizes: number[] = $state.raw([]);
  pile: Fallen[] = $state.raw([]);
  colour: string | null = $state(null);
  direction = $state(1);
  drawSize = $state(0);
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
  /** Where cards that come into one's hand come from, after how many ms, how many ms apart. */
  source: { anchor: string; delay: number; gap?: number } = { anchor: "draw", delay: 0 };
  /** Whether nothing is on its way: all that happened has been seen. */
  isSettled = $state(true);
  /** Makes a moment of a step, once such effects are loaded; gives what comes with its landing. */
  drama: ((step: Step, time: number) => (() => void) | void) | null = null;

  #anchors = new Map<string, HTMLElement>();
  #leaving = new Map<number, Rect>();
  #waiting: Step[] = [];
  #busy = false;
  #timers = new Set<ReturnType<typeof setTimeout>>();

  constructor(
    readonly session: Session,
    readonly deck: Deck,
  ) {}

  /** Show events from now on; gives what ends that. */
  start(): () => void {
    this.settle();
    this.tell(this.session.lines.at(-1));
    const stop = this.session.follow((...news) => this.#take(...news));
    const begun = this.#begun();
    if (begun.length) {
      this.isSettled = false;
      this.#noteHand(begun);
      void tick().then(() => this.#show(begun)); // where everything stands is known by then
    }
    return () => {
      stop();
      this.#waiting = [];
      for (const timer of this.#timers) clearTimeout(timer);
    };
  }

  /** Return what has happened in a round that began before one's eyes, but before this table. */
  #begun(): Step[] {
    const { events, lines, past } = this.session;
    const at = events.findLastIndex(({ kind }) => kind === "round");
    return (events[at]?.id ?? 0) > past ? plan(events.slice(at), lines) : [];
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
    this.sizes = [...(game.sizes ?? [])];
    this.colour = game.colour ?? null;
    this.direction = game.direction ?? 1;
    this.drawSize = game.draw_size ?? 0;
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

  /** Show a word at a player's place for a moment. */
  say(seat: number, text: string, tone: Bubble["tone"] = "plain", time = BUBBLE_TIME): void {
    if (!text) return;
    const id = next++;
    this.bubbles[seat] = { id, text, tone };
    this.later(time, () => {
      if (this.bubbles[seat]?.id === id) delete this.bubbles[seat];
    });
  }

  mark(seat: number, how: "skipped" | "hit" | "chosen", time = 900): void {
    this.marks[seat] = how;
    this.later(time, () => delete this.marks[seat]);
  }

  /** Show cards for as long as it takes to read them. */
  show(seat: number, cards: string[], alone: boolean): void {
    const id = next++;
    this.reveal = { id, seat, cards, alone };
    this.later((alone ? 4_000 : 2_200) + 500 * cards.length, () => {
      if (this.reveal?.id === id) this.reveal = null;
    });
  }

  paint(colour: string): void {
    if (colour && colour !== this.colour) this.flood = { id: next++, colour };
    this.colour = colour;
  }

  /** Say what happened last, beside the piles. */
  tell(line: LogLine | undefined): void {
    if (line) this.happening = { id: line.events[0] ?? 0, text: line.text };
  }

  later(time: number, what: () => void): void {
    const timer = setTimeout(() => {
      this.#timers.delete(timer);
      what();
    }, time);
    this.#timers.add(timer);
  }

  #take(events: Happening[], lines: LogLine[], isPast: boolean): void {
    if (isPast) return this.tell(lines.at(-1));
    const steps = plan(events, lines);
    announce(lines.map(({ text }) => text));
    this.#noteHand(steps);
    this.#show(steps);
  }

  #show(steps: Step[]): void {
    this.#waiting.push(...steps);
    if (!this.#busy) void this.#run();
  }

  /**
   * Before the hand changes: note where cards that leave it lie, and from where others will come.
   */
  #noteHand(steps: Step[]): void {
    const { seat } = this.session;
    let delay = timeOf(this.#waiting);
    for (const { kind, events, time } of steps) {
      for (const event of events) {
        const card = event.seat === seat && event.card;
        const lies =
          card && this.#anchors.get("hand")?.querySelector(`[data-card="${CSS.escape(card)}"]`);
        if (lies && ["played", "gave", "put"].includes(kind))
          this.#leaving.set(event.id, lies.getBoundingClientRect());
      }
      const [first] = events;
      if (kind === "gave" && first.other === seat)
        this.source = { anchor: `seat ${first.seat}`, delay };
      else if (kind === "swapped")
        this.source = { anchor: `seat ${first.seat === seat ? first.other : first.seat}`, delay };
      else if (kind === "moved" && seat !== null)
        this.source = { anchor: `seat ${handFrom(first, seat, this.sizes.length)}`, delay };
      else if (kind === "hands-shuffled") this.source = { anchor: "discard", delay: delay + 300 };
      else if (kind === "drew" && first.seat === seat) this.source = { anchor: "draw", delay };
      else if (kind === "dealt") {
        const own = events.filter((event) => event.seat === seat).length;
        this.source = { anchor: "draw", delay, gap: (time * DEALING) / Math.max(1, own) };
      }
      delay += time;
    }
    this.source.delay = Math.min(this.source.delay, 900);
  }

  async #run(): Promise<void> {
    this.#busy = true;
    this.isSettled = false;
    while (this.#waiting.length) {
      const { skip, rate } = hurry(this.#waiting);
      if (skip || document.hidden) {
        this.#waiting.splice(0, document.hidden ? this.#waiting.length : skip);
        this.settle(true);
        continue;
      }
      const step = this.#waiting.shift() as Step;
      const time = Math.min(step.time, isStill() ? STILL_TIME : Infinity) / rate;
      const land = act(this, step, time);
      if (time) await new Promise((resolve) => setTimeout(resolve, time));
      land?.();
    }
    this.#busy = false;
    this.#leaving.clear();
    this.settle();
    this.isSettled = true;
  }
}
