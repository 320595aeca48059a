import { expect, it } from "vitest";
import { anyFace, readFace, wornBy, writeFace } from "./faces";

it("A face is read and written; what nobody can draw is none.", () => {
  expect(readFace("fox-3-2")).toEqual({ figure: "fox", colour: 3, pattern: 2 });
  expect(writeFace({ figure: "bee", colour: 0, pattern: 5 })).toBe("bee-0-5");
  for (const text of ["", "fox", "fox-8-0", "fox-0-6", "wolf-0-0", "fox-0-0-0", "<b>"])
    expect(readFace(text)).toBeNull();
});

it("A face by lot is none that somebody else wears; one's own may come again.", () => {
  const seats = [
    { kind: "person", face: "fox-3-2" },
    { kind: "person", face: "owl-1-0" },
    { kind: "open" },
  ] as const;
  expect(wornBy(seats)).toEqual(new Set(["fox-3", "owl-1"]));
  expect(wornBy(seats, 1)).toEqual(new Set(["fox-3"]));
  for (let count = 0; count < 200; count++) {
    const face = anyFace(wornBy(seats));
    expect(readFace(face)).not.toBeNull();
    expect(face).not.toMatch(/^fox-3|^owl-1/);
  }
});
