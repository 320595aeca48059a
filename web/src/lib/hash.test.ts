import { createHash, createHmac } from "node:crypto";
import { afterEach, describe, expect, test, vi } from "vitest";
import { bytesOf, fromHex, hmac, ownHmac, ownSha256, sha256, toHex, type Bytes } from "./hash";

// From FIPS 180-4 and NIST's examples.
const SHA256 = {
  "": "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855",
  abc: "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad",
  abcdbcdecdefdefgefghfghighijhijkijkljklmklmnlmnomnopnopq:
    "248d6a61d20638b8e5c026930c3e6039a33ce45964ff2167f6ecedd419db06c1",
};

// From RFC 4231: key, data, HMAC-SHA256.
const HMAC: [string, string, string][] = [
  [
    "0b".repeat(20),
    toHex(bytesOf("Hi There")),
    "b0344c61d8db38535ca8afceaf0bf12b881dc200c9833da726e9376c2e32cff7",
  ],
  [
    toHex(bytesOf("Jefe")),
    toHex(bytesOf("what do ya want for nothing?")),
    "5bdcc146bf60754e6a042426089575c75a003f089d2739839dec58b964ec3843",
  ],
  [
    "aa".repeat(131),
    toHex(bytesOf("Test Using Larger Than Block-Size Key - Hash Key First")),
    "60e431591ee0b67f0d8a26aacbf5b77f8e0bc6213728c5140546040f0ee37f54",
  ],
];

const counted = (length: number): Bytes => Uint8Array.from({ length }, (_, index) => index * 7);

describe("our own SHA-256", () => {
  test.each(Object.entries(SHA256))("gives the published digest of %j", (text, digest) => {
    expect(toHex(ownSha256(bytesOf(text)))).toBe(digest);
  });

  test("agrees with another implementation at every length up to three blocks", () => {
    for (let length = 0; length <= 192; length++) {
      const bytes = counted(length);
      expect(toHex(ownSha256(bytes))).toBe(createHash("sha256").update(bytes).digest("hex"));
    }
  });
});

describe("our own HMAC", () => {
  test.each(HMAC)("gives the published code for the key %s", (key, data, code) => {
    expect(toHex(ownHmac(fromHex(key), fromHex(data)))).toBe(code);
  });

  test("agrees with another implementation for short and long keys", () => {
    for (const length of [0, 1, 32, 63, 64, 65, 200]) {
      const right = createHmac("sha256", counted(length)).update("17/0").digest("hex");
      expect(toHex(ownHmac(counted(length), bytesOf("17/0")))).toBe(right);
    }
  });
});

describe("the browser's own and ours", () => {
  afterEach(() => vi.unstubAllGlobals());

  test("give the same, so that a page without a safe address checks the same", async () => {
    const [digest, code] = [await sha256(counted(100)), await hmac(counted(32), bytesOf("1/0"))];
    vi.stubGlobal("crypto", {});
    expect(await sha256(counted(100))).toEqual(digest);
    expect(await hmac(counted(32), bytesOf("1/0"))).toEqual(code);
  });
});
