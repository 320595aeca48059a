// The protocol of Pioche, made from its Python types by `python -m tools.protocol`.
// Do not edit. docs/protocol.md explains everything.

export const PROTOCOL = 1 as const;
export const SOCKET = "/api/socket" as const;
export const LONGEST_NAME = 40 as const;
export const LONGEST_CHAT = 200 as const;
export const REACTIONS = ["👍", "👏", "😂", "😮", "😢", "😡", "🎉", "🤔"] as const;
export const FIGURES = ["fox", "otter", "owl", "lynx", "beaver", "robin", "hedgehog", "dolphin", "squirrel", "panda", "cat", "dog", "rabbit", "bear", "frog", "penguin", "lion", "tiger", "koala", "mouse", "turtle", "octopus", "bee", "whale"] as const;
export const GROUNDS = 8 as const;
export const PATTERNS = 6 as const;

export type ErrorCode =
  | "bad-message"
  | "bad-protocol"
  | "hello-first"
  | "too-large"
  | "too-fast"
  | "too-many"
  | "server-error"
  | "storage"
  | "stopping"
  | "moved"
  | "table-changed"
  | "elsewhere"
  | "no-rehearsals"
  | "rehearsal"
  | "bad-token"
  | "bad-origin"
  | "bad-host"
  | "not-local"
  | "no-table"
  | "rules-gone"
  | "no-record"
  | "no-round"
  | "no-page"
  | "bad-method"
  | "bad-settings"
  | "bad-name"
  | "name-taken"
  | "bad-face"
  | "face-taken"
  | "table-full"
  | "no-watching"
  | "removed"
  | "left"
  | "not-a-player"
  | "not-host"
  | "game-begun"
  | "no-game"
  | "seats-open"
  | "not-ready"
  | "no-seat"
  | "seat-taken"
  | "not-yourself"
  | "match-over"
  | "bad-entropy"
  | "no-reveal"
  | "wrong-reveal"
  | "move-held"
  | "too-late"
  | "no-rematch"
  | "bad-move"
  | "catch-too-early"
  | "called-first"
  | "lot-fell"
  | "chat-off"
  | "bad-chat"
  | "gallery-quiet"
  | "bad-reaction"
  | "round-over"
  | "game-over"
  | "round-not-over"
  | "not-your-turn"
  | "wrong-answer"
  | "no-match"
  | "not-in-hand"
  | "only-drawn"
  | "must-play"
  | "nothing-to-draw"
  | "must-play-drawn"
  | "wilds-banned"
  | "dishonest"
  | "dishonest-wild"
  | "no-jump-in"
  | "no-challenge"
  | "cannot-block"
  | "cannot-add"
  | "not-an-option-player"
  | "cannot-reveal"
  | "must-give"
  | "no-call"
  | "needless-call"
  | "no-catch"
  | "catch-yourself";

export type EventKind =
  | "dealt"
  | "turned"
  | "returned"
  | "redealt"
  | "played"
  | "coloured"
  | "drew"
  | "drew-nothing"
  | "kept"
  | "lost-turn"
  | "reversed"
  | "reshuffled"
  | "aimed"
  | "accepted"
  | "blocked"
  | "challenged"
  | "shown"
  | "chose-player"
  | "chose-number"
  | "put"
  | "gave"
  | "voted"
  | "dared"
  | "dares-over"
  | "swapped"
  | "moved"
  | "hands-shuffled"
  | "banned"
  | "opened"
  | "closed"
  | "called"
  | "caught"
  | "won"
  | "voided"
  | "scored"
  | "passes"
  | "joined"
  | "left"
  | "removed"
  | "resized"
  | "renamed"
  | "ready"
  | "not-ready"
  | "asked-again"
  | "settled"
  | "revealed"
  | "not-revealed"
  | "called-off"
  | "started"
  | "drew-for-dealer"
  | "round"
  | "void-rules"
  | "void-restored"
  | "void-damaged"
  | "timed-out"
  | "away"
  | "back"
  | "match-over"
  | "wants-on"
  | "rematch"
  | "said"
  | "reacted";

/** Take up one's seat: the first message of a player, also after a lost connection. */
export interface Hello {
  type: "hello";
  /** The token of the seat. */
  token: string;
  /** The version that the client speaks. Default: 1 */
  protocol?: number;
  /** The id of the last event seen; 0: no past events come. Default: 0 */
  last?: number;
  /** Have events say what happened in this language; empty: they do not. Default: "" */
  lang?: "" | "en" | "fr";
  /**
   * Have that told in `lines`, which speak to their reader, and not by each event. Default: false
   */
  lines?: boolean;
  /** Have bots and clocks wait until one says `settled`, within bounds. Default: false */
  paced?: boolean;
  /** Mixes the shuffles of a table that begins by itself, as `ready` does else. Default: "" */
  entropy?: string;
  /** The hash of entropy for a table that begins by itself, as in `ready`. Default: "" */
  hash?: string;
  /** A number of the client's choice; the answer has it as `reply`. */
  id?: number | null;
}

/** Watch a table: the first message of a spectator. */
export interface Watch {
  type: "watch";
  /** The id or the code of the table. */
  table: string;
  /** The version that the client speaks. Default: 1 */
  protocol?: number;
  /** The id of the last event seen; 0: no past events come. Default: 0 */
  last?: number;
  /** Have events say what happened in this language; empty: they do not. Default: "" */
  lang?: "" | "en" | "fr";
  /**
   * Have that told in `lines`, which speak to their reader, and not by each event. Default: false
   */
  lines?: boolean;
  /** What stands beside one's reactions, if no player is called so. Default: "" */
  name?: string;
  /** A number of the client's choice; the answer has it as `reply`. */
  id?: number | null;
}

/** Agree to the rules of the table and be ready, or no longer; `hash` mixes the shuffles. */
export interface Ready {
  type: "ready";
  /** False: not ready after all. Default: true */
  ready?: boolean;
  /** The old way: the entropy itself, which the server could change unseen. Default: "" */
  entropy?: string;
  /**
   * SHA-256 of the text to be revealed, in hexadecimal digits: it mixes the shuffles. Default: ""
   */
  hash?: string;
  /** A number of the client's choice; the answer has it as `reply`. */
  id?: number | null;
}

/**
 * Reveal the entropy whose hash one sent, once the terms are settled and one has checked them. The
 * host gives the value of a beacon in the same way.
 */
export interface Reveal {
  type: "reveal";
  /** The text whose hash one sent, without blanks or quotes, best a random one. Default: "" */
  entropy?: string;
  /** Host: the value of the beacon, once it is out. Default: "" */
  pulse?: string;
  /** A number of the client's choice; the answer has it as `reply`. */
  id?: number | null;
}

