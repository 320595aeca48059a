import { beforeEach, describe, expect, test } from "vitest";
import type { TableInfo } from "../protocol";
import { noteEntropy, noteReveal, noteTable, shownAt, shownBefore, tableOf } from "./shown";

function table(phase: TableInfo["phase"], commitment: string, record = ""): TableInfo {
  return {
    id: "abc-1",
    code: "ABC",
    phase,
    settings: { edition: "classic" },
    seats: [],
    commitment,
    record,
  };
}

describe("what was shown before the deal", () => {
  beforeEach(() => localStorage.clear());

  test("is remembered with the entropy that was sent, under the record of the match", () => {
    noteTable(table("lobby", "c1"), 2);
    noteEntropy("abc-1", "dice");
    noteTable(table("playing", "c1"), 2);
    noteTable(table("finished", "c1", "abc-1-1"), 2);
    expect(shownBefore("abc-1-1", "c1")).toMatchObject({
      commitment: "c1",
      seat: 2,
      entropy: ["dice"],
    });
  });

  test("is not replaced by another commitment that comes after the deal", () => {
    noteTable(table("lobby", "c1"), 0);
    noteTable(table("playing", "c2"), 0);
    noteTable(table("finished", "c2", "abc-1-1"), 0);
    expect(shownBefore("abc-1-1", "c2")?.commitment).toBe("c1");
  });

  test("is nothing for who came after the deal, or only watched", () => {
    noteTable(table("playing", "c1"), 0);
    noteTable(table("lobby", "c1"), null);
    noteTable(table("finished", "c1", "abc-1-1"), 0);
    expect(shownBefore("abc-1-1", "c1")).toBeNull();
  });

  test("is found by who left before the end", () => {
    noteTable(table("lobby", "c1"), 0);
    expect(shownBefore("abc-1-1", "c1")?.commitment).toBe("c1");
    expect(shownBefore("abc-1-2", "c2")).toBeNull();
  });

  test("tells on which terms entropy was revealed, which is never done on others", () => {
    noteTable(table("lobby", "c1"), 0);
    noteEntropy("abc-1", "dice");
    expect(noteReveal("abc-1", "dice", "t1")).toBe(true);
    expect(noteReveal("abc-1", "dice", "t1")).toBe(true);
    expect(noteReveal("abc-1", "dice", "t2")).toBe(false);
    noteTable(table("finished", "c1", "abc-1-1"), 0);
    expect(shownBefore("abc-1-1", "c1")?.revealed).toEqual({ dice: "t1" });
  });

  test("is not replaced by another commitment that comes with the terms", () => {
    noteTable(table("lobby", "c1"), 0);
    noteTable({ ...table("lobby", "c2"), terms: { text: "", digest: "" } }, 0);
    expect(shownAt("abc-1")?.commitment).toBe("c1");
  });

  test("is kept apart for a rematch", () => {
    noteTable(table("lobby", "c1"), 0);
    noteEntropy("abc-1", "one");
    noteTable(table("finished", "c1", "abc-1-1"), 0);
    noteTable(table("lobby", "c2"), 0);
    noteEntropy("abc-1", "two");
    noteTable(table("finished", "c2", "abc-1-2"), 0);
    expect(shownBefore("abc-1-1", "c1")?.entropy).toEqual(["one"]);
    expect(shownBefore("abc-1-2", "c2")?.entropy).toEqual(["two"]);
  });

  test("belongs to the table that the record names", () => {
    expect(tableOf("d-0R7UlIN33aiweDCsF_FQ-1")).toBe("d-0R7UlIN33aiweDCsF_FQ");
  });
});
