import { describe, expect, test } from "vitest";
import type { DraftClause, Piece } from "../protocol";
import { firstFault, isCondition, withBody, withText } from "./draft";

const lacking: DraftClause = {
  text: "if next cannot play: next draws 2",
  lead: "if next cannot play: ",
  body: [{ text: "next draws 2" }],
};

describe("a rule that is being written", () => {
  test("has others behind a condition, as they are written", () => {
    expect(isCondition(lacking)).toBe(true);
    expect(isCondition({ text: "next draws 2" })).toBe(false);
    expect(withBody(lacking, ["next draws 2", "others vote"])).toBe(
      "if next cannot play: next draws 2; others vote",
    );
    expect(withBody(lacking, [])).toBe("if next cannot play: ");
  });

  test("takes a dare of one's own, out of which no quotation mark leads", () => {
    const piece: Piece = { slot: "dare", before: 'next is dared "', after: '"' };
    expect(withText(piece, 'say "hi"')).toBe("next is dared \"say 'hi'\"");
  });

  test("says what is wrong with its first bad sentence, or with the whole", () => {
    const bad = { text: "dance", wrong: "not understood" };
    expect(firstFault({ text: "", clauses: [lacking, bad] })).toBe("not understood");
    expect(firstFault({ text: "", clauses: [{ ...lacking, body: [bad] }] })).toBe("not understood");
    expect(firstFault({ text: "", clauses: [lacking], mistake: "too many" })).toBe("too many");
    expect(firstFault({ text: "Fine." })).toBe("");
  });
});