/** Host: settle the terms of the match, once everybody is ready; it begins when all revealed. */
export interface Start {
  type: "start";
  /** Public randomness that is not known yet, such as `drand quicknet round 123`. Default: "" */
  beacon?: string;
  /** A number of the client's choice; the answer has it as `reply`. */
  id?: number | null;
}

/** Host: seat a bot on the first free seat. */
export interface AddBot {
  type: "addbot";
  /** Which bot; the catalogue lists them. Default: "greedy" */
  bot?: string;
  /** A number of the client's choice; the answer has it as `reply`. */
  id?: number | null;
}

/** Host: remove a player or bot before the start. */
export interface Remove {
  type: "remove";
  /** Whom to remove. */
  seat: number;
  /** A number of the client's choice; the answer has it as `reply`. */
  id?: number | null;
}

/** Host: change the number of seats before the start; those that go must be free. */
export interface Resize {
  type: "resize";
  /** How many seats there are to be. */
  seats: number;
  /** A number of the client's choice; the answer has it as `reply`. */
  id?: number | null;
}

/** Answer the question, call, catch or jump in, as in docs/notation.md but without the seat. */
export interface Play {
  type: "play";
  /** One of `own.options` or `own.unasked`, or the same with its sugar. */
  move: string;
  /** A number of the client's choice; the answer has it as `reply`. */
  id?: number | null;
}

/** Wish to call UNO along with the next play that needs it, or no longer. */
export interface Arm {
  type: "arm";
  /** False: no longer. Default: true */
  on?: boolean;
  /** A number of the client's choice; the answer has it as `reply`. */
  id?: number | null;
}

/** Say that all has been shown that happened so far, if one's hello was `paced`. */
export interface Settled {
  type: "settled";
  /** The id of the last event shown. */
  last: number;
  /** A number of the client's choice; the answer has it as `reply`. */
  id?: number | null;
}

/** Go on to the next round; it is dealt once all players want it, or after a while. */
export interface Next {
  type: "next";
  /** A number of the client's choice; the answer has it as `reply`. */
  id?: number | null;
}

/** Play another match at this table; it is set up once all players want it. */
export interface Rematch {
  type: "rematch";
  /** A number of the client's choice; the answer has it as `reply`. */
  id?: number | null;
}

/** Leave the table; after the start a bot plays the seat until its player says hello again. */
export interface Leave {
  type: "leave";
  /** A number of the client's choice; the answer has it as `reply`. */
  id?: number | null;
}

/** Go by another name. */
export interface Rename {
  type: "rename";
  /** What the others see; nobody else at the table has the same. */
  name: string;
  /** A number of the client's choice; the answer has it as `reply`. */
  id?: number | null;
}

/** Have another face; nobody else at the table has the same figure in the same colour. */
export interface Wear {
  type: "wear";
  /**
   * A face as `figure-colour-pattern`, such as `fox-3-2`: one of 24 figures, a colour from 0 to 7,
   * a pattern from 0 to 5; empty: none.
   */
  face: string;
  /** A number of the client's choice; the answer has it as `reply`. */
  id?: number | null;
}

/** Say something to the table. */
export interface Chat {
  type: "chat";
  /** One line of text. */
  text: string;
  /** A number of the client's choice; the answer has it as `reply`. */
  id?: number | null;
}

/** Show one of the fixed reactions; spectators may as well, and are shown as what they are. */
export interface React {
  type: "react";
  /** One of 👍 👏 😂 😮 😢 😡 🎉 🤔 */
  reaction: string;
  /** A number of the client's choice; the answer has it as `reply`. */
  id?: number | null;
}

/** Ask for a pong, to measure the way there and back. */
export interface Ping {
  type: "ping";
  /** A number of the client's choice; the answer has it as `reply`. */
  id?: number | null;
}

/** The table as it stands, and the events since the last one seen. */
export interface Welcome {
  type: "welcome";
  /** The version that the server speaks. */
  protocol: number;
  /** The time at the server, to set a clock by. */
  now: number;
  /** The id of the last event; say it in `hello` after a lost connection. */
  last: number;
  /** One's own seat; null for a spectator. */
  seat: number | null;
  /** The table as it stands. */
  table: TableInfo;
  /** What happened since `last` of the hello. Default: [] */
  events?: Happening[];
  /** The game as it stands; not there before the first deal. */
  game?: GameView;
  /** What this seat alone sees of it. */
  own?: OwnView;
  /** Who has to answer until when. */
  clock?: Clock | null;
  /** The `id` of the message that this answers. */
  reply?: number | null;
  /** What happened in words, if lines were asked for. Default: [] */
  lines?: LogLine[];
  /** The question that is open, if lines were asked for; not there: as before. */
  asks?: Question;
  /** All finished rounds of the match, if lines were asked for; not there: as before. */
  rounds?: RoundScore[];
}

/** A table as everybody sees it, the game apart. */
export interface TableInfo {
  /** Its id: nobody can guess it. */
  id: string;
  /** A short code that can be typed instead. */
  code: string;
  /** Before the match, playing, between two rounds, after the match, or gone. */
  phase: "between" | "closed" | "finished" | "lobby" | "playing";
  /** What its host chose. */
  settings: Settings;
  /** Who sits where, from seat 0. */
  seats: SeatInfo[];
  /** SHA-256 of the secret that the shuffles come from (docs/fairness.md). */
  commitment: string;
  /** The customisable wilds in words; being ready means agreeing to them. Default: [] */
  rules?: RuleText[];
  /** The number of the round, from 1; 0 before the first. Default: 0 */
  round?: number;
  /** The points so far, by seat. Default: [] */
  scores?: number[];
  /** Who won the match, once it is over. Default: [] */
  winners?: number[];
  /** The id of the finished match's record. Default: "" */
  record?: string;
  /** How many watch. Default: 0 */
  spectators?: number;
  /** What was settled when the host started; until then null. */
  terms?: Terms | null;
  /** How points are counted, chosen by its host or the edition (E3). Default: "winner" */
  scoring?: "none" | "own" | "winner";
  /** Whether its cards are known beforehand, so that nothing can be proved. Default: false */
  rehearsal?: boolean;
  /** Whether a teacher explains the round; nothing is kept of such a match. Default: false */
  tutorial?: boolean;
}

