/** The effects of steps on one bowl and its components. `draft.ts` selects the bowl and counts the step. */
import type { DraftBowl, DraftComponent, DraftItem } from '../bridge/drafts.ts';
import { fail, ok, type Result } from '../result.ts';
import { notReady, type DraftError } from './draft-refusal.ts';
import { mostPacksFinished } from './packs.ts';
import { isDeveloper } from './ratio.ts';
import { pour } from './weighing.ts';

/** Hundredths of a gram: a lighter weight is not a bowl. */
export const lightestBowl = 500;
/** The most a mix may have (decisions 4, `ColourBarMixCreate`). */
export const mostGrams = 100_000;
/** Parts of a gram in which a component's share is kept. */
export const shareOfGram = 10_000;
export const mostComponents = 40;

export const freshBowl = (id: string): DraftBowl => ({
  id,
  name: null,
  components: [],
  activeComponentId: null,
  base: null,
  total: 0,
});

/** The bowl with this component in place of the one with its id. */
export const boundTo = (bowl: DraftBowl, component: DraftComponent): DraftBowl => ({
  ...bowl,
  components: bowl.components.map((one) => (one.id === component.id ? component : one)),
});

export const select = (bowl: DraftBowl, componentId: string): DraftBowl => ({
  ...bowl,
  activeComponentId: componentId,
});

export const tareTo = (bowl: DraftBowl, hundredths: number, scaleId: string | undefined): DraftBowl => ({
  ...bowl,
  base: hundredths,
  baseScale: scaleId,
  settleBase: undefined,
});

/** Hundredths of a gram below its base at which a bowl counts as lifted; a spoon takes out less. */
const liftedBy = 2000;
export const isLifted = (weight: number, base: number): boolean => weight < base - liftedBy;

/** Whether the weight can be the bowl's: not lifted, and not an empty pan. */
export const mayStand = (weight: number, base: number): boolean =>
  !isLifted(weight, base) && mayBeBowl(weight, base);

/** Whether the weight exceeds an empty pan's, given the bowl's base; a zeroed scale shows that pan below zero. */
const mayBeBowl = (weight: number, base: number): boolean =>
  weight >= lightestBowl || (base < lightestBowl && !isLifted(weight, base));

/** A typed amount replaces the poured one: the next component starts at the weight on the scale now. */
export function settleBase(bowl: DraftBowl, hundredths: number, scaleId: string | undefined): DraftBowl {
  const base = baseOn(bowl, scaleId);
  const settles = bowl.settleBase === true && base !== null && mayStand(hundredths, base);
  return settles ? tareTo(bowl, hundredths, scaleId) : bowl;
}

/** The bowl's base on this scale, in hundredths of a gram; null: not tared, or on another scale. */
export function baseOn(
  { base, baseScale }: Pick<DraftBowl, 'base' | 'baseScale'>,
  scaleId: string | null | undefined,
): number | null {
  const elsewhere = baseScale !== undefined && typeof scaleId === 'string' && baseScale !== scaleId;
  return elsewhere ? null : base;
}

/** The bowl after a zero or tare shifted the scale's numbers by `by` hundredths of a gram. */
export function shiftBase(bowl: DraftBowl, by: number, scaleId: string | undefined): DraftBowl {
  const base = baseOn(bowl, scaleId);
  return base === null ? bowl : { ...bowl, base: base + by };
}

/** A scale and its stable reading; null: none. */
export interface Standing {
  readonly standing: number | null;
  readonly scaleId?: string | undefined;
}

/**
 * Sets a component's amount and removes marks that staff set for the old one. The bowl's total changes with it, so that the
 * rounded total stays the sum of the grams.
 */
function withAmount(
  bowl: DraftBowl,
  component: DraftComponent,
  amount: number,
  amountFrom: DraftComponent['amountFrom'],
  total: number,
): DraftBowl {
  const { fromFinishedPack } = component;
  return {
    ...boundTo(bowl, {
      ...component,
      amount,
      amountFrom: amount === 0 ? null : amountFrom,
      fromFinishedPack: fromFinishedPack === null ? null : Math.min(fromFinishedPack, amount),
      keptOver: amount === component.amount && component.keptOver,
    }),
    total,
  };
}

/** Tares a bowl on the scale automatically when its first component is chosen. */
export function tareByItself(bowl: DraftBowl, { standing, scaleId }: Standing): DraftBowl {
  if (baseOn(bowl, scaleId) !== null || standing === null || standing < lightestBowl) return bowl;
  return tareTo(bowl, standing, scaleId);
}

/** A component without an amount. */
export const newComponent = (id: string, item: DraftItem): DraftComponent => ({
  id,
  item,
  target: null,
  targetFrom: isDeveloper(item.kind) && item.packSize !== null ? 'ratio' : null,
  amount: 0,
  amountFrom: null,
  openedNewPack: false,
  fromFinishedPack: null,
  keptOver: false,
});

/** Makes the item the active component: the bowl's existing one, or a new one. */
export function addItemToBowl(
  bowl: DraftBowl,
  item: DraftItem,
  standing: Standing,
  newId: () => string,
): Result<DraftBowl, DraftError> {
  const tared = tareByItself(bowl, standing);
  const known = bowl.components.find((component) => component.item.id === item.id);
  if (known !== undefined) {
    const again = select(tared, known.id);
    // For an item in whole packs a second scan adds a pack.
    return known.item.packSize === null ? setPacks(again, known, known.amount + 1) : ok(again);
  }
  if (bowl.components.length >= mostComponents) return notReady('too_many_components');
  const untaken = newComponent(newId(), item);
  const component: DraftComponent =
    item.packSize === null ? { ...untaken, amount: 1, amountFrom: 'packs' } : untaken;
  return ok({
    ...tared,
    components: [...bowl.components, component],
    activeComponentId: component.id,
  });
}

