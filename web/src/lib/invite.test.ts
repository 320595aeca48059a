import { afterEach, describe, expect, test, vi } from "vitest";
import { linkTo, tableIn } from "./invite";

const asked = vi.fn();

function at(url: string, answer: () => Promise<Response>): void {
  vi.stubGlobal("location", new URL(url));
  vi.stubGlobal("fetch", asked.mockImplementation(answer));
}

afterEach(() => {
  vi.unstubAllGlobals();
  asked.mockReset();
});

describe("an invitation", () => {
  test("has the address that the server knows where one's own leads others nowhere", async () => {
    const link = "http://192.0.2.7:8765/t/abc";
    at("http://localhost:8765/t/abc", () => Promise.resolve(Response.json({ link })));
    expect(await linkTo("abc")).toBe(link);
    expect(asked.mock.calls[0]?.[0]).toBe("/api/tables/abc/link");
  });

  test("has the address of the page otherwise, and asks nobody", async () => {
    at("https://pioche.example/t/abc", () => Promise.reject(new Error()));
    expect(await linkTo("abc")).toBe("https://pioche.example/t/abc");
    expect(asked).not.toHaveBeenCalled();
  });

  test("has some address even if the server does not answer", async () => {
    at("http://127.0.0.1:8765/t/abc", () => Promise.reject(new Error()));
    expect(await linkTo("abc")).toBe("http://127.0.0.1:8765/t/abc");
  });
});

describe("what somebody was sent", () => {
  test("is a code or a link, and leads to the same table", () => {
    expect(tableIn(" ABC123 ")).toBe("ABC123");
    expect(tableIn("https://play.example/t/ABC123?x=1#top")).toBe("ABC123");
    expect(tableIn("  ")).toBe("");
  });
});