/** How a table plays. */
export interface Settings {
  /** The id of the edition. */
  edition: string;
  /** How many seats there are. Default: 4 */
  seats?: number;
  /** House rules, custom rules, scoring, mixed editions … (docs/rules.md). Default: {} */
  options?: Record<string, unknown>;
  /** The bots that have seats from the start, from the last seat on. Default: [] */
  bots?: string[];
  /** Begin by itself, once the host is connected and every seat is taken. Default: false */
  autostart?: boolean;
  /** Show the table in the lobby; else it is found by link or code only. Default: false */
  listed?: boolean;
  /** How long an answer may take: 90 s, 30 s, 10 s, for ever, or days. Default: "normal" */
  pace?: "correspondence" | "fast" | "none" | "normal" | "relaxed";
  /** How many days an answer may take at the pace `correspondence`. Default: 3 */
  days?: number;
  /** How many milliseconds a call is safe before a catch opens (U2). Default: 1200 */
  uno_window?: number;
  /** Whether players can talk. Default: true */
  chat?: boolean;
  /** Whether others may watch, and whether they see the hands, later. Default: "public" */
  spectators?: "hands" | "none" | "public";
  /**
   * How many seconds later spectators see the hands; where an answer may take as long, they see a
   * round when it is over. Default: 180
   */
  spectator_delay?: number;
  /**
   * Cards that are known beforehand, if the server was started for that (`pioche serve
   * --rehearsals`); nobody is shown which.
   */
  rehearsal?: Rehearsal | null;
}

/** Cards that are known before they are dealt: nothing of such a match can be proved. */
export interface Rehearsal {
  /** The position with which each round begins (docs/notation.md). Default: [] */
  rounds?: string[];
  /** Where everything else comes from: deals behind these rounds, shuffles, bots. Default: 0 */
  seed?: number;
}

/** One seat, as everybody sees it. */
export interface SeatInfo {
  /** Whether anybody sits here, and what they are. */
  kind: "bot" | "open" | "person";
  /** What they are called. Default: "" */
  name?: string;
  /**
   * Which bot sits here or plays for the person; `external`: a program of somebody's. Default: ""
   */
  bot?: string;
  /** The host may add and remove before the start. Default: false */
  host?: boolean;
  /** Agrees to the rules and is ready. Default: false */
  ready?: boolean;
  /** Is here at the moment. Default: false */
  connected?: boolean;
  /** A bot plays for this person until they come back. Default: false */
  away?: boolean;
  /** Wants the next round, or a rematch. Default: false */
  wants_on?: boolean;
  /** The face they wear, as in `wear`; empty: none, so draw one that fits the name. Default: "" */
  face?: string;
}

/** A custom rule of the table in words. */
export interface RuleText {
  /** The code of the card. */
  card: string;
  /** The words for people, in French. */
  fr: string;
  /** The words for people, in English. */
  en: string;
}

/** What is settled of a match, before anybody reveals entropy (docs/fairness.md). */
export interface Terms {
  /** Table, match, rules, deck, seats, hashes and commitment, in lines. */
  text: string;
  /** SHA-256 of the text. */
  digest: string;
  /** The seats that have to reveal before the match begins. Default: [] */
  waits_for?: number[];
  /** What each seat revealed, once all have; `-`: nothing. Default: [] */
  entropy?: string[];
  /** The value of the beacon, once all have revealed. Default: "" */
  pulse?: string;
}

/**
 * Something that happened, numbered; kinds are those of docs/protocol.md. Cards a seat may not know
 * are left out of its version. `text` is what somebody said, a name or a reaction; `say` is the
 * whole event as a sentence in the language that was asked for, and `rule` the id of the rule
 * behind it.
 */
export interface Happening {
  /** Its number: 1, 2, 3 … without a gap. */
  id: number;
  /** What it is; see the list of kinds. */
  kind: EventKind;
  /** Who did it, or to whom it happened. */
  seat?: number | null;
  /** The card, if this seat may know it. */
  card?: string | null;
  /** Another seat: chosen, shown to, given to … */
  other?: number | null;
  /** Of cards, points or seats; the one named. */
  number?: number | null;
  /** The letter of the colour. */
  colour?: string | null;
  /** Guilty, or standing; see the kind. Default: false */
  flag?: boolean;
  /** A card was played on one's `turn`, as a `reaction`, or `jumped-in`. Default: "" */
  how?: string;
  /** A name, a reaction, or what somebody said. Default: "" */
  text?: string;
  /** The whole in one sentence, in the language asked for. Default: "" */
  say?: string;
  /** The id of the rule behind it (docs/rules.md), if there is one. Default: "" */
  rule?: string;
}

/** The game as everybody sees it. In an update only what has changed is there. */
export interface GameView {
  /** Who is asked; null when the round is over. */
  asked?: number | null;
  /**
   * What is asked (docs/notation.md), `over` when the round is over; of a drawn card only its
   * player knows, and it stays `turn` (T4).
   */
  question?: string;
  /** Whose turn it is. */
  turn?: number;
  /** Who dealt. */
  dealer?: number;
  /** 1 clockwise, -1 counter-clockwise. */
  direction?: number;
  /** The card on the discard pile, a wild with its colour. */
  top?: string;
  /** The colour in force; null while it is being chosen. */
  colour?: string | null;
  /** How many cards each seat holds. */
  sizes?: number[];
  /** How many cards the draw pile has. */
  draw_size?: number;
  /** How many cards the discard pile has. */
  discard_size?: number;
  /** Who is down to one card and has not called UNO (U1). */
  owes_call?: number | null;
  /** Whose card is taking effect; in a vote, who is voted on (K6, S7, E2). */
  actor?: number | null;
  /** What that card says, in the effects language (docs/effects.md). */
  effect?: string[];
  /** At whom the card is aimed. */
  target?: number | null;
  /** How many cards are aimed there. */
  total?: number;
  /** Which seat was chosen. */
  chosen?: number | null;
  /** Which number was named. */
  named?: number | null;
  /** The only seat that may play wilds for now (K2). */
  no_wilds_but?: number | null;
  /** Whether all hands lie open. */
  open_hands?: boolean;
  /** Who stands under which dare (K7). */
  dares?: Record<number, string>;
  /** Who won the round. */
  winner?: number | null;
  /** What each seat scored in the round, once it is over. */
  points?: number[];
  /** Cards that everybody knows to be in a hand, by seat. */
  known?: Record<number, string[]>;
  /** The number of the round, from 1. */
  round?: number;
  /**
   * From when one may try to catch that player (U2); it counts a hidden moment later, and the lot
   * falls on one of those who tried by then.
   */
  catch_from?: number | null;
  /** All hands, for spectators who may see them, later. */
  hands?: string[][];
}

/** What a seat alone sees. In an update only what has changed is there. */
export interface OwnView {
  /** One's cards, sorted. */
  hand?: string[];
  /** Exactly the possible answers, if this seat is asked. */
  options?: string[];
  /** Calls, catches and jump-ins that are possible now. */
  unasked?: string[];
  /** The card just drawn, while it is asked about; if it does not go it can only be kept (T4). */
  drawn?: string | null;
  /** Cards that this seat knows to be in others' hands, by seat. */
  known?: Record<number, string[]>;
  /** Whether UNO will be called along with the play that needs it. */
  armed?: boolean;
}

/** Who has to answer until when; `ends` is null while no clock runs. */
export interface Clock {
  /** Who has to answer. */
  seat: number;
  /** When the time is up; null: no clock runs. */
  ends: number | null;
  /** How many milliseconds an answer may take; 0: as long as it likes. */
  limit: number;
}

