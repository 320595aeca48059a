import { expect, it } from "vitest";
import { REACTIONS } from "../../protocol";
import { DRAWINGS } from "./reactions";

it("Every reaction of the protocol has a drawing and a name in both languages.", () => {
  for (const reaction of REACTIONS) {
    expect(DRAWINGS[reaction]).toMatchObject({
      fr: expect.stringMatching(/./),
      en: expect.stringMatching(/./),
    });
    expect(DRAWINGS[reaction]?.paths.length).toBeGreaterThan(0);
  }
});
