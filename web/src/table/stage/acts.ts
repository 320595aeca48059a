// How each thing that happens is shown. An act may give what is to be done once its cards have
// landed.
import { play as sound, tremble } from "../../lib/sound";
import { parseCode, showing } from "../../notation/codes";
import type { EventKind, Happening } from "../../protocol";
import type { Stage } from "./stage.svelte";
import type { Step } from "./steps";

type Act = (stage: Stage, step: Step, time: number) => (() => void) | void;

const DARE_TIME = 4_000; // ms: it is to be read, and done
const MOST_FLYING = 8; // of one step: more cards cannot be told apart

/** The part of a deal after which the last card has left the pile. */
export const DEALING = 0.8;

/** Show a step, and make a moment of it if it is worth one. */
export function act(stage: Stage, step: Step, time: number): () => void {
  stage.tell(step.line);
  const land = ACTS[step.kind]?.(stage, step, time);
  const moment = stage.drama?.(step, time);
  return () => {
    land?.();
    moment?.();
  };
}

/** What is shown of a step beside the one it is about. */
const short = ({ line }: Step): string => line?.short || line?.text || "";
const seatOf = (event: Happening): number => event.seat ?? 0;

function resize(stage: Stage, seat: number, by: number): void {
  stage.sizes = stage.sizes.map((size, at) => (at === seat ? Math.max(0, size + by) : size));
}

const played: Act = (stage, { events: [event] }, time) => {
  const code = event.card ?? "";
  resize(stage, seatOf(event), -1);
  stage.fly(code, `seat ${event.seat}`, "discard", time, { event: event.id });
  sound("play");
  return () => {
    stage.drop(code);
    stage.paint(parseCode(code).colour || stage.colour || "");
  };
};

const drew: Act = (stage, { events }, time) => {
  const seat = seatOf(events[0]);
  stage.drawSize = Math.max(0, stage.drawSize - events.length);
  sound("draw");
  if (events.length > 1) {
    stage.mark(seat, "hit");
    if (seat === stage.session.seat) tremble("hit");
  }
  // Into one's own hand the cards fly by themselves, each to its place.
  if (seat !== stage.session.seat) fanOut(stage, events.length, "draw", `seat ${seat}`, time);
  return () => resize(stage, seat, events.length);
};

/** Let cards fly one after another, all within the time. */
function fanOut(stage: Stage, count: number, from: string, to: string, time: number): void {
  const flying = Math.min(count, MOST_FLYING);
  const gap = flying > 1 ? (time * 0.4) / (flying - 1) : 0;
  for (let nth = 0; nth < flying; nth++)
    stage.fly("", from, to, time * (flying > 1 ? 0.6 : 1), { delay: gap * nth });
}

/** One card after another, round the table; into one's own hand they fly by themselves. */
const dealt: Act = (stage, { events }, time) => {
  const gap = (time * DEALING) / events.length;
  const flight = time - time * DEALING;
  const held: number[] = [];
  sound("deal");
  stage.drawSize += events.length;
  events.forEach((event, nth) => {
    const seat = seatOf(event);
    const size = (held[seat] = (held[seat] ?? 0) + 1);
    stage.later(gap * nth, () => {
      stage.drawSize = Math.max(0, stage.drawSize - 1);
      if (seat !== stage.session.seat) stage.fly("", "draw", `seat ${seat}`, flight);
    });
    stage.later(gap * nth + flight, () => resize(stage, seat, size - (stage.sizes[seat] ?? 0)));
  });
};

const gave: Act = (stage, { events }, time) => {
  for (const event of events) {
    resize(stage, seatOf(event), -1);
    if (event.other !== stage.session.seat)
      stage.fly(event.card ?? "", `seat ${event.seat}`, `seat ${event.other}`, time, {
        event: event.id,
      });
  }
  return () => resize(stage, events[0].other ?? 0, events.length);
};

const put: Act = (stage, { events }, time) => {
  resize(stage, seatOf(events[0]), -events.length);
  for (const event of events)
    stage.fly(event.card ?? "", `seat ${event.seat}`, "discard", time, { event: event.id });
};

/** Whole hands on their way: a few cards stand for all. */
function carry(stage: Stage, from: number, to: string, time: number): void {
  for (let nth = 0; nth < 3; nth++)
    stage.fly("", `seat ${from}`, to, time * 0.8, { delay: nth * time * 0.1, turn: nth * 8 - 8 });
}

const swapped: Act = (stage, { events: [event] }, time) => {
  const { sizes } = stage;
  const [one, two] = [seatOf(event), event.other ?? 0];
  carry(stage, one, `seat ${two}`, time);
  carry(stage, two, `seat ${one}`, time);
  return () => {
    stage.sizes = sizes.map((size, at) =>
      at === one ? (sizes[two] ?? 0) : at === two ? (sizes[one] ?? 0) : size,
    );
  };
};

const moved: Act = (stage, { events: [event] }, time) => {
  const { sizes } = stage;
  const from = sizes.map((_, seat) => handFrom(event, seat, sizes.length));
  from.forEach((other, seat) => carry(stage, other, `seat ${seat}`, time));
  return () => (stage.sizes = from.map((other) => sizes[other] ?? 0));
};

