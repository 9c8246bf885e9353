/**
 * Rows of the outbox from earlier versions, with a method and a path instead of an operation and its parameters.
 * Converted once, by the migration, or when read from an older backup or damaged file.
 */
/** The paths that earlier versions sent to, with the operation that each is. */
const paths: readonly (readonly [operation: string, path: RegExp])[] = [
  ['colourBarMixes.create', /^\/v1\/locations\/(?<locationId>[^/]+)\/colour-bar-mixes$/],
  [
    'colourBarMixes.undo',
    /^\/v1\/locations\/(?<locationId>[^/]+)\/colour-bar-mixes\/(?<colourBarMixId>[^/]+)\/undo$/,
  ],
  ['stockMovements.create', /^\/v1\/locations\/(?<locationId>[^/]+)\/stock-movements$/],
  ['recipes.create', /^\/v1\/locations\/(?<locationId>[^/]+)\/persons\/(?<personId>[^/]+)\/recipes$/],
];

/** An unknown path is kept as the operation itself (`POST /v1/…`), without parameters. */
export function operationOfPath(
  method: string,
  path: string,
): { operation: string; params: Record<string, string> } {
  for (const [operation, pattern] of method === 'POST' ? paths : []) {
    const names = pattern.exec(path)?.groups;
    if (names === undefined) continue;
    try {
      const params = Object.entries(names).map(([name, value]) => [name, decodeURIComponent(value)]);
      return { operation, params: Object.fromEntries(params) as Record<string, string> };
    } catch {
      // No version of the app wrote this.
    }
  }
  return { operation: `${method} ${path}`, params: {} };
}

/** The row as this version keeps it; one that is no earlier version's stays as it is. */
export function outboxRowNow<V>(row: Readonly<Record<string, V>>): Readonly<Record<string, V | string>> {
  if (typeof row['method'] !== 'string' || typeof row['path'] !== 'string') return row;
  const { method, path, about, ...same } = row;
  const { operation, params } = operationOfPath(method, path);
  return { ...same, operation, params: JSON.stringify(params), details: about ?? '{}' };
}
