/** Finds the item that a formula names: `Nordlys Permanent 7/1`, `7/1 Nordlys`, or `7/1` if only one range has it. */
import { plainWords } from './plain-name.ts';

export interface Nameable {
  readonly id: string;
  /** As `plainName` makes it. */
  readonly shade: string;
  readonly range: string;
}

/** Items by their shade, each as `plainName` makes it. */
export type NameableItems = ReadonlyMap<string, readonly Nameable[]>;

export function nameable(items: Iterable<Nameable>): NameableItems {
  const byShade = new Map<string, Nameable[]>();
  for (const item of items) {
    const same = byShade.get(item.shade);
    if (same === undefined) byShade.set(item.shade, [item]);
    else same.push(item);
  }
  return byShade;
}

/**
 * `whole`: the range is named in full. `part`: only some words of the range's name are given, or none.
 */
type Naming = 'whole' | 'part';

/** Developer strengths: volume to percent and back. */
const strengths = new Map([
  ['10', '3'],
  ['20', '6'],
  ['30', '9'],
  ['40', '12'],
]);
const volumes = new Map(Array.from(strengths, ([volume, percent]) => [percent, volume]));

/** Converts `6 %` to `20 vol` and back; null: no strength is named. */
function otherStrength(words: string): string | null {
  const percent = words.replace(/\b(\d{2})\s*vol(?:ume?|ym)?\b\.?/iu, (all, volume: string) => {
    const same = strengths.get(volume);
    return same === undefined ? all : `${same} %`;
  });
  if (percent !== words) return percent;
  const volume = words.replace(/\b(\d{1,2})\s*%/u, (all, strength: string) => {
    const same = volumes.get(strength);
    return same === undefined ? all : `${same} vol`;
  });
  return volume === words ? null : volume;
}

/**
 * The only item that the words name; null: none or several. A range named in full wins over one named in part; with
 * `exactly` (for a deleted item) only the former counts. `20 vol` means 6 % unless an item has that name;
 * `inOtherStrength`: the words are converted already.
 */
export function namedItem(
  words: string,
  items: NameableItems,
  { exactly = false, inOtherStrength = false } = {},
): string | null {
  const named = plainWords(words);
  const found: Readonly<Record<Naming, Set<string>>> = { whole: new Set(), part: new Set() };
  for (let length = named.length; length > 0; length -= 1) {
    const splits = [
      { shade: named.slice(0, length), range: named.slice(length) },
      { shade: named.slice(-length), range: named.slice(0, -length) },
    ];
    for (const { shade, range } of splits)
      for (const item of items.get(shade.join(' ')) ?? []) {
        const ranges = item.range.split(/\s+/u);
        if (range.join(' ') === ranges.join(' ')) found.whole.add(item.id);
        else if (range.every((word) => ranges.includes(word))) found.part.add(item.id);
      }
  }
  if (found.whole.size > 0) return only(found.whole);
  if (exactly || found.part.size > 0) return exactly ? null : only(found.part);
  const other = inOtherStrength ? null : otherStrength(words);
  return other === null ? null : namedItem(other, items, { inOtherStrength: true });
}

const only = (ids: ReadonlySet<string>): string | null => (ids.size === 1 ? ([...ids][0] ?? null) : null);
