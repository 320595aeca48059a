// Dragging a card of the hand to another place, or out onto the table.
import type { Spot } from "./fan";

const FAR_ENOUGH = 8; // px before a press becomes a drag
/** Ms after which a press is to look at a card, and plays nothing. */
export const LONG = 450;

export class Drag {
  /** The card that is dragged. */
  key = $state("");
  x = $state(0);
  y = $state(0);

  #index = 0;
  #start = { x: 0, y: 0 };
  #grip = { x: 0, y: 0 };
  #moved = false;
  #since = 0;

  /**
   * `put` moves the card that is held and gives its new place; `drop` is told how far from the hand
   * it was let go.
   */
  constructor(
    private readonly put: (index: number, x: number, y: number) => number,
    private readonly drop: (index: number, height: number) => void,
  ) {}

  begin(
    event: PointerEvent,
    key: string,
    index: number,
    spot: Spot,
    hand: HTMLElement | undefined,
  ): void {
    this.#moved = false;
    this.#since = performance.now();
    if (event.button || !hand) return;
    const origin = hand.getBoundingClientRect();
    this.#index = index;
    this.#start = { x: event.clientX, y: event.clientY };
    this.#grip = { x: event.clientX - origin.x - spot.x, y: event.clientY - origin.y - spot.y };
    const move = (next: PointerEvent) => this.#move(next, key, origin);
    const end = ({ type }: PointerEvent) => {
      removeEventListener("pointermove", move);
      removeEventListener("pointerup", end);
      removeEventListener("pointercancel", end);
      if (this.key && type === "pointerup") this.drop(this.#index, this.y);
      this.key = "";
      setTimeout(() => (this.#moved = false)); // after the click that ends a drag, if one comes
    };
    addEventListener("pointermove", move);
    addEventListener("pointerup", end);
    addEventListener("pointercancel", end);
  }

  #move(event: PointerEvent, key: string, origin: DOMRect): void {
    const [dx, dy] = [event.clientX - this.#start.x, event.clientY - this.#start.y];
    if (!this.#moved && Math.hypot(dx, dy) < FAR_ENOUGH) return;
    this.#moved = true;
    this.key = key;
    const [x, y] = [event.clientX - origin.x, event.clientY - origin.y];
    this.x = x - this.#grip.x;
    this.y = y - this.#grip.y;
    // above the hand it is on its way to the table
    if (y > 0) this.#index = this.put(this.#index, x, y);
  }

  /** Whether the press that has just ended was a click: no drag, and no long look at the card. */
  wasClick({ detail }: MouseEvent): boolean {
    // keys have no detail
    const isLook = detail > 0 && performance.now() - this.#since > LONG;
    return !this.#moved && !isLook;
  }
}
