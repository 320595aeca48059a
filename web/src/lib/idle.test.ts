import { describe, expect, it, vi } from "vitest";
import { lazily, whenPainted } from "./idle";

describe("what can wait", () => {
  it("is made when it is first wanted, and once", () => {
    const make = vi.fn(() => ({ made: true }));
    const thing = lazily(make);
    expect(make).not.toHaveBeenCalled();
    expect(thing()).toBe(thing());
    expect(make).toHaveBeenCalledOnce();
  });

  it("is done after the next frame, not in it", async () => {
    const order: string[] = [];
    const done = new Promise<void>((resolve) => whenPainted(() => (order.push("task"), resolve())));
    requestAnimationFrame(() => order.push("frame"));
    await done;
    expect(order).toEqual(["frame", "task"]);
  });
});
