// What can wait: until it is wanted, until the screen is painted, until the browser has nothing
// better to do.

/** Make something when it is first wanted, and once. */
export function lazily<T>(make: () => T): () => T {
  let made: T | undefined;
  return () => (made ??= make());
}

/** Do something once the next frame is on the screen, and after what people did meanwhile. */
export function whenPainted(task: () => void): void {
  requestAnimationFrame(() => setTimeout(task));
}

/** Do something once the browser has nothing else to do; soon in any case. */
export function whenIdle(task: () => void): void {
  if ("requestIdleCallback" in window) requestIdleCallback(task, { timeout: 2_000 });
  else setTimeout(task, 300);
}
