/** Calls `make` on first use and caches the result. */
export function wanted<T extends object | string>(make: () => T): () => T {
  let made: T | null = null;
  return () => (made ??= make());
}
