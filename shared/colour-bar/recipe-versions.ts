/** Keeps only the newest version of each recipe. `version`: the mark of its first version; null: no versions. */
export function newestVersions<T extends { readonly version: string | null }>(
  newestFirst: readonly T[],
): T[] {
  const seen = new Set<string>();
  return newestFirst.filter(({ version }) => {
    if (version === null || !seen.has(version)) return version === null || seen.add(version) !== undefined;
    return false;
  });
}
