import { expect, it } from "vitest";
import type { SeatInfo, TableInfo } from "../../protocol";
import { canStart, fewestSeats, missing, waitedFor } from "./waiting";

const table = (...seats: SeatInfo[]) => ({ seats }) as TableInfo;
const host: SeatInfo = { kind: "person", name: "Ada", host: true, connected: true };
const guest: SeatInfo = { kind: "person", name: "Bo", connected: true };
const bot: SeatInfo = { kind: "bot", name: "Cleo", ready: true };
const open: SeatInfo = { kind: "open" };

it("The host waits for empty seats and for people who are not ready, but not for the host.", () => {
  expect(missing(table(host, guest, bot, open))).toEqual({ open: 1, unready: ["Bo"] });
  expect(canStart(table(host, guest, bot))).toBe(false);
  expect(canStart(table(host, { ...guest, ready: true }, bot))).toBe(true);
  expect(canStart(table(host, bot, open))).toBe(false);
});

it("Only the empty seats behind the last one taken can go, and two always stay.", () => {
  expect(fewestSeats(table(host, open, bot, open))).toBe(3);
  expect(fewestSeats(table(host, open, open))).toBe(2);
});

it("Others are waited for if they are people who are here and have not said so.", () => {
  const away = { ...guest, name: "Di", away: true };
  const gone = { ...guest, name: "Eve", connected: false };
  const keen = { ...guest, name: "Fay", wants_on: true };
  expect(waitedFor(table(host, guest, bot, away, gone, keen), 0)).toEqual(["Bo"]);
  expect(waitedFor(table(host, guest), null)).toEqual(["Ada", "Bo"]);
});
