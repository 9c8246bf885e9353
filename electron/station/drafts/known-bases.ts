/**
 * Which bowls' bases were measured since the scale's zero was last set, as far as it was watched. A base that is not known
 * is compared with the weight of now before it is used; for one that is not sure nothing is captured without a tap. Pure;
 * weights are hundredths of a gram.
 */
import type { Draft } from '../../../shared/bridge/drafts.ts';
import { baseOn } from '../../../shared/colour-bar/draft-bowl.ts';
import { isEmpty, sameWithin } from '../../../shared/colour-bar/weight-jump.ts';

export interface KnownBase {
  readonly base: number;
  /**
   * `yes`: the bowl was seen standing there since the numbers were last in doubt. `once seen`: it becomes so. `once said`:
   * what stood there was no bowl, or another one, so that only a person's step can tell.
   */
  readonly sure: 'yes' | 'once seen' | 'once said';
}

/** What is known of each bowl's base, by the bowl's id. */
export type KnownBases = ReadonlyMap<string, KnownBase>;

export const noBases: KnownBases = new Map();

/** A bowl and what it starts from. */
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

/** No base is sure any more: each bowl has to be seen standing there anew. */
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

/** After the draft's bases were shifted with the scale's numbers: only the active bowl's is sure, where it `stands` there. */
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
      shifted.set(bowl.id, { base, sure: !isActive ? 'once seen' : stands ? 'yes' : 'once said' });
  }
  return shifted;
}
