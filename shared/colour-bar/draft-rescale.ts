/** Enlarges a bowl: all targets in proportion, none below its poured grams. */
import type { DraftBowl, DraftComponent } from '../bridge/drafts.ts';
import { ok, type Result } from '../result.ts';
import { amountHundredths, amountText } from './amount.ts';
import { mostGrams, shareOfGram } from './draft-bowl.ts';
import { notReady, type DraftError } from './draft-refusal.ts';
import { developerShare, followRatio, isDeveloper, tiedDevelopers } from './ratio.ts';

/** A fraction of two whole numbers of ten-thousandths of a gram. */
interface Scale {
  readonly by: bigint;
  readonly of: bigint;
}

const halfUp = (share: bigint, { by, of }: Scale): number => Number((2n * share * by + of) / (2n * of));
const isLarger = (one: Scale, other: Scale): boolean => one.by * other.of > other.by * one.of;
const inShares = (grams: number): bigint => BigInt(grams * shareOfGram);
const targetOf = (share: bigint, { by, of }: Scale): number =>
  halfUp(share, { by, of: of * BigInt(shareOfGram) });

/**
 * A component's wanted ten-thousandths of a gram: its target, else its amount; for a developer that follows the colour, the
 * grams by the ratio.
 */
function wantedIn(bowl: DraftBowl): (component: DraftComponent) => bigint {
  const own = ({ share, target, amount }: DraftComponent): bigint =>
    target === null || share === undefined ? inShares(target ?? amount) : BigInt(share);
  return (component) => {
    const follows = isDeveloper(component.item.kind) && component.target !== null;
    const share = follows ? developerShare(bowl, component, (each) => Number(own(each))) : null;
    return share === null ? own(component) : BigInt(share);
  };
}

/**
 * Whether rescaling the bowl for another component changes this one's target. A developer without poured grams follows the
 * colour automatically.
 */
export const isRescaled = ({ item, target, targetFrom, amount }: DraftComponent): boolean =>
  item.packSize !== null && (targetFrom !== 'ratio' || amount > 0) && (target ?? amount) > 0;

/**
 * Sets the target of the component that went over to its poured grams, and enlarges all others in proportion, each within
 * half a gram. No target ends below its poured grams. A component poured without a target gets one that grows alike.
 */
export function rescale(bowl: DraftBowl, over: DraftComponent): Result<DraftBowl, DraftError> {
  const { amount, target } = over;
  if (target === null || amount <= target) return notReady('not_over');
  const wantedOf = wantedIn(bowl);
  const grows = bowl.components.filter((each) => each.id === over.id || isRescaled(each));
  const shares = new Map(grows.map((each) => [each.id, wantedOf(each)]));
  const least: Scale = { by: inShares(amount), of: wantedOf(over) };
  const scale = grows
    .filter((each) => targetOf(wantedOf(each), least) < each.amount)
    .map((each) => ({ by: inShares(each.amount), of: wantedOf(each) }))
    .reduce((most, each) => (isLarger(each, most) ? each : most), least);
  return aboveWhatIsPoured(grown(bowl, shares, scale), (larger) => grown(bowl, shares, larger), scale);
}

/** Enlarges more if rounding the colour would put a developer's target below its poured grams. */
function aboveWhatIsPoured(
  first: Result<DraftBowl, DraftError>,
  grownTo: (scale: Scale) => Result<DraftBowl, DraftError>,
  scale: Scale,
): Result<DraftBowl, DraftError> {
  let result = first;
  let { by, of } = scale;
  for (;;) {
    const short = result.ok
      ? result.value.components.find(
          (each) =>
            isDeveloper(each.item.kind) && each.part !== undefined && (each.target ?? 0) < each.amount,
        )
      : undefined;
    if (short === undefined) return result;
    by *= inShares(short.amount);
    of *= inShares(Math.max(1, short.target ?? 0));
    result = grownTo({ by, of });
  }
}

/**
 * Enlarges the bowl by `grams` in its poured ratio. A component still more than `tolerance` grams below its target counts
 * with its target. `not_ready`, `nothing_weighed` for an empty bowl.
 */
export function moreOfSame(bowl: DraftBowl, grams: number, tolerance: number): Result<DraftBowl, DraftError> {
  const isPoured = ({ amount, target }: DraftComponent) =>
    amount > 0 && (target === null || amount >= target - tolerance);
  const wantedOf = wantedIn(bowl);
  const shares = new Map(
    bowl.components
      .filter(({ item, amount, target }) => item.packSize !== null && (target ?? amount) > 0)
      .map((each) => [each.id, isPoured(each) ? inShares(each.amount) : wantedOf(each)]),
  );
  const all = [...shares.values()].reduce((sum, share) => sum + share, 0n);
  if (all === 0n) return notReady('nothing_weighed');
  const scale = { by: all + inShares(grams), of: all };
  return aboveWhatIsPoured(grown(bowl, shares, scale), (larger) => grown(bowl, shares, larger), scale);
}

/** Scales a decimal amount; other texts stay unchanged. */
function amountTimes(amount: string, { by, of }: Scale): string {
  const written = amountHundredths(amount);
  return written === null ? amount : amountText(halfUp(BigInt(written), { by, of }));
}

/**
 * Sets the scaled shares as targets, which stay until they are set by hand or rescaled again. Developers are calculated
 * from the rounded colour, so that the ratio stays.
 */
function grown(
  bowl: DraftBowl,
  shares: ReadonlyMap<string, bigint>,
  scale: Scale,
): Result<DraftBowl, DraftError> {
  const components = bowl.components.map((component): DraftComponent => {
    const share = shares.get(component.id);
    if (share === undefined) return component;
    const target = targetOf(share, scale);
    return { ...component, target, targetFrom: 'rescaled', share: halfUp(share, scale), keptOver: false };
  });
  const areAll = components.filter(({ item }) => isDeveloper(item.kind)).every(({ id }) => shares.has(id));
  const wanted = new Map([...shares].map(([id, share]) => [id, Number(share)]));
  const tied = areAll ? tiedDevelopers({ ...bowl, components }, wanted) : { ...bowl, components };
  const missing = tied.missing?.map((part) => ({ ...part, amount: amountTimes(part.amount, scale) }));
  const value = followRatio(missing === undefined ? tied : { ...tied, missing });
  if (value.components.some(({ target }) => (target ?? 0) > mostGrams)) return notReady('too_much');
  return ok(value);
}
