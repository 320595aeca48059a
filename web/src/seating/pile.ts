// The discard pile as it looks: cards that fell one after another.

/** A card of the discard pile, as it fell. */
export interface Fallen {
  id: number;
  code: string;
  turn: number;
  x: number;
  y: number;
}

export const MOST_FALLEN = 6;

/** Let a card fall; one with the same number always falls in the same way. */
export function fall(id: number, code: string): Fallen {
  const lean = (salt: number) => ((id * salt) % 17) / 8 - 1;
  return { id, code, turn: lean(7) * 12, x: lean(11) * 5, y: lean(5) * 4 };
}

/** What is seen of the piles and of the direction of play. */
export interface Middle {
  pile: Fallen[];
  drawSize: number;
  colour: string | null;
  direction: number;
}
