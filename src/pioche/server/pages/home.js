// The first page: play at once, set up a table, join one.
import { call, make } from "./dom.js";
import { lang, word } from "./words.js";

export function remember(seated) {
  localStorage.player = seated.player.token;
  localStorage.setItem(`seat-${seated.table.id}`, seated.token);
  location.assign(`/t/${seated.table.id}`);
}

export async function home(main, complain) {
  const name = make("input", { id: "name", maxlength: "40", value: localStorage.name ?? "", required: true });
  const own = () => (localStorage.name = name.value.trim() || (lang === "fr" ? "Moi" : "Me"));
  const open = (path, body) => call("POST", path, { ...body, name: own() }, localStorage.player).then(remember, complain);
  const catalogue = await call("GET", "/api/editions");
  const lobby = await call("GET", "/api/tables");
  main.replaceChildren(
    make("p", { class: "field" }, make("label", { for: "name" }, word("yourName")), name),
    make("h1", {}, word("quick")),
    make("div", { class: "decks" }, ...catalogue.editions.map((edition, place) => deck(edition, place, open))),
    make("h2", {}, word("newTable")),
    tableForm(catalogue.editions, open),
    make("h2", {}, word("join")),
    joinForm(open),
    make("h2", {}, word("tables")),
    lobbyList(lobby.tables, catalogue.editions, open),
  );
}

function deck(edition, place, open) {
  const all = edition.special.map((card) => card.name[lang]);
  const special = all.slice(0, 3).join(", ") + (all.length > 3 ? "…" : "");
  return make(
    "button",
    { type: "button", class: `deck d-${place}`, onclick: () => open("/api/quick", { edition: edition.id }) },
    make("b", {}, edition.name[lang]),
    make("small", {}, special),
  );
}

function select(id, values, label = (value) => value) {
  return make("select", { id }, ...values.map((value) => make("option", { value }, label(value))));
}

function field(id, node) {
  return make("p", { class: "field" }, make("label", { for: id }, word(id)), node);
}

function tableForm(editions, open) {
  const edition = make("select", { "aria-label": "edition" }, ...editions.map((e) => make("option", { value: e.id }, e.name[lang])));
  const seats = select("seats", [2, 3, 4, 5, 6, 7, 8, 9, 10]);
  const bots = select("bots", [0, 1, 2, 3, 4, 5, 6, 7, 8, 9]);
  const pace = select("pace", ["relaxed", "normal", "fast", "none"], word);
  const listed = make("input", { id: "listed", type: "checkbox" });
  [seats.value, pace.value] = ["4", "normal"];
  const submit = (event) => {
    event.preventDefault();
    const settings = {
      edition: edition.value, seats: Number(seats.value), pace: pace.value, listed: listed.checked,
      bots: Array(Math.min(Number(bots.value), Number(seats.value) - 1)).fill("greedy"),
    };
    open("/api/tables", { settings });
  };
  return make(
    "form", { class: "row", onsubmit: submit },
    edition, field("seats", seats), field("bots", bots), field("pace", pace), field("listed", listed),
    make("button", {}, word("create")),
  );
}

function joinForm(open) {
  const code = make("input", { id: "code", maxlength: "64", size: "8", required: true, autocapitalize: "characters" });
  const submit = (event) => {
    event.preventDefault();
    open(`/api/tables/${encodeURIComponent(code.value.trim())}/join`, {});
  };
  return make("form", { class: "row", onsubmit: submit }, field("code", code), make("button", {}, word("join")));
}

function lobbyList(tables, editions, open) {
  if (!tables.length) return make("p", {}, word("noTables"));
  const title = (id) => editions.find((edition) => edition.id === id)?.name[lang] ?? id;
  return make("ul", {}, ...tables.map((table) => make(
    "li", {}, `${table.host ?? ""} – ${title(table.edition)} – ${table.taken}/${table.seats} `,
    table.phase === "lobby" && table.taken < table.seats
      ? make("button", { type: "button", onclick: () => open(`/api/tables/${table.id}/join`, {}) }, word("join"))
      : make("a", { href: `/t/${table.id}` }, word("watch")),
  )));
}
