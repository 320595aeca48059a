// The HTTP part of the server, typed by the protocol.
import { ROUTES, type Api, type ErrorCode, type Refused, type Words } from "../protocol";

/** What the server refused, or that it cannot be reached; in words for people. */
export class ApiError extends Error {
  constructor(
    readonly code: ErrorCode | "offline",
    readonly words: Words,
    /** The field of what was sent that it is about, and why; "" and `words` if there is none. */
    readonly where = "",
    readonly why: Words = words,
  ) {
    super(`${code}: ${words.en}`);
  }
}

export const OFFLINE = new ApiError("offline", {
  fr: "Le serveur ne répond pas.",
  en: "The server does not answer.",
});

/** Return the address of a route, its parameters filled in. */
export function addressOf(name: keyof Api, parameters: Record<string, unknown> = {}): string {
  const rest = new URLSearchParams();
  let path: string = ROUTES[name].path;
  for (const [key, value] of Object.entries(parameters)) {
    if (value === undefined) continue;
    const slot = `{${key}}`;
    if (path.includes(slot)) path = path.replace(slot, encodeURIComponent(String(value)));
    else rest.set(key, String(value));
  }
  return rest.size ? `${path}?${rest}` : path;
}

/** Ask the server for something. */
export async function call<Name extends keyof Api>(
  name: Name,
  parameters: Api[Name]["parameters"],
  body: Api[Name]["body"] | null = null,
  token = "",
): Promise<Api[Name]["gives"]> {
  const headers: Record<string, string> = {};
  if (body !== null) headers["Content-Type"] = "application/json";
  if (token) headers.Authorization = `Bearer ${token}`;
  const request = {
    method: ROUTES[name].method,
    headers,
    body: body === null ? null : JSON.stringify(body),
  };
  const answer = await fetch(addressOf(name, parameters), request).catch(() => {
    throw OFFLINE;
  });
  const isJson = answer.headers.get("Content-Type")?.includes("json") ?? false;
  const given: unknown = isJson ? await answer.json() : await answer.text();
  if (!answer.ok) throw errorOf(given);
  return given as Api[Name]["gives"];
}

function errorOf(given: unknown): ApiError {
  const { code, fr, en, where, why } = (given ?? {}) as Partial<Refused>;
  if (!code) return OFFLINE;
  const words = { fr: fr ?? code, en: en ?? code };
  return new ApiError(code as ErrorCode, words, where, why ?? words);
}
