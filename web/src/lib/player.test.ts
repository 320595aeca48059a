import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { forgetMe, joinTable, myName, myTables, playerId, playerToken } from "./player";
import { prefs } from "./prefs.svelte";

const ANIMALS = 10; // that names are made of
let tried: string[] = [];
let taken: (name: string) => boolean;

/** Answer as the server does where some names are taken. */
function serve(_address: string, { body }: RequestInit): Promise<Response> {
  const { name } = JSON.parse(String(body)) as { name: string };
  tried.push(name);
  if (taken(name))
    return Promise.resolve(Response.json({ code: "name-taken", fr: "", en: "" }, { status: 409 }));
  const given = {
    table: { id: "t", seats: [], settings: {} },
    seat: 1,
    token: "s",
    player: { id: "me", token: "p", name },
  };
  return Promise.resolve(Response.json(given));
}

describe("a name", () => {
  beforeEach(() => {
    vi.stubGlobal("fetch", serve);
    [tried, prefs.name, prefs.given, prefs.lang] = [[], "", "", "fr"];
  });

  afterEach(() => {
    vi.unstubAllGlobals();
    localStorage.clear();
  });

  test("that was given gives way to another one where somebody has it", async () => {
    const first = myName();
    taken = (name) => name === first;
    expect(await joinTable("t")).toBe("t");
    expect(tried).toHaveLength(2);
    expect([prefs.name, prefs.given]).toEqual([tried[1], tried[1]]);
  });

  test("that was chosen is not changed", async () => {
    prefs.name = "Zoé";
    taken = () => true;
    await expect(joinTable("t")).rejects.toMatchObject({ code: "name-taken" });
    expect(tried).toEqual(["Zoé"]);
  });

  test("is looked for once among all animals", async () => {
    taken = () => true;
    await expect(joinTable("t")).rejects.toMatchObject({ code: "name-taken" });
    expect(new Set(tried).size).toBe(ANIMALS);
    expect(tried).toHaveLength(ANIMALS);
  });
});

describe("being forgotten", () => {
  const asked: [string, string | undefined, unknown][] = [];
  let status = 200;

  beforeEach(() => {
    asked.length = 0;
    [prefs.name, prefs.given] = ["Zoé", ""];
    localStorage.setItem("pioche.player", JSON.stringify({ id: "me", token: "p" }));
    localStorage.setItem("pioche.seats", JSON.stringify({ tables: { t: { token: "s", at: 1 } } }));
    vi.stubGlobal("fetch", (address: string, { method, headers }: RequestInit) => {
      asked.push([address, method, (headers as Record<string, string>).Authorization]);
      return Promise.resolve(
        Response.json({ tables: 1, records: 2, code: "storage", fr: "", en: "" }, { status }),
      );
    });
  });

  afterEach(() => {
    vi.unstubAllGlobals();
    localStorage.clear();
  });

  test("is asked of the server with one's own token, and leaves nothing here", async () => {
    status = 200;
    await forgetMe();
    expect(asked).toEqual([["/api/players/me", "DELETE", "Bearer p"]]);
    expect([playerId(), playerToken(), myTables(), prefs.name]).toEqual(["", "", [], ""]);
  });

  test("leaves everything as it is where the server could not do it", async () => {
    status = 503;
    await expect(forgetMe()).rejects.toMatchObject({ code: "storage" });
    expect([playerId(), myTables(), prefs.name]).toEqual(["me", ["t"], "Zoé"]);
  });
});
