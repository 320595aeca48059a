// The peer: a table server of the same shape on Node and `ws`, with next to no rules.
// A message comes in, its entry is appended and synced to disk together with all others that wait,
// then four messages go out, as long as Pioche's.
//   node node_table.mjs LOG_FILE UPDATE_BYTES     prints its address

import fs from "node:fs";
import { WebSocketServer } from "ws";

const SEATS = 4;
const HAND = ["R1", "R5", "G7", "G+2", "B3", "Y9", "W"];
const [file, size] = [process.argv[2], Number(process.argv[3])];
const log = fs.openSync(file, "a");
const tables = new Map();

// Group commit: while one write is being synced, the next ones gather.
let waiting = [];
let syncing = false;

function append(entry, done) {
  waiting.push([entry, done]);
  if (!syncing) store();
}

function store() {
  syncing = true;
  const group = waiting;
  waiting = [];
  fs.write(log, group.map(([entry]) => entry).join(""), (wrong) => {
    if (wrong) throw wrong;
    fs.fdatasync(log, (wrong) => {
      if (wrong) throw wrong;
      for (const [, done] of group) done();
      syncing = false;
      if (waiting.length) store();
    });
  });
}

function tableOf(id) {
  if (!tables.has(id)) {
    tables.set(id, { id, lines: new Array(SEATS).fill(null), ready: 0, turn: 0, last: 0, draw: 80 });
  }
  return tables.get(id);
}

function send(line, message) {
  if (line !== null && line.readyState === line.OPEN) line.send(JSON.stringify(message));
}

// What everybody sees has changed; the seat whose turn it is may answer.
function update(table, seat, move, reply) {
  for (let to = 0; to < SEATS; to += 1) {
    const message = {
      type: "update",
      last: table.last,
      events: [{ id: table.last, kind: "played", seat, card: move, how: "turn" }],
      game: { asked: table.turn, turn: table.turn, top: move, sizes: [7, 7, 7, 7], draw_size: table.draw },
      clock: { seat: table.turn, ends: Date.now() + 90000, limit: 90000 },
    };
    if (to === seat) message.own = { hand: HAND, options: [] };
    if (to === table.turn) message.own = { hand: HAND, options: [...HAND.slice(0, 3), "draw"] };
    if (to === seat) message.reply = reply;
    message.pad = pad;
    send(table.lines[to], message);
  }
}

function play(table, seat, message) {
  if (seat !== table.turn || !(HAND.includes(message.move) || message.move === "draw")) {
    return send(table.lines[seat], { type: "error", code: "not-your-turn", reply: message.id });
  }
  table.turn = (table.turn + 1) % SEATS;
  table.last += 1;
  const entry = { table: table.id, number: table.last, at: Date.now(), kind: "moved", move: `${seat} ${message.move}` };
  append(`${JSON.stringify(entry)}\n`, () => update(table, seat, message.move, message.id));
}

function take(line, message) {
  const { table, seat } = line;
  if (message.type === "hello") {
    const [id, number] = message.token.split(".").map(Number);
    line.table = tableOf(id);
    line.seat = number;
    line.table.lines[number] = line;
    send(line, { type: "welcome", last: line.table.last, seat: number });
  } else if (message.type === "ready") {
    send(line, { type: "update", last: table.last, reply: message.id });
  } else if (message.type === "start") {
    for (const [to, other] of table.lines.entries()) {
      const own = { hand: HAND, options: to === table.turn ? ["R1", "draw"] : [] };
      send(other, { type: "update", last: table.last, table: { phase: "playing" }, own });
    }
  } else if (message.type === "play") {
    play(table, seat, message);
  }
}

// Four messages of a move have this many bytes on the average without any padding.
const BARE = 276;
const pad = "x".repeat(Math.max(0, size - BARE));
const server = new WebSocketServer({ host: "127.0.0.1", port: 0, perMessageDeflate: false, maxPayload: 4096 });
server.on("connection", (line) => line.on("message", (data) => take(line, JSON.parse(data))));
server.on("listening", () => console.log(`http://127.0.0.1:${server.address().port}`));
process.on("SIGTERM", () => process.exit(0));
