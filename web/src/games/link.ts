// The address of a match, found in what somebody typed.

const ID = /^[\w-]{4,100}$/;

/** Read a link or the id of a record; null if it is neither. */
export function readLink(typed: string): string | null {
  const text = typed.trim();
  const [, id = text, query = ""] =
    /\/(?:r|api\/records)\/([^/?#]+)[^?#]*(\?[^#]*)?/.exec(text) ?? [];
  return ID.test(id) ? `/r/${id}${query}` : null;
}
