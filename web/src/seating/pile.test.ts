import { expect, it } from "vitest";
import { fall } from "./pile";

it("A card falls in the same way each time, within its pile.", () => {
  expect(fall(7, "R5")).toEqual(fall(7, "R5"));
  for (let id = 0; id < 40; id++) expect(Math.abs(fall(id, "R5").turn)).toBeLessThanOrEqual(12);
});
