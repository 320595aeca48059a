import { describe, expect, test } from "vitest";
import { cleanTitle, fromText, toHash, toText } from "./share";

const RULE = {
  name: "La grande averse",
  effect: ["others draw 1", 'next is dared "chanter, fort"', "next reveals hand"],
};

describe("a shared rule", () => {
  test("is one line that people can read", () => {
    expect(toText(RULE)).toBe(
      'La grande averse = others draw 1, next is dared "chanter, fort", next reveals hand',
    );
  });

  test("comes back from its text", () => expect(fromText(toText(RULE))).toEqual(RULE));

  test("comes back from a link, also with signs that mean something in links", () => {
    const tricky = {
      name: "100 % à & toi #1 ?",
      effect: ["chosen reveals number or +2 or draws 5"],
    };
    expect(fromText(`https://example.org/workshop${toHash(tricky)}`)).toEqual(tricky);
    expect(fromText(toHash(RULE))).toEqual(RULE);
  });

  test("needs no name", () => {
    expect(fromText("next draws 2, next loses turn")).toEqual({
      name: "",
      effect: ["next draws 2", "next loses turn"],
    });
  });

  test("may stand on several lines", () => {
    expect(fromText("Averse =\n  others draw 1\n  next  loses turn\n")?.effect).toEqual([
      "others draw 1",
      "next loses turn",
    ]);
  });

  test("an equals sign in a dare is no name", () => {
    expect(fromText('next is dared "say 1 = 2"')).toEqual({
      name: "",
      effect: ['next is dared "say 1 = 2"'],
    });
  });

  test.each(["", "  ", "#rule=", "Averse = ", "#rule=%E0%A4%A"])("is not found in %j", (text) => {
    expect(fromText(text)).toBeNull();
  });

  test("a name keeps nothing that would spoil the text", () => {
    expect(cleanTitle('  a = "b"\n c ')).toBe("a b c");
    expect(cleanTitle("x".repeat(60))).toHaveLength(40);
  });
});