/** Return whose hand comes to a seat when all hands move on: 1 is counter-clockwise. */
export function handFrom({ number }: Happening, seat: number, seats: number): number {
  return (seat + (number === 1 ? 1 : seats - 1)) % seats;
}

const handsShuffled: Act = (stage, _step, time) => {
  sound("shuffle");
  for (let seat = 0; seat < stage.sizes.length; seat++) carry(stage, seat, "discard", time);
};

const shown: Act = (stage, { events }) => {
  const { seat } = stage.session;
  const [first] = events;
  const cards = events.map((event) => event.card ?? "").filter(Boolean);
  if (cards.length && first.seat !== seat)
    stage.show(seatOf(first), cards, first.other != null && first.other === seat);
};

const challenged: Act = (stage, step, time) => {
  const [event] = step.events;
  stage.say(seatOf(event), short(step), "plain");
  stage.later(time / 2, () =>
    stage.say(event.other ?? 0, step.line?.reply ?? "", event.flag ? "bad" : "good"),
  );
};

const talk: Act = (stage, { events: [event] }) => {
  stage.say(seatOf(event), event.text ?? "", "talk");
  sound("talk");
};

/** A new round begins with an empty table. */
const round: Act = (stage) => {
  stage.pile = [];
  stage.sizes = stage.sizes.map(() => 0);
  [stage.reveal, stage.colour, stage.asked] = [null, null, null];
};

const ACTS: Partial<Record<EventKind, Act>> = {
  round,
  redealt: round,
  played,
  drew,
  dealt,
  gave,
  put,
  swapped,
  moved,
  "hands-shuffled": handsShuffled,
  shown,
  challenged,
  turned: (stage, { events: [event] }, time) => {
    stage.fly(event.card ?? "", "draw", "discard", time, { flips: true });
    return () => {
      stage.drop(event.card ?? "");
      stage.paint(parseCode(event.card ?? "").colour);
    };
  },
  returned: (stage, { events: [event] }, time) => {
    stage.pile = stage.pile.slice(0, -1);
    stage.fly(event.card ?? "", "discard", "draw", time);
  },
  reshuffled: (stage, { events: [event] }, time) => {
    stage.pile = stage.pile.slice(-1);
    sound("shuffle");
    fanOut(stage, 6, "discard", "draw", time);
    return () => (stage.drawSize = event.number ?? stage.drawSize);
  },
  coloured: (stage, { events: [event] }) => {
    const top = stage.pile.at(-1);
    if (top && event.colour)
      stage.pile = [...stage.pile.slice(0, -1), { ...top, code: showing(top.code, event.colour) }];
    stage.paint(event.colour ?? "");
    sound("colour");
  },
  reversed: (stage) => {
    stage.direction = -stage.direction;
    sound("reverse");
  },
  "lost-turn": (stage, step) => {
    const seat = seatOf(step.events[0]);
    stage.mark(seat, "skipped");
    sound("skip");
    if (seat === stage.session.seat) tremble("skip");
    stage.say(seat, short(step), "plain");
  },
  aimed: (stage, step) => {
    const [event] = step.events;
    stage.mark(seatOf(event), "hit");
    sound("hit");
    if (event.seat === stage.session.seat) tremble("hit");
    if (event.number) stage.say(seatOf(event), short(step), "bad");
  },
  accepted: (stage, step) => stage.say(seatOf(step.events[0]), short(step)),
  blocked: (stage, step) => stage.say(seatOf(step.events[0]), short(step), "good"),
  "chose-player": (stage, { events: [event] }) => stage.mark(event.other ?? 0, "chosen"),
  "chose-number": (stage, step) => stage.say(seatOf(step.events[0]), short(step), "call"),
  passes: (stage, { events: [event] }) => stage.mark(event.other ?? 0, "chosen"),
  voted: (stage, step) => {
    const [event] = step.events;
    stage.say(seatOf(event), short(step), event.number ? "good" : "bad");
  },
  dared: (stage, step) => {
    const seat = seatOf(step.events[0]);
    stage.mark(seat, "chosen", DARE_TIME);
    stage.say(seat, short(step), "dare", DARE_TIME);
  },
  called: (stage, step) => {
    stage.say(seatOf(step.events[0]), short(step), "call");
    sound("uno");
    tremble("uno");
  },
  caught: (stage, step) => {
    const [event] = step.events;
    stage.say(seatOf(event), short(step), "call");
    stage.say(event.other ?? 0, step.line?.reply ?? "", "bad");
    stage.mark(event.other ?? 0, "hit");
    sound("caught");
    if (event.other === stage.session.seat) tremble("caught");
  },
  won: (stage, step) => {
    const [event] = step.events;
    stage.say(seatOf(event), short(step), "good");
    const isLost = stage.session.seat !== null && event.seat !== stage.session.seat;
    sound(isLost ? "lose" : "win");
    if (!isLost) tremble("win");
  },
  said: talk,
  reacted: talk,
};
