/** The parts that are not null, each on its own line. */
export const lines = (...parts: readonly (string | null)[]): string =>
  parts.filter((part) => part !== null).join('\n');
