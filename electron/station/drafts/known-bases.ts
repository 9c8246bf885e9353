/**
 * Which bowls' bases are of the scale's present zero, as far as it was watched. A base that is not known is compared with
 * what stands there before anything is made of it; one that is not sure captures nothing by itself. Pure; hundredths.
 */
import type { Draft } from '../../../shared/bridge/drafts.ts';
import { baseOn } from '../../../shared/colour-bar/draft-bowl.ts';
import { isEmpty, sameWithin } from '../../../shared/colour-bar/weight-jump.ts';

export interface KnownBase {
  readonly base: number;
  /** The bowl was seen standing there since the numbers were last in doubt. */
  readonly sure: boolean;
}

/** By the bowl's id. */
export type KnownBases = ReadonlyMap<string, KnownBase>;

export const noBases: KnownBases = new Map();

/** A bowl and what it starts from. */
export interface BowlBase {
  readonly bowlId: string;
  readonly base: number;
}

/** Nobody takes so much out of a bowl with a spoon: that far below its base it was lifted. */
const liftedBy = 2000;

export const isLifted = (weight: number, base: number): boolean => weight < base - liftedBy;

const entry = (bases: KnownBases, { bowlId, base }: BowlBase): KnownBase | null => {
  const known = bases.get(bowlId);
  return known?.base === base ? known : null;
};
export const isKnown = (bases: KnownBases, stand: BowlBase): boolean => entry(bases, stand) !== null;
export const isSure = (bases: KnownBases, stand: BowlBase): boolean => entry(bases, stand)?.sure === true;

export const withBase = (bases: KnownBases, { bowlId, base }: BowlBase, sure: boolean): KnownBases =>
  new Map(bases).set(bowlId, { base, sure });

/** Whether the bowls stand there has to be seen anew. */
export const doubted = (bases: KnownBases): KnownBases =>
  new Map([...bases].map(([bowlId, { base }]) => [bowlId, { base, sure: false }]));

/** A stable weight at the bowl's base says that it stands there, unless nothing may stand there too. */
export function seenStanding(bases: KnownBases, stand: BowlBase, weight: number): KnownBases {
  const known = entry(bases, stand);
  if (known === null || known.sure || isEmpty(stand.base)) return bases;
  return Math.abs(weight - stand.base) <= sameWithin ? withBase(bases, stand, true) : bases;
}

/** The draft's bases moved with the scale's numbers: the bowl in front stands there, the others are to be seen. */
export function afterShift(bases: KnownBases, draft: Draft, scaleId: string | null | undefined): KnownBases {
  const shifted = new Map<string, KnownBase>();
  for (const bowl of draft.bowls) {
    const base = baseOn(bowl, scaleId);
    const inFront = bowl.id === draft.activeBowlId;
    if (base !== null && (inFront || bases.has(bowl.id))) shifted.set(bowl.id, { base, sure: inFront });
  }
  return shifted;
}