/** Adds the weight above the bowl's base to the active component. */
export function capture(
  bowl: DraftBowl,
  hundredths: number,
  scaleId: string | undefined,
): Result<DraftBowl, DraftError> {
  const component = bowl.components.find(({ id }) => id === bowl.activeComponentId);
  if (component === undefined) return notReady('no_component');
  if (component.item.packSize === null) return notReady('counted_in_packs');
  const base = baseOn(bowl, scaleId);
  if (base === null) return notReady('not_tared');
  // The typed amount includes everything poured so far.
  if (bowl.settleBase === true)
    return ok(mayBeBowl(hundredths, base) ? tareTo(bowl, hundredths, scaleId) : bowl);
  const { grams, total } = pour({ base, total: bowl.total }, hundredths);
  // The tap came after the automatic capture: there is nothing left to capture.
  if (grams === 0 && component.amountFrom === 'scale') return ok(bowl);
  if (grams < 1) return notReady('nothing_poured');
  const amount = component.amount + grams;
  if (amount > mostGrams) return notReady('too_much');
  // An amount that is partly typed is marked as typed.
  const from = component.amountFrom === 'typed' ? 'typed' : 'scale';
  return ok(tareTo(withAmount(bowl, component, amount, from, total), hundredths, scaleId));
}

/**
 * Sets an amount in whole grams by hand. The weight on the scale then counts as this component's, so the next one starts
 * there, or at the next stable weight. `on`: null for a bowl that is not active.
 */
export function typeAmount(
  bowl: DraftBowl,
  component: DraftComponent,
  grams: number,
  on: Standing | null,
): Result<DraftBowl, DraftError> {
  if (component.item.packSize === null) return notReady('counted_in_packs');
  if (grams > mostGrams) return notReady('too_much');
  const total = bowl.total + (grams - component.amount) * 100;
  const typed = withAmount(bowl, component, grams, 'typed', total);
  if (on === null || component.id !== bowl.activeComponentId) return ok(typed);
  const { standing, scaleId } = on;
  const base = baseOn(bowl, scaleId);
  const here = standing !== null && (base === null ? standing >= lightestBowl : mayStand(standing, base));
  if (here) return ok(tareTo(typed, standing, scaleId));
  return ok(base === null ? typed : { ...typed, settleBase: true });
}

/** Whole packs of an item without a pack size. */
export function setPacks(
  bowl: DraftBowl,
  component: DraftComponent,
  packs: number,
): Result<DraftBowl, DraftError> {
  if (component.item.packSize !== null) return notReady('weighed_in_grams');
  if (packs > mostPacksFinished) return notReady('too_much');
  return ok(withAmount(bowl, component, packs, 'packs', bowl.total));
}

/** Sets a target by hand; null: a developer follows the ratio again. */
export function setTarget(bowl: DraftBowl, component: DraftComponent, grams: number | null): DraftBowl {
  const follows = isDeveloper(component.item.kind) && component.item.packSize !== null;
  const targetFrom = grams !== null ? 'typed' : follows ? 'ratio' : null;
  return boundTo(bowl, { ...component, target: grams, targetFrom, share: undefined, keptOver: false });
}

interface NewPack {
  readonly opened: boolean;
  readonly fromFinishedPack: number | null;
  readonly openLeft?: number | undefined;
}

/** Marks that a new pack was opened for the component, or removes the mark (spec 2, Rules for mixes 3). */
export function markNewPack(
  bowl: DraftBowl,
  component: DraftComponent,
  { opened, fromFinishedPack, openLeft }: NewPack,
): Result<DraftBowl, DraftError> {
  const { item, amount } = component;
  if (item.packSize === null) return notReady('counted_in_packs');
  const most = opened ? Math.max(amount, openLeft ?? 0) : 0;
  if (fromFinishedPack !== null && (!opened || fromFinishedPack > most))
    return fail('invalid_input', {
      details: {
        fieldErrors: {
          fromFinishedPack: opened
            ? 'It cannot be more than the amount and what the pack holds.'
            : 'It goes with a new pack.',
        },
      },
    });
  const unmarked = { ...component, openedNewPack: opened, fromFinishedPack: null, writtenOff: undefined };
  if (!opened) return ok(boundTo(bowl, unmarked));
  if (openLeft === undefined) return ok(boundTo(bowl, { ...unmarked, fromFinishedPack }));
  const fromOld = Math.min(openLeft, Math.max(fromFinishedPack ?? 0, Math.min(openLeft, amount)));
  return ok(
    boundTo(bowl, {
      ...unmarked,
      fromFinishedPack: fromOld > 0 ? Math.min(fromOld, amount) : null,
      writtenOff: openLeft - fromOld,
    }),
  );
}

/** Subtracts the component's grams from the bowl's total; its neighbour becomes active. */
export function remove(bowl: DraftBowl, componentId: string): DraftBowl {
  const place = bowl.components.findIndex(({ id }) => id === componentId);
  const removed = bowl.components[place];
  if (removed === undefined) return bowl;
  const components = bowl.components.toSpliced(place, 1);
  const beside = components[Math.min(place, components.length - 1)]?.id ?? null;
  const grams = removed.item.packSize === null ? 0 : removed.amount;
  return {
    ...bowl,
    components,
    activeComponentId: bowl.activeComponentId === componentId ? beside : bowl.activeComponentId,
    total: bowl.total - grams * 100,
  };
}
