import { describe, expect, test } from "vitest";
import { readMoment, within, writeMoment } from "./moment";

describe("a moment", () => {
  test("comes back from its own address", () => {
    for (const moment of [
      { round: 2, move: 17, seat: 1 },
      { round: 1, move: 0, seat: null },
    ]) {
      expect(readMoment(new URL(writeMoment("abc-1", moment), "http://x").search)).toEqual(moment);
    }
  });

  test.each(["", "?round=0&move=-3&seat=x", "?round=1e9&move=2.5&seat=", "?round=&seat=-1"])(
    "that makes no sense (%j) is the beginning, with all hands open",
    (query) => expect(readMoment(query)).toEqual({ round: 1, move: 0, seat: null }),
  );

  test("is kept within what there is", () => {
    expect([within(-1, 0, 5), within(3, 0, 5), within(9, 0, 5)]).toEqual([0, 3, 5]);
  });
});