/**
 * What happened, in words for one reader: of one event, or of several in a row. What is not worth a
 * line has none: dealing card by card, what was said, who is ready.
 */
export interface LogLine {
  /** The ids of the events it tells, one at least. */
  events: number[];
  /** The sentence; whoever reads it is `you` in it. */
  text: string;
  /** A short form, beside the `seat` of its first event; empty: the text itself. Default: "" */
  short?: string;
  /** What is shown beside the `other` seat, if anything. Default: "" */
  reply?: string;
  /** The id of the rule behind it, if there is one. Default: "" */
  rule?: string;
}

/** The question that is open, in words for one reader; empty once the round is over. */
export interface Question {
  /** What is asked of the reader, or what somebody else decides. */
  text: string;
  /** What it is about, and what follows from the answers, if the reader is asked. Default: "" */
  stakes?: string;
  /**
   * The reader's possible answers in words, by move; cards of one's turn have none. Default: {}
   */
  answers?: Record<string, string>;
  /**
   * What to know before a card is played, by move: that a +4 would be a bluff (A5). Default: {}
   */
  notes?: Record<string, string>;
  /** At a tutorial: what just happened and what to do now, explained to the reader. Default: "" */
  teacher?: string;
  /** At a tutorial: the move that the teacher would make; `uno` before it. Default: "" */
  suggested?: string;
}

/** How a finished round of the match was counted. */
export interface RoundScore {
  /** What each seat scored in it. */
  points: number[];
  /** Who won it; null: nobody, it was called off (T7). */
  winner?: number | null;
}

/** What happened, and what has changed by it. */
export interface Update {
  type: "update";
  /** The id of the last event; say it in `hello` after a lost connection. */
  last: number;
  /** What happened, as this seat may see it. Default: [] */
  events?: Happening[];
  /** The whole table, if something about it changed. */
  table?: TableInfo;
  /** The fields that changed. */
  game?: GameView;
  /** The fields that changed. */
  own?: OwnView;
  /** The new clock, or null if nobody is asked; not there: as before. */
  clock?: Clock | null;
  /** The `id` of the message that this answers. */
  reply?: number | null;
  /** What happened in words, if lines were asked for. Default: [] */
  lines?: LogLine[];
  /** The question that is open, if lines were asked for; not there: as before. */
  asks?: Question;
  /** All finished rounds of the match, if lines were asked for; not there: as before. */
  rounds?: RoundScore[];
}

/** A message was not accepted, and nothing has changed by it. */
export interface Refused {
  type: "error";
  /** Which error it is; see the list of codes. */
  code: ErrorCode;
  /** The words for people, in English. */
  en: string;
  /** The words for people, in French. */
  fr: string;
  /** The id of the rule behind it (docs/rules.md), if there is one. Default: "" */
  rule?: string;
  /** The `id` of the message that this answers. */
  reply?: number | null;
  /** The field of what was sent that it is about, such as `options.hand_size`. Default: "" */
  where?: string;
  /**
   * The reason alone: without that field, and without the id of the rule, said to whoever sent it
   * (`you`). Over HTTP, and for those who are told in `lines`.
   */
  why?: Words | null;
}

/** The same in both languages. */
export interface Words {
  /** In French. */
  fr: string;
  /** In English. */
  en: string;
}

/** A move waits: somebody may still call or be caught (U2), or a card is kept (T4). */
export interface Held {
  type: "held";
  /** When the move is made, unless the rules refuse it by then. */
  until: number;
  /** The `id` of the message that this answers. */
  reply?: number | null;
}

/**
 * A spectator showed one of the reactions; for those who are told in `lines`. It is no event: it
 * has no number, is not kept, and whoever was away has missed it.
 */
export interface Cheer {
  type: "cheer";
  /** Which one. */
  reaction: string;
  /** What the spectator is called; empty: nothing. Default: "" */
  name?: string;
  /** The `id` of the message that this answers. */
  reply?: number | null;
}

/** The server closes the connection: it stops, or another connection took the seat. */
export interface Goodbye {
  type: "goodbye";
  /** Which error it is; see the list of codes. */
  code: ErrorCode;
  /** The words for people, in English. */
  en: string;
  /** The words for people, in French. */
  fr: string;
  /** Whether to connect again; if not, doing so would not help. Default: false */
  again?: boolean;
}

/** The answer to a ping. */
export interface Pong {
  type: "pong";
  /** The time at the server, to set a clock by. */
  now: number;
  /** The `id` of the message that this answers. */
  reply?: number | null;
}

/** Somebody who wants to play; there are no accounts. */
export interface NewPlayer {
  /** What the others see; nobody else at the table has the same. */
  name: string;
}

/** Rules that somebody wrote, or is writing. */
export interface RulesToCheck {
  /** The id of an edition. */
  edition: string;
  /** As in the settings of a table. Default: {} */
  options?: Record<string, unknown>;
}

/** Rules that somebody is writing, each as its sentences. */
export interface Drafts {
  /** The id of an edition. */
  edition: string;
  /** The rules. */
  rules: string[][];
  /** Take them apart, with what can fill each slot; else only in words. Default: false */
  pieces?: boolean;
  /** The language. Default: "fr" */
  lang?: "en" | "fr";
}

/** Rules to try, and the moves made so far. */
export interface TrialWanted {
  /** The id of an edition. */
  edition: string;
  /** As in the settings of a table. Default: {} */
  options?: Record<string, unknown>;
  /** The card that seat 0 holds; empty: the first customisable wild. Default: "" */
  card?: string;
  /** How many play. Default: 3 */
  seats?: number;
  /** All moves so far, with their seat or without. Default: [] */
  moves?: string[];
  /** The language. Default: "fr" */
  lang?: "en" | "fr";
  /**
   * Have that told in `lines`, which speak to their reader, and not by each event. Default: false
   */
  lines?: boolean;
}

/** A table to set up, and its host's name. */
export interface NewTable {
  /** How the table plays. */
  settings: Settings;
  /** What the others see; nobody else at the table has the same. */
  name: string;
  /**
   * A face as `figure-colour-pattern`, such as `fox-3-2`: one of 24 figures, a colour from 0 to 7,
   * a pattern from 0 to 5; empty: none. Default: ""
   */
  face?: string;
}

/** A game against bots. */
export interface QuickGame {
  /** The id of an edition. */
  edition: string;
  /** What the others see; nobody else at the table has the same. */
  name: string;
  /** Against how many bots. Default: 3 */
  bots?: number;
  /** Which bot they all are. Default: "greedy" */
  strength?: string;
  /** As in the settings of a table. Default: {} */
  options?: Record<string, unknown>;
  /**
   * How long an answer may take; nobody else waits, so for ever unless you say so. Default: "none"
   */
  pace?: "correspondence" | "fast" | "none" | "normal" | "relaxed";
  /**
   * A face as `figure-colour-pattern`, such as `fox-3-2`: one of 24 figures, a colour from 0 to 7,
   * a pattern from 0 to 5; empty: none. Default: ""
   */
  face?: string;
}

