// Which screen is shown: the path of the address, followed without loading the page again.

export const place = $state({
  path: location.pathname,
  query: location.search,
  hash: location.hash,
});

function look(): void {
  place.path = location.pathname;
  place.query = location.search;
  place.hash = location.hash;
}

addEventListener("popstate", look);

/** Go to another screen; `instead`: without a way back to this one. */
export function go(address: string, instead = false): void {
  if (instead) history.replaceState(null, "", address);
  else history.pushState(null, "", address);
  look();
  if (!instead) scrollTo(0, 0);
}

/** Follow links within the client without loading it again. */
export function followLinks(event: MouseEvent): void {
  if (event.defaultPrevented || event.button || event.metaKey || event.ctrlKey || event.shiftKey)
    return;
  const link = (event.target as Element).closest?.("a");
  if (!link || link.target || link.hasAttribute("download") || link.origin !== location.origin)
    return;
  if (link.pathname.startsWith("/api/")) return;
  event.preventDefault();
  go(link.pathname + link.search + link.hash);
}

/** Return the parts of the path: `/t/abc` → ["t", "abc"]. */
export function parts(): string[] {
  return place.path.split("/").filter(Boolean).map(decoded);
}

function decoded(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part; // typed by hand: `/100%` is no page, but no mistake of ours either
  }
}
