/** The parts that are there, each in a line of its own. */
export const lines = (...parts: readonly (string | null)[]): string =>
  parts.filter((part) => part !== null).join('\n');
