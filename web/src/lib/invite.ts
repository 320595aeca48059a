// The address that others are invited to.
import { call } from "./api";

const HERE = /^(localhost|127\.[\d.]+|\[::1\])$/;

/** Return the id or code of a table from what somebody was sent: a code, or a whole link. */
export function tableIn(text: string): string {
  return text
    .trim()
    .replace(/^.*\/t\//, "")
    .replace(/[/?#].*$/, "");
}

/**
 * Return the link to a table. Others cannot use "localhost": then the server tells what it is
 * called elsewhere.
 */
export async function linkTo(table: string): Promise<string> {
  const link = `${location.origin}/t/${table}`;
  if (!HERE.test(location.hostname)) return link;
  return call("show_link", { table }).then(
    (found) => found.link,
    () => link,
  );
}
