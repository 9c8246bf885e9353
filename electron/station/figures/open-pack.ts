/**
 * The open pack of an item at the ends of past days, from the mixes and movements that count. Follows the service's rules
 * (decisions 4, The open pack). Pure.
 */

/** A component that counts; of one item by day and time. A correction has the day of the first mix. */
export interface Poured {
  readonly day: number;
  readonly at: number;
  /** Of its mix. */
  readonly mixId: string;
  readonly grams: number;
  readonly opened: number;
  /** Grams taken from the finished pack. */
  readonly first: number;
  /** Packs that it finished. */
  readonly finished: number;
  /** Null: no pack was marked finished. */
  readonly residue: number | null;
}

/** A movement that counts: a pack that a mix finished, or a withdrawal of all packs, which takes the open one too. */
export interface PackLeft {
  readonly day: number;
  readonly at: number;
  /** Null: a stock document. */
  readonly mixId: string | null;
  readonly packs: number;
}

/** Grams taken from the open pack since it was opened. `pack` numbers the open packs: 0 is the one before the first mix. */
interface Taken {
  readonly known: number;
  readonly pack: number;
}

/**
 * Grams taken from the open pack at the end of each day of `days` (ascending). `now`: the pack size, and the present open
 * pack, which is the truth for the last one: the service keeps grams of an undone mix if its pack was finished since.
 */
export function openUsedAt(
  days: readonly number[],
  poured: readonly Poured[],
  left: readonly PackLeft[],
  { packSize, openUsed }: { readonly packSize: number; readonly openUsed: number },
): number[] {
  const ofMix = new Map<string, number>();
  for (const { mixId, packs } of left) if (mixId !== null) ofMix.set(mixId, (ofMix.get(mixId) ?? 0) + packs);
  const mixes = new Set(poured.map(({ mixId }) => mixId));
  // Movements of a mix that counts are read with its components.
  const others = left.filter(({ mixId }) => mixId === null || !mixes.has(mixId));

  let taken: Taken = { known: 0, pack: 0 };
  let first = 0;
  const firstWas = (grams: number) => {
    if (taken.pack === 0) first = Math.max(0, grams);
  };
  const pour = (one: Poured) => {
    const { grams, opened, residue, finished } = one;
    if (opened === 0) {
      taken = { ...taken, known: taken.known + grams - packSize * finished };
      return;
    }
    if (residue === null) {
      firstWas(-taken.known);
      taken = { known: grams - packSize * finished, pack: taken.pack + 1 };
      return;
    }
    firstWas(packSize - one.first - residue - taken.known);
    taken = { known: grams - one.first - packSize * (finished - 1), pack: taken.pack + 1 };
  };

  const answers: Taken[] = [];
  const until = (day: number) => {
    while (answers.length < days.length && days[answers.length]! < day) answers.push(taken);
  };
  let next = 0;
  const leave = (before: { readonly day: number; readonly at: number }) => {
    const isBefore = ({ day, at }: PackLeft) => day < before.day || (day === before.day && at < before.at);
    for (let other = others[next]; other !== undefined && isBefore(other); other = others[next]) {
      until(other.day);
      next += 1;
      if (other.mixId === null) {
        firstWas(-taken.known);
        taken = { known: 0, pack: taken.pack + 1 };
      } else taken = { ...taken, known: taken.known - packSize * other.packs };
    }
  };
  for (const [at, one] of poured.entries()) {
    leave(one);
    until(one.day);
    pour(one);
    if (poured[at + 1]?.mixId === one.mixId) continue;
    // An undo of another mix may have taken back a pack that this one finished.
    const finished = sumOfMix(poured, at);
    const stayed = finished - (ofMix.get(one.mixId) ?? 0);
    taken = { ...taken, known: taken.known + packSize * stayed };
  }
  leave({ day: Infinity, at: Infinity });
  until(Infinity);
  const lastBase = openUsed - taken.known;
  const baseOf = (pack: number) => (pack === taken.pack ? lastBase : pack === 0 ? first : 0);
  return answers.map(({ known, pack }) => Math.max(0, known + baseOf(pack)));
}

/** Packs that the components of a mix finished, up to `last`. */
function sumOfMix(poured: readonly Poured[], last: number): number {
  const mixId = poured[last]?.mixId;
  let sum = 0;
  for (let at = last; at >= 0 && poured[at]?.mixId === mixId; at -= 1) sum += poured[at]!.finished;
  return sum;
}
