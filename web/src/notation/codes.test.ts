import { describe, expect, it } from "vitest";
import { bare, parseCode, showing } from "./codes";

describe("a card's code", () => {
  it.each([
    ["R5", "R", "5", false, ""],
    ["RR", "R", "R", false, ""],
    ["GS*", "G", "S", true, ""],
    ["V+2", "V", "+2", false, ""],
    ["YAll", "Y", "All", false, ""],
    ["W", "", "W", false, ""],
    ["W+4*", "", "W+4", true, ""],
    ["W+10=B", "", "W+10", false, "B"],
    ["Run=Y", "", "Run", false, "Y"],
    ["Gift", "", "Gift", false, ""],
    ["Rev+4", "", "Rev+4", false, ""],
    ["Custom1", "", "Custom1", false, ""],
  ])("%s is read", (code, colour, card, icon, shown) => {
    expect(parseCode(code)).toEqual({ colour, card, icon, shown });
  });

  it("loses the colour that a wild shows, and nothing else", () => {
    expect([bare("W+4=B"), bare("W*=R"), bare("R+2*")]).toEqual(["W+4", "W*", "R+2*"]);
  });

  it("takes the colour that a wild shows, whatever it showed before", () => {
    expect([showing("W+4", "B"), showing("W*=R", "B")]).toEqual(["W+4=B", "W*=B"]);
  });
});
