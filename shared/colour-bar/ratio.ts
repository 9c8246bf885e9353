/** Calculates the developer for a bowl's colour. */
import { Big } from 'big.js';
import type { DraftBowl, DraftComponent, DraftMissing, Fraction } from '../bridge/drafts.ts';
import { amountHundredths, unitOf } from './amount.ts';

export const isDeveloper = (kind: string): boolean => kind === 'developer';

type Share = Pick<DraftComponent, 'amount' | 'target' | 'ratio'> & {
  readonly item: Pick<DraftComponent['item'], 'kind' | 'mixingRatio' | 'packSize'>;
};

/** Whether the component is weighed and mixed with developer. (Whole packs have no known weight.) */
export const isColour = ({ item }: Pick<Share, 'item'>): boolean =>
  !isDeveloper(item.kind) && item.mixingRatio !== null && item.packSize !== null;

const isWeighedDeveloper = ({ item }: Pick<Share, 'item'>): boolean =>
  isDeveloper(item.kind) && item.packSize !== null;

const times = (grams: Big | number, { by, of }: Fraction): Big => new Big(grams).times(by).div(of);

const developerFor = ({ item, ratio }: Share, grams: number): Big =>
  ratio === undefined ? new Big(item.mixingRatio ?? 0).times(grams) : times(grams, ratio);

const sumOf = (parts: readonly Big[]): Big => parts.reduce((sum, each) => sum.plus(each), new Big(0));

const wholeGrams = (grams: Big): number | null => {
  const whole = grams.round(0, 1).toNumber();
  return whole > 0 ? whole : null;
};

/**
 * The developer's target in whole grams, half up: the sum of grams × ratio over each colour with a ratio, by its taken
 * grams, else its target. Null where no colour has either.
 */
export function developerTarget(components: readonly Share[]): number | null {
  const colours = components.filter(isColour);
  return wholeGrams(
    sumOf(colours.map((each) => developerFor(each, each.amount > 0 ? each.amount : (each.target ?? 0)))),
  );
}

/** A missing component's hundredths of a gram; 0: its amount does not convert to grams. */
function missingHundredths({ amount, unit }: DraftMissing): number {
  const known = unitOf(unit);
  return known === 'g' || known === 'ml' ? (amountHundredths(amount) ?? 0) : 0;
}

/** Ten-thousandths of a gram. */
const missingShare = (part: DraftMissing): number => missingHundredths(part) * 100;

/** Whole grams: the target of the item that replaces it. */
const missingGrams = (part: DraftMissing): number => Math.max(1, Math.round(missingHundredths(part) / 100));

/** Which amounts of the bowl's colour and missing colour to use, in one unit. */
interface Reckoned {
  readonly colour: (component: DraftComponent) => number;
  readonly missing: (part: DraftMissing) => number;
}

/** Uses rounded grams, so that the poured ratio equals the formula's. */
const roundedTargets: Reckoned = { colour: ({ target, amount }) => target ?? amount, missing: missingGrams };

/** The developer for the bowl's colour. */
const developerOf = ({ components, missing = [] }: DraftBowl, reckoned: Reckoned): Big =>
  sumOf([
    ...components.filter(isColour).map((each) => developerFor(each, reckoned.colour(each))),
    ...missing.map((part) => (part.ratio ? times(reckoned.missing(part), part.ratio) : new Big(0))),
  ]);

const followsFormula = ({ part, targetFrom }: DraftComponent): boolean =>
  part !== undefined && (targetFrom === 'recipe' || targetFrom === 'rescaled');

/** The share, in ten-thousandths of a gram, of a developer that follows the colour; null: it does not. */
export function developerShare(
  bowl: DraftBowl,
  developer: DraftComponent,
  shareOf: (colour: DraftComponent) => number,
): number | null {
  const asked = developerOf(bowl, { colour: shareOf, missing: missingShare });
  if (followsFormula(developer) && developer.part) return wholeGrams(times(asked, developer.part));
  const isOnly = bowl.components.filter(isWeighedDeveloper).length === 1;
  return developer.targetFrom === 'ratio' && isOnly ? wholeGrams(asked) : null;
}

/**
 * Sets each developer's target from the bowl's colour. A formula's developer gets its part of the formula's ratio; one that
 * follows its range's ratio gets the remainder.
 */