/** Somebody who wants to learn the game. */
export interface Pupil {
  /** What the others see; nobody else at the table has the same. */
  name: string;
  /**
   * A face as `figure-colour-pattern`, such as `fox-3-2`: one of 24 figures, a colour from 0 to 7,
   * a pattern from 0 to 5; empty: none. Default: ""
   */
  face?: string;
}

/** Somebody who takes a seat. */
export interface JoinTable {
  /** What the others see; nobody else at the table has the same. */
  name: string;
  /** Whether a program plays, and the others are told so. Default: false */
  external?: boolean;
  /**
   * A face as `figure-colour-pattern`, such as `fox-3-2`: one of 24 figures, a colour from 0 to 7,
   * a pattern from 0 to 5; empty: none. Default: ""
   */
  face?: string;
}

/** Somebody who plays. The token proves it: keep it, and show it to nobody. */
export interface Player {
  /** Its id. */
  id: string;
  /** The token of the player, for `Authorization: Bearer`. */
  token: string;
  /** What the others see. */
  name: string;
}

/** What somebody was deleted from. */
export interface Forgotten {
  /** How many tables. */
  tables: number;
  /** How many records of finished matches. */
  records: number;
}

/** All that a table can be set up with. */
export interface Catalogue {
  /** The editions. */
  editions: EditionInfo[];
  /** The rules for customisable wilds that are ready to pick. */
  rules: ReadyRule[];
  /** The options of a table. */
  options: OptionInfo[];
  /** The bots that sit at tables. */
  bots: string[];
  /** Ways to play that can be chosen at once. */
  presets: Preset[];
}

/** An edition as printed. */
export interface EditionInfo {
  /** Its id. */
  id: string;
  /** Its name. */
  name: Words;
  /** How many cards the deck has. */
  cards: number;
  /** How many players it takes. */
  least_seats: number;
  /** How many players it takes at most. */
  most_seats: number;
  /** The colours by their letters. */
  colours: Record<string, Words>;
  /** The cards that only this edition has. */
  special: CardInfo[];
  /** The rules that its customisable wilds have, unless the table picks others. Default: [] */
  custom?: string[];
  /** Who the numbers 0 to 9 stand for (C2). Default: [] */
  characters?: Words[];
  /** What an option is where the table chooses nothing, if editions differ in it. Default: {} */
  defaults?: Record<string, string>;
}

/** A special card, and what it does in words. */
export interface CardInfo {
  /** How it is written. */
  code: string;
  /** Its name. */
  name: Words;
  /** How many; of a coloured one, each. */
  copies: number;
  /** What it does. */
  text: Words;
}

/** A rule for a customisable wild that is ready to pick (K). */
export interface ReadyRule {
  /** What to write into `options.custom`. */
  key: string;
  /** Its id. */
  rule: string;
  /** Its name. */
  name: Words;
  /** What it does. */
  text: Words;
  /** Its sentences as they are written. */
  effect: string[];
}

/** An option of docs/rules.md, and the values it may have. */
export interface OptionInfo {
  /** What to write into `options`. */
  name: string;
  /** The id of the rule it belongs to. */
  rule: string;
  /** What it is called. */
  title: Words;
  /** One line that explains it. */
  text: Words;
  /** On or off, one word of `values`, a number from `least` to `most`, or another. */
  kind: "amount" | "choice" | "other" | "switch";
  /** What holds if nothing is said; empty: what the edition's `defaults` say. */
  default: boolean | number | string | string[] | null;
  /** The words it may be. Default: [] */
  values?: string[];
  /** The same words with their names. Default: [] */
  choices?: NamedValue[];
  /** The least it may be. Default: 0 */
  least?: number;
  /** The most it may be. Default: 0 */
  most?: number;
}

/** A value to choose, its name, and one line that explains it. */
export interface NamedValue {
  /** How it is written in settings and options. */
  value: string;
  /** What it is called. */
  title: Words;
  /** One line that explains it. */
  text: Words;
}

/** A way to play that a table can be set up with at once. */
export interface Preset {
  /** Its name for programs. */
  key: string;
  /** What it is called. */
  title: Words;
  /** One line that explains it. */
  text: Words;
  /** The options of a table. */
  options: Record<string, unknown>;
  /** How long an answer may take. */
  pace: "correspondence" | "fast" | "none" | "normal" | "relaxed";
}

/** What questions, answers and settings are called. */
export interface Glossary {
  /** By `question` of a game; `block` is a `react` while `total` is 0. */
  questions: Record<string, QuestionWords>;
  /**
   * By the first word of an answer, `play` or `jump-in` for a card alone; `accept-draw` and
   * `accept-block` say more than `accept`.
   */
  answers: Record<string, Words>;
  /** How long an answer may take. */
  paces: NamedValue[];
  /** The bots that sit at tables. */
  bots: NamedValue[];
  /** Whether others may watch. */
  spectators: NamedValue[];
}

/** A question, for the one who is asked and for those who wait. */
export interface QuestionWords {
  /**
   * For the one who is asked; may name `{card}`, `{number}` and `{other}`, the player who was
   * chosen or whose card is voted on.
   */
  ask: Words;
  /** For the others; names `{name}`, and may name `{number}` and `{other}`. */
  wait: Words;
}

/** All that a rule can be composed of (docs/effects.md). */
export interface Vocabulary {
  /** All sentences that a rule can have. */
  sentences: Pattern[];
  /** What can stand between `if` and the colon before a sentence. */
  conditions: Pattern[];
  /** The words for players: `who` takes all, `one` those that mean a single one. */
  who: WhoWord[];
  /** The words for `card`. */
  cards: CodeWord[];
  /** Dares with words in both languages; a dare of your own may be any text. */
  dares: CodeWord[];
  /** `n` is a number from 1 to this. */
  most_cards: number;
  /** How many sentences a rule has at most. */
  most_sentences: number;
  /** How many rules a table has at most. */
  most_rules: number;
  /** How many characters a dare has at most. */
  longest_dare: number;
}

/** A sentence with slots, as it is written and as it is read. */
export interface Pattern {
  /** How it is written, slots in braces. */
  words: string;
  /** How it is written about several players. */
  plural: string;
  /** Its slots: `who`, `one`, `n`, `card`, `dare`. */
  slots: string[];
  /** How it is read about one player; `n` with its noun. */
  one: Words;
  /** How it is read about several players. */
  several: Words;
  /** What an earlier sentence must have given. Default: [] */
  uses?: string[];
  /** What later sentences can use. Default: [] */
  gives?: string[];
  /** Whether it can stand on a customisable wild, whose colour is chosen anyway. Default: true */
  custom?: boolean;
  /** Whether it has to be the last sentence, and not behind a condition. Default: false */
  last?: boolean;
}

