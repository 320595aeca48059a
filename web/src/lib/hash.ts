// SHA-256 and HMAC. Browsers lend theirs only to safe pages (https, localhost), but a game in a
// living room is often at http://192.168…: there our own does the same, a little slower.

export type Bytes = Uint8Array<ArrayBuffer>;

const BLOCK = 64; // bytes that SHA-256 takes in at a time

/** Return the bytes of a text. */
export function bytesOf(text: string): Bytes {
  return new TextEncoder().encode(text);
}

/** Read hexadecimal digits. */
export function fromHex(text: string): Bytes {
  return Uint8Array.from(text.match(/../g) ?? [], (pair) => parseInt(pair, 16));
}

/** Write bytes as hexadecimal digits in small letters. */
export function toHex(bytes: Bytes): string {
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
}

/** The browser's own cryptography, if it lets this page have it. */
function lent(): SubtleCrypto | undefined {
  return (globalThis.crypto as Partial<Crypto> | undefined)?.subtle;
}

/** Return the SHA-256 of some bytes. */
export async function sha256(bytes: Bytes): Promise<Bytes> {
  const subtle = lent();
  return subtle ? new Uint8Array(await subtle.digest("SHA-256", bytes)) : ownSha256(bytes);
}

/** Return the HMAC-SHA256 of some bytes. */
export async function hmac(key: Bytes, bytes: Bytes): Promise<Bytes> {
  const subtle = lent();
  if (!subtle) return ownHmac(key, bytes);
  const kind = { name: "HMAC", hash: "SHA-256" };
  const ready = await subtle.importKey("raw", key, kind, false, ["sign"]);
  return new Uint8Array(await subtle.sign(kind, ready, bytes));
}

/** HMAC as in RFC 2104. */
export function ownHmac(key: Bytes, bytes: Bytes): Bytes {
  const padded = new Uint8Array(BLOCK);
  padded.set(key.length > BLOCK ? ownSha256(key) : key);
  const inner = ownSha256(
    joined(
      padded.map((byte) => byte ^ 0x36),
      bytes,
    ),
  );
  return ownSha256(
    joined(
      padded.map((byte) => byte ^ 0x5c),
      inner,
    ),
  );
}

function joined(first: Bytes, second: Bytes): Bytes {
  const both = new Uint8Array(first.length + second.length);
  both.set(first);
  both.set(second, first.length);
  return both;
}

/** Return the first 32 bits behind the point of the cube or square roots of the first primes. */
function fractions(many: number, power: number): Uint32Array {
  const primes: number[] = [];
  for (let n = 2; primes.length < many; n++) if (primes.every((prime) => n % prime)) primes.push(n);
  return Uint32Array.from(primes, (prime) => (prime ** power % 1) * 2 ** 32);
}

const ROUNDS = fractions(64, 1 / 3);
const START = fractions(8, 1 / 2);
const turned = (word: number, by: number): number => (word >>> by) | (word << (32 - by));

/** SHA-256 as in FIPS 180-4. */
export function ownSha256(bytes: Bytes): Bytes {
  const padded = new Uint8Array((Math.floor((bytes.length + 8) / BLOCK) + 1) * BLOCK);
  padded.set(bytes);
  padded[bytes.length] = 0x80;
  const view = new DataView(padded.buffer);
  view.setUint32(padded.length - 8, Math.floor(bytes.length / 2 ** 29));
  view.setUint32(padded.length - 4, bytes.length << 3);
  const state = START.slice();
  for (let at = 0; at < padded.length; at += BLOCK) takeIn(state, schedule(view, at));
  const out = new DataView(new ArrayBuffer(32));
  state.forEach((word, index) => out.setUint32(index * 4, word));
  return new Uint8Array(out.buffer);
}

/** Spread the sixteen words of a block over the sixty-four rounds. */
function schedule(view: DataView, at: number): Uint32Array {
  const words = new Uint32Array(64);
  const word = (index: number): number => words[index] as number;
  for (let i = 0; i < 16; i++) words[i] = view.getUint32(at + i * 4);
  for (let i = 16; i < 64; i++) {
    const [a, b] = [word(i - 15), word(i - 2)];
    const mixedA = turned(a, 7) ^ turned(a, 18) ^ (a >>> 3);
    const mixedB = turned(b, 17) ^ turned(b, 19) ^ (b >>> 10);
    words[i] = word(i - 16) + mixedA + word(i - 7) + mixedB;
  }
  return words;
}

/** Work one block into the state. */
function takeIn(state: Uint32Array, words: Uint32Array): void {
  let [a, b, c, d, e, f, g, h] = state as unknown as [
    number,
    number,
    number,
    number,
    number,
    number,
    number,
    number,
  ];
  for (let i = 0; i < 64; i++) {
    const chosen = (turned(e, 6) ^ turned(e, 11) ^ turned(e, 25)) + ((e & f) ^ (~e & g));
    const first = h + chosen + (ROUNDS[i] as number) + (words[i] as number);
    const second = (turned(a, 2) ^ turned(a, 13) ^ turned(a, 22)) + ((a & b) ^ (a & c) ^ (b & c));
    [a, b, c, d, e, f, g, h] = [(first + second) | 0, a, b, c, (d + first) | 0, e, f, g];
  }
  [a, b, c, d, e, f, g, h].forEach(
    (word, index) => (state[index] = (state[index] as number) + word),
  );
}