export function followRatio(bowl: DraftBowl): DraftBowl {
  const formula = developerOf(bowl, roundedTargets);
  const tied = bowl.components.map((each) =>
    followsFormula(each) && each.part ? { ...each, target: wholeGrams(times(formula, each.part)) } : each,
  );
  const isFree = (each: DraftComponent) => each.targetFrom === 'ratio';
  const fixed = tied
    .filter((each) => isWeighedDeveloper(each) && !isFree(each))
    .reduce((sum, { amount, target }) => sum + (amount > 0 ? amount : (target ?? 0)), 0);
  let rest = Math.max(0, (developerTarget(tied) ?? 0) - fixed);
  let later = tied.filter(isFree).reduce((sum, { amount }) => sum + amount, 0);
  const components = tied.map((each): DraftComponent => {
    if (!isFree(each)) return each;
    later -= each.amount;
    // Keep at least its poured grams, although a later developer gets some of the remainder.
    const target = Math.max(Math.min(each.amount, rest), rest - later);
    rest = Math.max(0, rest - each.amount);
    return { ...each, target: target > 0 ? target : null };
  });
  return { ...bowl, components };
}

/** A component's wanted ten-thousandths of a gram, by its id. */
type Wanted = ReadonlyMap<string, number>;

/** Ties the bowl's developers to its colour in the ratio of these amounts; unchanged without colour or developer. */
export function tiedDevelopers(bowl: DraftBowl, wanted: Wanted): DraftBowl {
  const sum = (components: readonly DraftComponent[]) =>
    components.reduce((all, { id }) => all + (wanted.get(id) ?? 0), 0);
  const isIn = ({ id }: DraftComponent) => (wanted.get(id) ?? 0) > 0;
  const developers = bowl.components.filter((each) => isWeighedDeveloper(each) && isIn(each));
  const colours = bowl.components.filter((each) => isColour(each) && isIn(each));
  const [by, colour] = [sum(developers), sum(colours)];
  const declared =
    colour === 0
      ? null
      : sumOf(colours.map(({ id, item }) => new Big(item.mixingRatio ?? 0).times(wanted.get(id) ?? 0)))
          .div(colour)
          .toNumber();
  const missing = (bowl.missing ?? []).map((part) => ({ part, share: missingShare(part) }));
  const isTied = bowl.components.some(({ ratio }) => ratio !== undefined);
  const counted = isTied
    ? countedParts(missing.filter(({ part }) => part.ratio !== undefined))
    : missingColour(missing, { by, of: colour, declared });
  const of = colour + counted.shares;
  if (by === 0 || of === 0) return bowl;
  const ratio = { by, of };
  return {
    ...bowl,
    components: bowl.components.map((each) => {
      if (colours.includes(each)) return { ...each, ratio };
      if (!developers.includes(each)) return each;
      return { ...each, part: { by: wanted.get(each.id) ?? 0, of: by }, share: undefined };
    }),
    missing: bowl.missing?.map((part) => ({
      ...part,
      ratio: counted.parts.has(part.id) ? ratio : undefined,
    })),
  };
}

/** Matches names of developers. */
const developerName = /%|\bvol|ox[iy]d|develop|peroxid|emulsion|a[ck]tivator|utveckl|framkall/iu;

interface MissingShare {
  readonly part: DraftMissing;
  /** Ten-thousandths of a gram. */
  readonly share: number;
}

const countedParts = (missing: readonly MissingShare[]) => ({
  parts: new Set(missing.map(({ part }) => part.id)) as ReadonlySet<string>,
  shares: missing.reduce((sum, { share }) => sum + share, 0),
});

/**
 * The missing components that count as colour: those that bring the ratio nearer to the declared one, the largest first.
 * Without a declared ratio: all whose name is not a developer's.
 */
function missingColour(
  missing: readonly MissingShare[],
  { by, of, declared }: Fraction & { readonly declared: number | null },
) {
  const sized = missing
    .filter(({ part, share }) => share > 0 && !developerName.test(part.name))
    .sort((one, other) => other.share - one.share);
  if (declared === null) return countedParts(sized);
  const away = (colour: number) => Math.abs(by / colour - declared);
  const counted: MissingShare[] = [];
  let colour = of;
  for (const each of sized) {
    if (away(colour + each.share) >= away(colour)) continue;
    counted.push(each);
    colour += each.share;
  }
  return countedParts(counted);
}
