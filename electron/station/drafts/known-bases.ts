/**
 * Bowls whose bases (tared weights) were measured since the scale's zero last changed. An unknown base is first compared
 * with the current weight; over an unsure one only a tap captures. Pure; weights are hundredths of a gram.
 */
import type { Draft } from '../../../shared/bridge/drafts.ts';
import { baseOn } from '../../../shared/colour-bar/draft-bowl.ts';
import { isEmpty, sameWithin } from '../../../shared/colour-bar/weight-jump.ts';

export interface KnownBase {
  readonly base: number;
  /**
   * `yes`: the weight was at the base since the scale's numbers were last in doubt. `once seen`: the next such weight makes
   * it sure. `once confirmed`: the pan bore another weight, so only a person's step makes it sure.
   */
  readonly sure: 'yes' | 'once seen' | 'once confirmed';
}

/** By the bowl's id. */
export type KnownBases = ReadonlyMap<string, KnownBase>;

export const noBases: KnownBases = new Map();

/** A bowl and its base, the weight at which its next pour starts. */
export interface BowlBase {
  readonly bowlId: string;
  readonly base: number;
}

const entry = (bases: KnownBases, { bowlId, base }: BowlBase): KnownBase | null => {
  const known = bases.get(bowlId);
  return known?.base === base ? known : null;
};
export const isKnownBase = (bases: KnownBases, stand: BowlBase): boolean => entry(bases, stand) !== null;
export const isSureBase = (bases: KnownBases, stand: BowlBase): boolean =>
  entry(bases, stand)?.sure === 'yes';

export const withBase = (
  bases: KnownBases,
  { bowlId, base }: BowlBase,
  sure: KnownBase['sure'],
): KnownBases => new Map(bases).set(bowlId, { base, sure });

/** Makes every base unsure until a weight shows its bowl again. */
export const doubted = (bases: KnownBases): KnownBases =>
  new Map(
    [...bases].map(([bowlId, { base, sure }]) => [
      bowlId,
      { base, sure: sure === 'yes' ? 'once seen' : sure },
    ]),
  );

/** A stable weight at the bowl's base makes it sure, unless an empty pan may show the same weight. */
export function seenStanding(bases: KnownBases, stand: BowlBase, weight: number): KnownBases {
  const known = entry(bases, stand);
  if (known?.sure !== 'once seen' || isEmpty(stand.base)) return bases;
  return Math.abs(weight - stand.base) <= sameWithin ? withBase(bases, stand, 'yes') : bases;
}

/** After the bases were shifted with the scale's numbers: only the active bowl's is sure, and only if it `stands` on the pan. */
export function afterShift(
  bases: KnownBases,
  draft: Draft,
  scaleId: string | null | undefined,
  stands: boolean,
): KnownBases {
  const shifted = new Map<string, KnownBase>();
  for (const bowl of draft.bowls) {
    const base = baseOn(bowl, scaleId);
    const isActive = bowl.id === draft.activeBowlId;
    if (base !== null && (isActive || bases.has(bowl.id)))
      shifted.set(bowl.id, { base, sure: !isActive ? 'once seen' : stands ? 'yes' : 'once confirmed' });
  }
  return shifted;
}
