// A table: who sits there, the game, what is asked, what happened.
import { cardNode, colourNode } from "./cards.js";
import { call, make } from "./dom.js";
import { remember } from "./home.js";
import { Line } from "./line.js";
import { lang, word } from "./words.js";

const CHOICES = ["draw", "keep", "accept", "challenge", "enough", "yes", "no"];
let names = {};

export async function table(main, id, complain, notice) {
  names = (await call("GET", "/api/editions")).editions;
  const token = localStorage.getItem(`seat-${id}`);
  if (!token) return ask(main, id, complain, notice);
  sit(main, { type: "hello", token, lang, entropy: entropy() }, notice);
}

function entropy() {
  return [...crypto.getRandomValues(new Uint8Array(16))].map((b) => b.toString(16).padStart(2, "0")).join("");
}

function ask(main, id, complain, notice) {
  const name = make("input", { id: "name", maxlength: "40", value: localStorage.name ?? "", required: true });
  const submit = (event) => {
    event.preventDefault();
    localStorage.name = name.value.trim();
    call("POST", `/api/tables/${id}/join`, { name: localStorage.name }, localStorage.player).then(remember, complain);
  };
  main.replaceChildren(
    make("form", { class: "row", onsubmit: submit },
      make("label", { for: "name" }, word("yourName")), name, make("button", {}, word("join")),
      make("button", { type: "button", onclick: () => sit(main, { type: "watch", table: id, lang }, notice) }, word("watch"))),
  );
}

function sit(main, hello, notice) {
  const chat = make("input", { maxlength: "200", placeholder: word("say"), "aria-label": word("say") });
  const line = new Line(hello, (state) => draw(main, state, line, chat), notice);
  setInterval(() => tick(line.state), 500);
}

function tick(state) {
  const node = document.getElementById("clock");
  if (!node) return;
  const left = state.clock?.ends ? Math.max(0, Math.round((state.clock.ends - Date.now()) / 1000)) : null;
  node.textContent = left === null || left > 3600 ? "" : word("seconds", { n: left });
}

function draw(main, state, line, chat) {
  const typing = document.activeElement === chat;
  const { table } = state;
  const parts = table.phase === "lobby" ? lobby(state, line) : game(state, line);
  main.replaceChildren(...parts, log(state, line, chat));
  tick(state);
  if (typing) chat.focus();
}

const play = (line, move) => line.send({ type: "play", move });
const button = (text, onclick, extra = {}) => make("button", { type: "button", onclick, ...extra }, text);

function seatLine(state, seat, number) {
  const tags = [
    number === state.seat && word("you"), seat.host && word("host"), seat.bot && word("bot"),
    seat.away && word("away"), state.table.phase === "lobby" && seat.ready && word("isReady"),
  ].filter(Boolean);
  return `${seat.name ?? word("free")}${tags.length ? ` (${tags.join(", ")})` : ""}`;
}

function lobby(state, line) {
  const { table, seat: own } = state;
  const host = own !== null && table.seats[own].host;
  const rules = table.rules?.map((rule) => make("li", {}, rule[lang])) ?? [];
  return [
    make("p", {}, `${word("invite")} `, make("a", { href: location.href }, location.href), " – ", make("b", { class: "code" }, table.code)),
    make("img", { class: "qr", alt: "QR", src: `/api/tables/${table.id}/qr.svg` }),
    make("ol", { class: "seats" }, ...table.seats.map((seat, number) => make(
      "li", {}, seatLine(state, seat, number), " ",
      host && seat.kind !== "open" && number !== own ? button(word("remove"), () => line.send({ type: "remove", seat: number })) : null,
    ))),
    rules.length ? make("div", {}, make("p", {}, word("readyAgree")), make("ul", {}, ...rules)) : null,
    make("p", { class: "row" },
      own !== null && !table.seats[own].ready ? button(word("ready"), () => line.send({ type: "ready", entropy: entropy() })) : null,
      host ? button(word("addBot"), () => line.send({ type: "addbot" })) : null,
      host ? button(word("start"), () => line.send({ type: "start" })) : null,
      leaveButton(line)),
  ].filter(Boolean);
}

function leaveButton(line) {
  return button(word("leave"), () => { line.over = true; line.send({ type: "leave" }); location.assign("/"); }, { class: "quiet" });
}

