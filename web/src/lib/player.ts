// Who one is: an identity without an account, and the seats one holds, kept in the browser.
import type { Player, SeatTaken } from "../protocol";
import { ApiError, call } from "./api";
import { readFace } from "./faces";
import { keep, kept, prefs } from "./prefs.svelte";
import { noteTable } from "./shown";

const PLAYER = "pioche.player";
const SEATS = "pioche.seats";
const MOST_SEATS = 50; // remembered; tables are resumable for a month

interface Seats {
  tables: Record<string, { token: string; at: number }>;
}

/** Return the token of the player one is here, "" before the first game. */
export function playerToken(): string {
  return kept<Partial<Player>>(PLAYER, {}).token ?? "";
}

/** Return the id of the player one is here, "" before the first game. */
export function playerId(): string {
  return kept<Partial<Player>>(PLAYER, {}).id ?? "";
}

/** Remember a seat and who took it. */
export function rememberSeat(taken: SeatTaken): void {
  keep(PLAYER, taken.player);
  noteTable(taken.table, taken.seat); // a quick game begins with the first hello
  const { tables } = kept<Seats>(SEATS, { tables: {} });
  tables[taken.table.id] = { token: taken.token, at: Date.now() };
  const newest = Object.entries(tables).sort(([, a], [, b]) => b.at - a.at);
  keep(SEATS, { tables: Object.fromEntries(newest.slice(0, MOST_SEATS)) });
}

/** Return the token of one's seat at a table, "" if one has none. */
export function seatToken(table: string): string {
  return kept<Seats>(SEATS, { tables: {} }).tables[table]?.token ?? "";
}

/** Forget a seat that is no longer this player's. */
export function forgetSeat(table: string): void {
  const { tables } = kept<Seats>(SEATS, { tables: {} });
  delete tables[table];
  keep(SEATS, { tables });
}

/** List the tables where one has a seat, the last taken first. */
export function myTables(): string[] {
  return Object.keys(kept<Seats>(SEATS, { tables: {} }).tables);
}

/** Have all that the server stores about one deleted, and forget here who one was. */
export async function forgetMe(): Promise<void> {
  await call("forget_player", { player: playerId() }, null, playerToken());
  keep(PLAYER, {});
  keep(SEATS, { tables: {} });
  [prefs.name, prefs.given, prefs.face] = ["", "", ""];
}

const NAMES = {
  fr: [
    "Renard",
    "Loutre",
    "Hibou",
    "Lynx",
    "Castor",
    "Merle",
    "Hérisson",
    "Dauphin",
    "Écureuil",
    "Panda",
  ],
  en: [
    "Fox",
    "Otter",
    "Owl",
    "Lynx",
    "Beaver",
    "Robin",
    "Hedgehog",
    "Dolphin",
    "Squirrel",
    "Panda",
  ],
};

/** Return one's name; whoever has not chosen one is given an animal's, and keeps it. */
export function myName(): string {
  if (!prefs.name.trim()) giveName();
  return prefs.name;
}

/** Return an animal's name that none of these is; false if all animals are. */
function giveName(taken: readonly string[] = []): boolean {
  const names = NAMES[prefs.lang].filter((name) => !taken.includes(name));
  const name = names[Math.floor(Math.random() * names.length)];
  if (name) prefs.name = prefs.given = name;
  return !!name;
}

/** Return who one is to others: a name, and a face unless it follows from that. */
export function myself(): { name: string; face?: string } {
  const name = myName();
  return readFace(prefs.face) ? { name, face: prefs.face } : { name }; // what was kept may be old
}

/** Sit down at a new table against bots, and give its id. */
export async function quickGame(edition: string, more: object = {}): Promise<string> {
  const taken = await call("quick_game", {}, { edition, ...myself(), ...more }, playerToken());
  rememberSeat(taken);
  return taken.table.id;
}

/** Sit down where the game is taught, and give the table's id. */
export async function startTutorial(): Promise<string> {
  const taken = await call("start_tutorial", {}, { name: myName() }, playerToken());
  rememberSeat(taken);
  return taken.table.id;
}

/** Take a free seat at a table, and give its id. */
export async function joinTable(table: string): Promise<string> {
  const taken = await join(table, []);
  rememberSeat(taken);
  return taken.table.id;
}

/** Sit down; where somebody has one's name, another is tried, unless one chose it oneself. */
async function join(table: string, tried: string[]): Promise<SeatTaken> {
  const name = myName();
  try {
    return await call("join_table", { table }, myself(), playerToken());
  } catch (error) {
    const isTaken =
      error instanceof ApiError && error.code === "name-taken" && name === prefs.given;
    if (!isTaken || !giveName([...tried, name])) throw error;
    return join(table, [...tried, name]);
  }
}
