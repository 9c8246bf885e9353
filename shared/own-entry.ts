/** Undefined unless the table itself has the key: every object inherits `constructor`, `toString` and others. */
export const ownEntry = <T>(table: Readonly<Partial<Record<string, T>>>, key: string): T | undefined =>
  Object.hasOwn(table, key) ? table[key] : undefined;
