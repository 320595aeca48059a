// Looking at things without making a move: a card under the pointer, under a finger that stays, or
// with the keyboard's focus; and a player's known cards.
import { tremble } from "../../lib/sound";
import { LONG } from "../hand/drag.svelte";

const HOVER = 350; // ms that a pointer rests on a card before it is shown
const FAR = 8; // px after which a finger does not stay

export class Looker {
  /** The card that is looked at, and what on the screen it is. */
  card: { code: string; thing: HTMLElement } | null = $state.raw(null);
  /** Whether it stays until the next touch: it was opened by a long press. */
  stays = $state(false);
  /** The player whose cards are looked at. */
  seat: number | null = $state(null);

  #timer: ReturnType<typeof setTimeout> | undefined;
  #thing: HTMLElement | null = null;
  #start = { x: 0, y: 0 };
  #eats = false; // the click that ends a look plays nothing

  close(): void {
    clearTimeout(this.#timer);
    this.#thing = this.card = null;
    this.stays = false;
  }

  /** What is gone is no longer looked at. */
  check(): void {
    if (this.#thing && !this.#thing.isConnected) this.close();
  }

  /** Listen to all that happens on a table: things to look at say so by `data-look`. */
  watch = (table: HTMLElement): (() => void) => {
    const heard: [string, (event: never) => void, boolean?][] = [
      ["pointerleave", (event: PointerEvent) => event.pointerType === "mouse" && this.close()],
      ["pointerdown", (event: PointerEvent) => this.#down(event), true],
      ["pointermove", (event: PointerEvent) => this.#move(event)],
      ["pointerup", () => this.#up()],
      ["pointercancel", () => this.#up()],
      ["click", (event: MouseEvent) => this.#click(event), true],
      ["focusin", (event: FocusEvent) => this.#focus(event)],
      ["focusout", () => queueMicrotask(() => this.#leave())],
      ["contextmenu", (event: Event) => thingOf(event) && event.preventDefault()],
    ];
    for (const [name, hear, early] of heard)
      table.addEventListener(name, hear as EventListener, early);
    return () => {
      this.close();
      for (const [name, hear, early] of heard)
        table.removeEventListener(name, hear as EventListener, early);
    };
  };

  #show(thing: HTMLElement, after: number, stays: boolean): void {
    clearTimeout(this.#timer);
    this.#thing = thing;
    this.#timer = setTimeout(() => {
      if (!thing.isConnected) return;
      this.card = { code: thing.dataset.look ?? "", thing };
      this.stays = stays;
      if (stays) tremble("look");
    }, after);
  }

  #hover(event: PointerEvent): void {
    const thing = thingOf(event);
    if (thing === this.#thing) return;
    this.close();
    if (thing) this.#show(thing, HOVER, false);
  }

  #down(event: PointerEvent): void {
    const thing = thingOf(event);
    this.#start = { x: event.clientX, y: event.clientY };
    if (event.pointerType === "mouse") return this.close();
    this.#eats = this.stays && !!thing?.closest("[data-hand]");
    this.close();
    if (thing) this.#show(thing, LONG, true);
  }

  /** Only a pointer that moves rests: one that has just played a card lies over the next. */
  #move(event: PointerEvent): void {
    const far = Math.hypot(event.clientX - this.#start.x, event.clientY - this.#start.y) > FAR;
    if (event.pointerType === "mouse" && !event.buttons) {
      if (far) this.#hover(event);
    } else if (far) this.close();
  }

  #up(): void {
    if (!this.stays) clearTimeout(this.#timer);
    this.#leave();
  }

  /** Not at once after the focus is lost: that happens while the screen is being drawn, too. */
  #leave(): void {
    if (!this.stays && !this.#thing?.matches(":hover, :focus-visible")) this.close();
  }

  /** The click that ends a long press, or a look that stays, does nothing else. */
  #click(event: MouseEvent): void {
    if (!event.detail) return; // a key
    if (this.#eats || (this.stays && thingOf(event))) {
      event.stopPropagation();
      event.preventDefault();
    }
    this.#eats = false;
  }

  #focus(event: FocusEvent): void {
    const thing = thingOf(event);
    if (thing?.matches(":focus-visible")) this.#show(thing, HOVER, false);
  }
}

function thingOf({ target }: Event): HTMLElement | null {
  return (target as Element | null)?.closest?.<HTMLElement>("[data-look]") ?? null;
}