/** A word for one player or several. */
export interface WhoWord {
  /** How it is written. */
  word: string;
  /** How it is read. */
  name: Words;
  /** Whether it can mean several players. Default: false */
  several?: boolean;
  /** What an earlier sentence must have given. Default: [] */
  uses?: string[];
}

/** A word that stands for a card or a dare. */
export interface CodeWord {
  /** How it is written. */
  code: string;
  /** How it is read. */
  name: Words;
}

/** The deck of an edition, or as it is played at a table. */
export interface Deck {
  /** The ids of the edition and of those mixed in. */
  editions: string[];
  /** The colours by their letters. */
  colours: Record<string, Words>;
  /** How many cards there are in all. */
  size: number;
  /** All faces, colour by colour, the wilds last. */
  faces: Face[];
  /** Whom the numbers 0 to 9 stand for (C2), if they do. Default: [] */
  characters?: Words[];
  /** What the icon is called; null: there is none. */
  icon?: Words | null;
  /** The dares its cards speak of (K7); events name them by number, from 1. Default: [] */
  dares?: CodeWord[];
  /**
   * What the rules say, in a sentence: `match`, `draw`, `drawn` (it may be kept), `forced` (it may
   * not), `challenge`, `add`, `block`, `uno`; what cannot happen is left out. Default: {}
   */
  hints?: Record<string, Words>;
}

/** A face of the deck: all that it takes to draw, sort, name and explain a card. */
export interface Face {
  /** How it is written in hands and moves. */
  code: string;
  /** The same without colour and icon. */
  card: string;
  /** Its full name, with its colour and icon. */
  name: Words;
  /** The name of the card alone. */
  title: Words;
  /** What kind of card it is (D7). */
  kind: "action" | "number" | "wild";
  /** The number, `skip`, `reverse`, `wild`, `+2` and the like, or else its code. */
  symbol: string;
  /** How many there are of this face. */
  copies: number;
  /** What it counts (E4). */
  points: number;
  /** The id of the rule to cite for it. */
  rule: string;
  /** The letter of its colour; empty: a wild. Default: "" */
  colour?: string;
  /** The edition it comes from; empty: it was made at the table. Default: "" */
  edition?: string;
  /** What it does at this table; null: nothing. */
  text?: Words | null;
  /** Whether it bears the icon. Default: false */
  icon?: boolean;
  /** Whether it is a customisable wild (C6). Default: false */
  custom?: boolean;
  /** Whether it blocks cards with the icon (C3). Default: false */
  blocks?: boolean;
}

/** A rulebook, section by section. */
export interface Rulebook {
  /** The title of the whole. */
  title: string;
  /** What stands under each heading, in order. */
  sections: Section[];
}

/** What stands under one heading. */
export interface Section {
  /** The heading. */
  title: string;
  /** 1 before the chapters, 2 a chapter, 3 a card within it. */
  level: number;
  /** What stands there. */
  paragraphs: Paragraph[];
  /** The card it is about, as `card` of a face; empty: none. Default: "" */
  card?: string;
}

/** A paragraph or an item of a list, and the rules that it states. */
export interface Paragraph {
  /** Whether it is an item of a list. */
  kind: "item" | "paragraph";
  /** Its words. */
  text: string;
  /** The ids of the rules that it states. Default: [] */
  rules?: string[];
  /** How the cards it speaks of are written, between backticks. Default: "" */
  codes?: string;
}

/** The customisable wilds in words, or the first mistake. */
export interface CheckedRules {
  /** The customisable wilds in words. Default: [] */
  rules?: RuleText[];
  /** What is wrong; null: nothing is. */
  mistake?: Mistake | null;
}

/** What cannot be understood, or cannot be, and where it stands. */
export interface Mistake {
  /** The option, and the place in it. */
  where: string;
  /** What is wrong, with the words that were not understood, in English. */
  what: string;
  /** The same in French. */
  fr: string;
}

/** Rules that somebody is writing, in their order. */
export interface ReadDrafts {
  /** The rules. */
  rules: ReadDraft[];
}

/** A rule that somebody is writing, in words and taken apart. */
export interface ReadDraft {
  /** As the rulebook says it; empty as long as it cannot be played. */
  text: string;
  /** Its sentences, if they were asked for. Default: [] */
  clauses?: DraftClause[];
  /** What can be added to them. Default: [] */
  offers?: Offer[];
  /** Why it cannot be played, if no sentence by itself says it. Default: "" */
  mistake?: string;
}

/** A sentence of a rule, which may be a condition with others after it. */
export interface DraftClause {
  /** How it is written. */
  text: string;
  /** As it is read; empty if not understood. Default: [] */
  pieces?: Piece[];
  /** What it lacks, in words; empty: nothing. Default: "" */
  wrong?: string;
  /** Of a condition: how it is written up to what follows from it, joined by `; `. Default: "" */
  lead?: string;
  /** Of a condition: what follows from it. Default: [] */
  body?: DraftSentence[];
  /** Of a condition: what else could. Default: [] */
  offers?: Offer[];
}

/** A part of a sentence as it is read: words, or a slot and what can fill it. */
export interface Piece {
  /** The words; empty for a slot. Default: "" */
  text?: string;
  /** Which slot: `who`, `one`, `n`, `card`, `dare`; empty for words. Default: "" */
  slot?: string;
  /** What fills it now. Default: "" */
  word?: string;
  /** What else could. Default: [] */
  fillings?: Filling[];
  /** Of a dare, which can be any text: the sentence up to that text, and … Default: "" */
  before?: string;
  /** … what comes after it. Default: "" */
  after?: string;
}

/** What a slot can be filled with. */
export interface Filling {
  /** How it is written. */
  word: string;
  /** How it is read. */
  name: string;
  /** The whole sentence, with this in the slot. */
  text: string;
  /** Whether it has to be chosen first, by another sentence. Default: false */
  early?: boolean;
}

/** A sentence of a rule, taken apart. */
export interface DraftSentence {
  /** How it is written. */
  text: string;
  /** As it is read; empty if not understood. Default: [] */
  pieces?: Piece[];
  /** What it lacks, in words; empty: nothing. Default: "" */
  wrong?: string;
}

/** A sentence that can be added to a rule. */
export interface Offer {
  /** How it is written, with something in every slot. */
  text: string;
  /** How it is read. */
  say: string;
  /** What it is about: `draw`, `turn`, `choose`, `hands`, `show`, `fun` or `when`. */
  group: string;
  /** What has to come first; empty: nothing. Default: "" */
  why?: string;
}

