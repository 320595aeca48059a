import { describe, expect, test } from "vitest";
import { readLink } from "./link";

describe("what somebody types", () => {
  test.each([
    ["d-0R7UlIN33aiweDCsF_FQ-1", "/r/d-0R7UlIN33aiweDCsF_FQ-1"],
    ["  https://play.example/r/abcd-1?round=2&move=4#x ", "/r/abcd-1?round=2&move=4"],
    ["http://localhost:8765/r/abcd-12", "/r/abcd-12"],
    ["https://play.example/api/records/abcd-1", "/r/abcd-1"],
    ["https://play.example/api/records/abcd-1/proof?x=1", "/r/abcd-1?x=1"],
  ])("%j opens %j", (typed, address) => expect(readLink(typed)).toBe(address));

  test.each([
    "",
    "  ",
    "abc",
    "no such thing",
    "https://play.example/",
    "../../etc",
    "<b>bold</b>",
  ])("%j opens nothing", (typed) => expect(readLink(typed)).toBeNull());
});
