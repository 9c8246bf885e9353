/** The mixes of a visit, and the recipes that say its charge. Pure. */
import {
  chargeWords,
  extraColourProperty,
  type RecipeCharge,
} from '../../../shared/charging/recipe-charge.ts';
import type { KeptVisit } from '../store/charge-rows.ts';
import { timeOfReference } from '../timed-reference.ts';

/** A visit without mixes and decisions. */
export const undecided = {
  mixes: [],
  waived: null,
  settled: null,
  decidedAt: null,
  said: [],
  due: false,
} satisfies Partial<KeptVisit>;

/** By the time in their references, so that all computers agree on the last one: a mix may reach the service late. */
export const inOrder = (mixes: KeptVisit['mixes']): KeptVisit['mixes'] => {
  const timeOf = ({ reference, at }: KeptVisit['mixes'][number]) => timeOfReference(reference) ?? at;
  return mixes.toSorted((a, b) => timeOf(a) - timeOf(b));
};

export const standing = ({ mixes }: Pick<KeptVisit, 'mixes'>) => mixes.filter(({ gone }) => !gone);

/** The mix whose recipe says the charge: the last one that stands. */
export const carrierOf = (visit: Pick<KeptVisit, 'mixes'>): string | null =>
  standing(visit).at(-1)?.reference ?? null;

export const saidOf = ({
  mark,
  treatments,
  charge,
  waived,
  settled,
  decidedAt,
}: KeptVisit): RecipeCharge => ({
  visit: mark,
  treatments,
  charge,
  waived,
  settled,
  decidedAt,
});

/** What a recipe says of the charge; other figures of it are no reason for another version. */
export const saying = (reference: string, said: RecipeCharge): KeptVisit['said'][number] => {
  const { charge, waived, settled } = said;
  const { extra, vat, currency } = charge;
  return {
    reference,
    text: JSON.stringify([extra, vat, currency, waived?.reason ?? null, settled?.amount ?? null]),
    shown: extraColourProperty(said, chargeWords.en) !== null,
  };
};

/** The mixes whose recipes say something else by now. */
export function unsaid(visit: KeptVisit): readonly string[] {
  const carrier = carrierOf(visit);
  const own = visit.said.find(({ reference }) => reference === carrier);
  const isOther = carrier !== null && own !== undefined && own.text !== saying(carrier, saidOf(visit)).text;
  const here = new Set(standing(visit).flatMap((mix) => (mix.here ? [mix.reference] : [])));
  const earlier = visit.said.filter(
    ({ reference, shown }) => shown && reference !== carrier && here.has(reference),
  );
  const carriers = carrier !== null && (visit.due || isOther) ? [carrier] : [];
  return [...carriers, ...earlier.map(({ reference }) => reference)];
}
