import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { myTables } from "../lib/player";
import type { TableInfo } from "../protocol";
import { finishedMatches, goingTables } from "./mine";

const PHASES: Record<string, TableInfo["phase"]> = {
  a: "playing",
  b: "finished",
  c: "lobby",
  d: "between",
  e: "closed",
};
let asked: string[] = [];

/** Answer as the server does: tables by their letters, and two pages of matches. */
function serve(address: string, { headers }: RequestInit): Promise<Response> {
  asked.push(`${address} ${(headers as Record<string, string>).Authorization ?? ""}`);
  const id = /^\/api\/tables\/(\w)$/.exec(address)?.[1];
  if (!id)
    return Promise.resolve(
      Response.json({ records: [{ id: "z-1", finished: 1, edition: "classic", players: [] }] }),
    );
  const phase = PHASES[id];
  if (phase) return Promise.resolve(Response.json({ id, phase }));
  return Promise.resolve(Response.json({ code: "no-table", fr: "", en: "" }, { status: 404 }));
}

describe("one's own games", () => {
  beforeEach(() => {
    vi.stubGlobal("fetch", serve);
    asked = [];
    const tables = Object.fromEntries([..."abcdex"].map((id) => [id, { token: id, at: 1 }]));
    localStorage.setItem("pioche.seats", JSON.stringify({ tables }));
    localStorage.setItem(
      "pioche.player",
      JSON.stringify({ id: "me", token: "secret", name: "Ada" }),
    );
  });

  afterEach(() => {
    vi.unstubAllGlobals();
    localStorage.clear();
  });

  test("can be resumed unless they are over; a table that is gone is forgotten", async () => {
    expect((await goingTables()).map(({ id }) => id)).toEqual(["a", "c", "d"]);
    expect(myTables()).not.toContain("x");
  });

  test("are listed page by page, with the token of the player", async () => {
    const [last] = await finishedMatches();
    await finishedMatches(last);
    expect(asked).toEqual([
      "/api/players/me/records?limit=20 Bearer secret",
      "/api/players/me/records?limit=20&before=z-1 Bearer secret",
    ]);
  });

  test("are none for who has never played", async () => {
    localStorage.clear();
    expect(await finishedMatches()).toEqual([]);
    expect(asked).toEqual([]);
  });
});