function game(state, line) {
  const { table, game, own, seat } = state;
  if (!game) return [];
  const edition = names.find((e) => e.id === table.settings.edition);
  return [
    make("ol", { class: "players" }, ...table.seats.map((_, i) => i).map((i) => player(state, i))),
    make("div", { class: "middle" },
      cardNode(game.top, { class: "top" }),
      make("span", {}, edition?.colours[game.colour]?.[lang] ?? "", make("br"), word("pile", { n: game.draw_size }), make("br"), game.direction > 0 ? "↻" : "↺"),
      make("span", { id: "clock", role: "timer" })),
    make("h2", { class: "asks", "aria-live": "polite" }, asks(state)),
    own ? choices(state, line, edition) : null,
    own ? hand(own, line) : null,
    seat !== null ? extras(state, line) : null,
  ].filter(Boolean);
}

function player(state, number) {
  const { table, game } = state;
  const size = game.sizes[number];
  const known = game.known?.[number] ?? state.own?.known?.[number] ?? [];
  const score = table.scores?.[number];
  return make("li", { class: game.asked === number ? "asked" : "" },
    make("b", {}, seatLine(state, table.seats[number], number)), " ",
    size === 1 ? word("card") : word("cards", { n: size }), score ? ` – ${score}` : "",
    known.length && number !== state.seat ? make("span", { class: "known" }, ...known.map((card) => cardNode(card))) : null);
}

function asks(state) {
  const { table, game, seat } = state;
  if (table.phase === "finished") return table.winners.map((w) => word("won", { name: table.seats[w].name })).join(", ");
  if (table.phase === "between") return table.seats.map((s, i) => word("score", { name: s.name, n: table.scores[i] })).join(" · ");
  if (game.asked === seat && seat !== null) return `${word("yourTurn")} ${word(`q-${game.question}`)}`;
  return game.asked === null || game.asked === undefined ? "" : word("turnOf", { name: table.seats[game.asked].name });
}

function choices(state, line, edition) {
  const { table, own } = state;
  const nodes = (own.options ?? []).map((option) => {
    const [verb, what] = option.split(" ");
    const onclick = () => play(line, option);
    if (CHOICES.includes(option)) return button(word(option), onclick);
    if (verb === "colour") return colourNode(what, edition?.colours[what]?.[lang] ?? what, { onclick });
    if (verb === "player") return button(table.seats[Number(what)].name, onclick);
    if (verb === "number") return button(edition?.characters?.[Number(what)]?.[lang] ?? what, onclick);
    if (["reveal", "give", "put"].includes(verb)) return button(word(verb, { card: what }), onclick);
    return null;
  });
  const unasked = (own.unasked ?? []).map((move) => {
    const [verb, what] = move.split(" ");
    const text = verb === "uno" ? word("uno") : verb === "catch" ? word("catch", { name: table.seats[Number(what)].name }) : word("jump", { card: verb });
    return button(text, () => play(line, move), { class: "loud" });
  });
  return make("div", { class: "row choices" }, ...nodes.filter(Boolean), ...unasked);
}

function hand(own, line) {
  const playable = new Set(own.options ?? []);
  return make("div", { class: "hand" }, ...own.hand.map((card) => cardNode(
    card, { type: "button", class: playable.has(card) ? "playable" : "dim", onclick: () => play(line, card) }, "button")));
}

function extras(state, line) {
  const { table, own } = state;
  return make("p", { class: "row" },
    table.phase === "playing" && table.settings.options?.uno !== "auto"
      ? button(word(own?.armed ? "armed" : "uno"), () => line.send(own?.unasked?.includes("uno") ? { type: "play", move: "uno" } : { type: "arm", on: !own?.armed }), { class: own?.armed ? "loud" : "", "aria-pressed": String(Boolean(own?.armed)) })
      : null,
    table.phase === "between" ? button(word("next"), () => line.send({ type: "next" })) : null,
    table.phase === "finished" ? button(word("rematch"), () => line.send({ type: "rematch" })) : null,
    table.record ? make("a", { href: `/api/records/${table.record}`, download: `${table.record}.txt` }, word("record")) : null,
    leaveButton(line));
}

function log(state, line, chat) {
  const quiet = ["dealt", "aimed", "scored", "closed", "wants-on"];
  const said = state.events.filter((event) => event.say && !quiet.includes(event.kind)).slice(-14);
  const submit = (event) => {
    event.preventDefault();
    if (chat.value.trim()) line.send({ type: "chat", text: chat.value.trim() });
    chat.value = "";
  };
  return make("section", { class: "log" },
    make("h3", {}, word("log")),
    make("ul", { "aria-live": "polite" }, ...said.reverse().map((event) => make("li", {}, event.say))),
    state.seat !== null && state.table.settings.chat !== false
      ? make("form", { class: "row", onsubmit: submit }, chat, make("button", {}, word("send"))) : null);
}