/** A small position, played on with all hands open, or the first mistake. */
export interface Trial {
  /** The names, by seat. Default: [] */
  players?: string[];
  /** The card that is tried; seat 0 holds it. Default: "" */
  card?: string;
  /** The customisable wilds in words. Default: [] */
  rules?: RuleText[];
  /** How it began, then a frame a move; all hands are open. Default: [] */
  frames?: Frame[];
  /** Who is asked now; null: nobody. */
  asked?: number | null;
  /** What is asked. Default: "" */
  question?: string;
  /** The possible answers. Default: [] */
  options?: Choice[];
  /** Calls, catches and jump-ins, each with its seat. Default: [] */
  unasked?: Choice[];
  /** What is wrong with the rules, or with the first bad move; null: nothing. */
  mistake?: Mistake | null;
}

/** A move, what happened by it, and the game after it. */
export interface Frame {
  /** The move, with its seat; empty: the deal, or how it began. */
  move: string;
  /** What happened by it, numbered within the round. */
  events: Happening[];
  /** The game after it; with `hands` if all are open. */
  game: GameView;
  /** What the seat sees alone, if one was named. */
  own?: OwnView;
  /** What happened in words, if lines were asked for. Default: [] */
  lines?: LogLine[];
  /** The question that is open, if lines were asked for; not there: as before. */
  asks?: Question;
}

/** A move that can be made now, and its words. */
export interface Choice {
  /** How it is written. */
  move: string;
  /** Its words. */
  say: string;
}

/** A seat at a table. The token opens it: say `hello` with it, or use it as a bot. */
export interface SeatTaken {
  /** The table as it stands. */
  table: TableInfo;
  /** The number of the seat. */
  seat: number;
  /** The token of the seat, for `hello`, or for `Authorization: Bearer`. */
  token: string;
  /** Who sits there now; keep the token to be the same one elsewhere. */
  player: Player;
  /** The address to send to others. */
  link: string;
}

/** The tables that want to be found, the last touched first. */
export interface TableList {
  /** The tables, the last touched first. */
  tables: Summary[];
}

/** A table in the list. */
export interface Summary {
  /** The id of the table. */
  id: string;
  /** Its short code. */
  code: string;
  /** Whether it has begun. */
  phase: "between" | "closed" | "finished" | "lobby" | "playing";
  /** The id of the edition. */
  edition: string;
  /** How many seats there are. */
  seats: number;
  /** How many of them are taken. */
  taken: number;
  /** The name of the host. Default: "" */
  host?: string;
  /** How long an answer may take. Default: "normal" */
  pace?: string;
  /** Whether it plays by options of its own. Default: false */
  custom?: boolean;
  /** Whether it can be watched. Default: true */
  spectators?: boolean;
}

/** Where others find a table. */
export interface TableLink {
  /**
   * The address to send to others: never one that leads back to their own machine, if the server
   * knows a better one.
   */
  link: string;
}

/** Events in their order; if `more`, others follow the last of these. */
export interface Missed {
  /** What happened, the oldest first. */
  events: Happening[];
  /** Whether there are others: ask again with the last `id` of these. */
  more: boolean;
  /** Some are left out: the rules installed now do not lead to them any more. Default: false */
  incomplete?: boolean;
  /** What happened in words, if lines were asked for. Default: [] */
  lines?: LogLine[];
}

/** A finished match, the moves apart. */
export interface RecordInfo {
  /** Its id. */
  id: string;
  /** When the match was over. */
  finished: number;
  /** The id of the edition. */
  edition: string;
  /** The names, by seat. */
  players: string[];
  /** The seats that won. Default: [] */
  winners?: number[];
  /** What everybody scored in the whole match, by seat. Default: [] */
  scores?: number[];
}

/** One round of a finished match, move by move, and how all its rounds went. */
export interface Replay {
  /** Its id. */
  id: string;
  /** The id of the edition. */
  edition: string;
  /** The options of the table that are not the usual ones. */
  options: Record<string, unknown>;
  /** The names, by seat. */
  players: string[];
  /** When the match was over. */
  finished: number;
  /** The seats that won. */
  winners: number[];
  /** How all rounds went. */
  rounds: RoundInfo[];
  /** The number of this round, from 1. */
  round: number;
  /** Through whose eyes it is told; null: all hands are open. */
  seat: number | null;
  /** The deal, then a frame a move. */
  frames: Frame[];
  /** The customisable wilds in words. Default: [] */
  rules?: RuleText[];
  /** The seats of bots, as far as the record says; it has no faces. Default: [] */
  bots?: number[];
}

/** How a round went. */
export interface RoundInfo {
  /** Who dealt. */
  dealer: number;
  /** Who won it; null: nobody (T7). */
  winner: number | null;
  /** What each seat scored. */
  points: number[];
  /** The points of each seat after it. */
  scores: number[];
  /** How many moves it had. */
  moves: number;
  /** What each seat held in the end. */
  held: string[][];
}

/** All that it takes to recompute the chance of a finished match (docs/fairness.md). */
export interface Proof {
  /** What was shown before the deal. */
  commitment: string;
  /** The secret. */
  secret: string;
  /** What each seat added; `-`: nothing. */
  entropy: string[];
  /** How many played. */
  seats: number;
  /** Who dealt first. */
  dealer: number;
  /** How the first dealer was found: a place, cards drawn, or set and no draw at all. */
  by: "cards" | "chance" | "option";
  /** Among how many a place is (S7). */
  left: number;
  /** All other draws, in order. */
  chance: Chance[];
  /** The cards drawn for the dealer. Default: [] */
  drawn?: string[];
  /**
   * The rounds that were called off (T7): draws go on with the next million, plus 1. Default: []
   */
  voids?: number[];
  /** What was settled before anybody revealed entropy; empty in old matches. Default: "" */
  terms?: string;
  /** SHA-256 of the terms, as the record has it. Default: "" */
  digest?: string;
  /** The value of the beacon that the terms name. Default: "" */
  pulse?: string;
}

/** What chance decided: how cards lay after a shuffle, or the place of one that went back. */
export interface Chance {
  /** The number of the draw. */
  draw: number;
  /** In which round. */
  round: number;
  /** What it was. */
  kind: "place" | "shuffle";
  /** The order after a shuffle, top first. Default: [] */
  cards?: string[];
  /** How many cards lie above one that went back. */
  place?: number | null;
}

/** Records, newest first; `before` the last one's id lists the ones that follow. */
export interface RecordList {
  /** The records. */
  records: RecordInfo[];
}

/** A finished match without names (`pioche.server.upkeep.export`); the id leads to no table. */
export interface ExportedMatch {
  /** Its id. */
  id: string;
  /** When the match was over, as in ISO 8601. */
  finished: string;
  /** The id of the edition. */
  edition: string;
  /** The options of the table that are not the usual ones. */
  options: Record<string, unknown>;
  /** How many played. */
  players: number;
  /** The seats that won. */
  result: number[] | null;
  /** The record, without names and without the proof of its shuffles. */
  record: string;
}

