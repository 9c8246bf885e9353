/**
 * The question about a scanned tube that the bowl's formula lacks: when it is asked, and the effect of each answer
 * (interface, principle 10). While it is open no row is active, so that nothing is captured for another tube.
 */
import type { AskedTube, Draft, DraftBowl, DraftComponent, DraftItem } from '../bridge/drafts.ts';
import { ok, type Result } from '../result.ts';
import { addItemToBowl, newComponent, select, tareByItself, type Standing } from './draft-bowl.ts';
import { replaceMissing } from './draft-fill.ts';
import { notReady, type DraftError } from './draft-refusal.ts';
import { isDeveloper } from './ratio.ts';

/** Normalizes a shade, as ranges write it with different spaces and marks: `6 %`, `6%`. */
const plain = (shade: string): string =>
  shade.toLowerCase().replaceAll(/[\s%]/gu, '').replaceAll(/[.,-]/gu, '/');

const isLike = (one: Pick<DraftItem, 'shade'>, other: Pick<DraftItem, 'shade'>): boolean =>
  plain(one.shade) === plain(other.shade);

const isUntaken = ({ amount }: DraftComponent): boolean => amount === 0;

/** The question about the tube in this bowl; null: it belongs there. */
export function askedAbout(bowl: DraftBowl, item: DraftItem, newId: () => string): AskedTube | null {
  if (bowl.components.some((each) => each.item.id === item.id)) return null;
  const isDeveloperToo = isDeveloper(item.kind);
  const alike = bowl.components.filter((each) => isDeveloper(each.item.kind) === isDeveloperToo);
  const [same] = alike.filter((each) => isLike(each.item, item));
  const why =
    isDeveloperToo && alike.length > 0 && same === undefined ? 'strength' : same ? 'brand' : 'outside';
  if (why !== 'strength' && bowl.formula !== true) return null;
  const missing = (bowl.missing ?? []).filter(({ name }) => plain(name).endsWith(plain(item.shade)));
  const likeMissing = missing[0] ?? (isDeveloperToo ? undefined : bowl.missing?.[0]);
  const untaken = alike.filter(isUntaken);
  const place =
    (same && isUntaken(same) ? same : undefined) ??
    (why === 'outside' && likeMissing ? likeMissing : undefined) ??
    untaken.find((each) => each.id === bowl.activeComponentId) ??
    untaken[0] ??
    likeMissing;
  const compared = same ?? (why === 'strength' ? (untaken[0] ?? alike[0]) : undefined);
  return {
    id: newId(),
    item,
    bowlId: bowl.id,
    why,
    insteadOf: place?.id ?? null,
    wanted: wordsOf(compared ?? place),
    before: bowl.activeComponentId,
  };
}

function wordsOf(part: DraftComponent | { readonly name: string } | undefined): AskedTube['wanted'] {
  if (part === undefined) return null;
  return 'item' in part
    ? { shade: part.item.shade, rangeName: part.item.rangeName }
    : { shade: part.name, rangeName: null };
}

/** The draft that asks: nothing is poured for a row until it is answered. */
export const asking = (draft: Draft, asked: AskedTube): Draft => ({
  ...draft,
  asked,
  bowls: draft.bowls.map((bowl) => (bowl.id === asked.bowlId ? { ...bowl, activeComponentId: null } : bowl)),
});

export type TubeAnswer = 'instead' | 'addition' | 'away';

/** The bowl after the answer. `not_ready`, `no_component`: the tube has nothing left to replace. */
export function answered(
  bowl: DraftBowl,
  { item, insteadOf, before }: AskedTube,
  answer: TubeAnswer,
  on: Standing,
  newId: () => string,
): Result<DraftBowl, DraftError> {
  if (answer === 'away') {
    const isThere = bowl.components.some(({ id }) => id === before);
    return ok(isThere && before !== null ? select(bowl, before) : bowl);
  }
  if (answer === 'addition') return addItemToBowl(bowl, item, on, newId);
  const old = bowl.components.find(({ id }) => id === insteadOf);
  const tared = tareByItself(bowl, on);
  if (old !== undefined) {
    const component = inPlaceOf(old, item, newId());
    const components = tared.components.map((each) => (each === old ? component : each));
    return ok({ ...tared, components, activeComponentId: component.id });
  }
  if (insteadOf === null || !bowl.missing?.some(({ id }) => id === insteadOf))
    return notReady('no_component');
  const replaced = replaceMissing(tared, insteadOf, item, newId);
  if (!replaced.ok) return replaced;
  const [added] = replaced.value.components.filter((each) => each.item.id === item.id);
  return ok(added === undefined ? replaced.value : select(replaced.value, added.id));
}

/** A component of the item with the place, target and ratio of the old component. */
function inPlaceOf(old: DraftComponent, item: DraftItem, id: string): DraftComponent {
  const fresh = newComponent(id, item);
  const isSameUnit = (old.item.packSize === null) === (item.packSize === null);
  if (!isSameUnit || old.targetFrom === null) return fresh;
  const { target, targetFrom, share, ratio, part } = old;
  return { ...fresh, target, targetFrom, share, ratio, part };
}

/** Steps during which the question stays open. */
const stays: ReadonlySet<string> = new Set([
  'settleBase',
  'shiftBases',
  'tare',
  'nameBowl',
  'setProcessing',
  'setComment',
  'setCustomer',
  'setTreatments',
]);

/** Any other step closes the question: the tube counts as put away. */
export const endsQuestion = (step: string): boolean => !stays.has(step);
