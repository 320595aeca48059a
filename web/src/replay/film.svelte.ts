// A finished match that is being looked at: which moment is shown, and the way from one to the
// next.
import { call } from "../lib/api";
import { prefs } from "../lib/prefs.svelte";
import type { Frame, Replay } from "../protocol";
import { endOf, within, type Moment } from "./moment";

export const SPEEDS = [0.5, 1, 2, 4];
const FRAME = 1_600; // ms that a move is shown at speed 1
const ROUND_END = 3; // times as long, for the end of a round

export class Film {
  /** The round that is shown, as the server gave it. */
  replay: Replay | null = $state.raw(null);
  moment: Moment = $state.raw({ round: 1, move: 0, seat: null });
  playing = $state(false);
  speed = $state(1);

  #loaded = new Map<string, Promise<Replay>>();
  #wanted = 0;

  constructor(readonly id: string) {}

  /** The moves of the round that is shown. */
  get frames(): Frame[] {
    return this.replay?.frames ?? [];
  }

  get frame(): Frame | undefined {
    return this.frames[this.moment.move];
  }

  get rounds(): number {
    return this.replay?.rounds.length ?? 0;
  }

  /** The number of the round's last move. */
  get last(): number {
    return Math.max(0, this.frames.length - 1);
  }

  get isRoundEnd(): boolean {
    return this.frames.length > 0 && this.moment.move === this.last;
  }

  get isStart(): boolean {
    return this.moment.round === 1 && this.moment.move === 0;
  }

  get isEnd(): boolean {
    return this.isRoundEnd && this.moment.round === this.rounds;
  }

  /** How long this moment is shown while the film runs, in milliseconds. */
  get length(): number {
    return (FRAME / this.speed) * (this.isRoundEnd ? ROUND_END : 1);
  }

  /**
   * Show a moment, or the one there is that comes nearest. Of several wishes the last one counts.
   */
  async show(moment: Moment): Promise<void> {
    const wish = ++this.#wanted;
    const replay = await this.#load(moment);
    if (wish !== this.#wanted) return;
    this.replay = replay;
    this.moment = {
      round: replay.round,
      move: within(moment.move, 0, replay.frames.length - 1),
      seat: replay.seat,
    };
  }

  /** Go a move forward or back, into the next or last round if need be. */
  async step(by: 1 | -1): Promise<void> {
    const { round, move, seat } = this.moment;
    const next = move + by;
    if (next >= 0 && next <= this.last) await this.show({ round, move: next, seat });
    else if (by > 0 && round < this.rounds) await this.show({ round: round + 1, move: 0, seat });
    else if (by < 0 && round > 1) await this.show(endOf(round - 1, seat));
    else this.playing = false;
  }

  /** Go to a move of this round. */
  async jump(move: number): Promise<void> {
    await this.show({ ...this.moment, move });
  }

  /** Run, or stand still; from the end it starts again. */
  async toggle(): Promise<void> {
    this.playing = !this.playing;
    if (this.playing && this.isEnd) await this.show({ ...this.moment, round: 1, move: 0 });
  }

  #load({ round, seat }: Moment): Promise<Replay> {
    const lang = prefs.lang;
    const key = `${round} ${seat} ${lang}`;
    const known = this.#loaded.get(key);
    if (known) return known;
    const eyes = seat === null ? {} : { seat };
    const coming = call("replay_record", { record: this.id, round, lang, lines: true, ...eyes });
    this.#loaded.set(key, coming);
    coming.catch(() => this.#loaded.delete(key)); // so that the next one asks again
    return coming;
  }
}