/** The server is there and can store. */
export interface Health {
  /** All is well. */
  status: "ok";
  /** The version of Pioche. */
  version: string;
  /** The version of the protocol. */
  protocol: number;
}

export type AnyRequest =
  | Hello
  | Watch
  | Ready
  | Reveal
  | Start
  | AddBot
  | Remove
  | Resize
  | Play
  | Arm
  | Settled
  | Next
  | Rematch
  | Leave
  | Rename
  | Wear
  | Chat
  | React
  | Ping;

export type AnyMessage =
  | Welcome
  | Update
  | Refused
  | Held
  | Cheer
  | Goodbye
  | Pong;

/** What each route of the HTTP part takes and gives. */
export interface Api {
  make_player: { parameters: Record<string, never>; body: NewPlayer; gives: Player };
  forget_player: { parameters: { player: string }; body: null; gives: Forgotten };
  list_editions: { parameters: Record<string, never>; body: null; gives: Catalogue };
  read_words: { parameters: Record<string, never>; body: null; gives: Glossary };
  read_vocabulary: { parameters: { edition?: string }; body: null; gives: Vocabulary };
  list_cards: { parameters: { edition: string }; body: null; gives: Deck };
  read_rules: { parameters: { edition: string; lang?: "en" | "fr" }; body: null; gives: string };
  show_rulebook: { parameters: { edition: string; lang?: "en" | "fr" }; body: null; gives: Rulebook };
  check_rules: { parameters: Record<string, never>; body: RulesToCheck; gives: CheckedRules };
  read_drafts: { parameters: Record<string, never>; body: Drafts; gives: ReadDrafts };
  try_rules: { parameters: Record<string, never>; body: TrialWanted; gives: Trial };
  create_table: { parameters: Record<string, never>; body: NewTable; gives: SeatTaken };
  quick_game: { parameters: Record<string, never>; body: QuickGame; gives: SeatTaken };
  start_tutorial: { parameters: Record<string, never>; body: Pupil; gives: SeatTaken };
  list_tables: { parameters: { limit?: number }; body: null; gives: TableList };
  show_table: { parameters: { table: string }; body: null; gives: TableInfo };
  list_table_cards: { parameters: { table: string }; body: null; gives: Deck };
  read_table_rules: { parameters: { table: string; lang?: "en" | "fr" }; body: null; gives: string };
  show_table_rulebook: { parameters: { table: string; lang?: "en" | "fr" }; body: null; gives: Rulebook };
  join_table: { parameters: { table: string }; body: JoinTable; gives: SeatTaken };
  show_link: { parameters: { table: string }; body: null; gives: TableLink };
  draw_link: { parameters: { table: string }; body: null; gives: string };
  stream: { parameters: { table: string; last?: number; lang?: "" | "en" | "fr"; lines?: boolean }; body: null; gives: AnyMessage };
  list_missed: { parameters: { table: string; last?: number; lang?: "" | "en" | "fr"; lines?: boolean }; body: null; gives: Missed };
  send_message: { parameters: { table: string }; body: AnyRequest; gives: Update | Pong | Held };
  read_record: { parameters: { record: string }; body: null; gives: string };
  show_record: { parameters: { record: string }; body: null; gives: RecordInfo };
  replay_record: { parameters: { record: string; round?: number; seat?: number | null; lang?: "en" | "fr"; lines?: boolean }; body: null; gives: Replay };
  record_cards: { parameters: { record: string }; body: null; gives: Deck };
  show_proof: { parameters: { record: string }; body: null; gives: Proof };
  list_records: { parameters: { player: string; before?: string; limit?: number }; body: null; gives: RecordList };
  export: { parameters: Record<string, never>; body: null; gives: ExportedMatch };
  health: { parameters: Record<string, never>; body: null; gives: Health };
  readiness: { parameters: Record<string, never>; body: null; gives: Health };
  metrics: { parameters: Record<string, never>; body: null; gives: string };
  openapi: { parameters: Record<string, never>; body: null; gives: Record<string, unknown> };
  schema: { parameters: Record<string, never>; body: null; gives: Record<string, unknown> };
}

export const ROUTES = {
  make_player: { method: "POST", path: "/api/players" },
  forget_player: { method: "DELETE", path: "/api/players/{player}" },
  list_editions: { method: "GET", path: "/api/editions" },
  read_words: { method: "GET", path: "/api/words" },
  read_vocabulary: { method: "GET", path: "/api/vocabulary" },
  list_cards: { method: "GET", path: "/api/editions/{edition}/cards" },
  read_rules: { method: "GET", path: "/api/editions/{edition}/rules" },
  show_rulebook: { method: "GET", path: "/api/editions/{edition}/rulebook" },
  check_rules: { method: "POST", path: "/api/rules/check" },
  read_drafts: { method: "POST", path: "/api/rules/read" },
  try_rules: { method: "POST", path: "/api/rules/try" },
  create_table: { method: "POST", path: "/api/tables" },
  quick_game: { method: "POST", path: "/api/quick" },
  start_tutorial: { method: "POST", path: "/api/tutorial" },
  list_tables: { method: "GET", path: "/api/tables" },
  show_table: { method: "GET", path: "/api/tables/{table}" },
  list_table_cards: { method: "GET", path: "/api/tables/{table}/cards" },
  read_table_rules: { method: "GET", path: "/api/tables/{table}/rules" },
  show_table_rulebook: { method: "GET", path: "/api/tables/{table}/rulebook" },
  join_table: { method: "POST", path: "/api/tables/{table}/join" },
  show_link: { method: "GET", path: "/api/tables/{table}/link" },
  draw_link: { method: "GET", path: "/api/tables/{table}/qr.svg" },
  stream: { method: "GET", path: "/api/tables/{table}/stream" },
  list_missed: { method: "GET", path: "/api/tables/{table}/events" },
  send_message: { method: "POST", path: "/api/tables/{table}/messages" },
  read_record: { method: "GET", path: "/api/records/{record}" },
  show_record: { method: "GET", path: "/api/records/{record}/info" },
  replay_record: { method: "GET", path: "/api/records/{record}/replay" },
  record_cards: { method: "GET", path: "/api/records/{record}/cards" },
  show_proof: { method: "GET", path: "/api/records/{record}/proof" },
  list_records: { method: "GET", path: "/api/players/{player}/records" },
  export: { method: "GET", path: "/api/export.jsonl" },
  health: { method: "GET", path: "/health" },
  readiness: { method: "GET", path: "/ready" },
  metrics: { method: "GET", path: "/metrics" },
  openapi: { method: "GET", path: "/api/openapi.json" },
  schema: { method: "GET", path: "/api/protocol.json" },
} as const;
