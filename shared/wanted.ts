/** What `make` makes, made when it is first wanted: what takes time and a start goes without. */
export function wanted<T extends object | string>(make: () => T): () => T {
  let made: T | null = null;
  return () => (made ??= make());
}
