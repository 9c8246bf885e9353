/**
 * Repeats a formula at `percent`: items of this location become targets, other components are missing. Pure.
 */
import type { BowlOfMix } from '../bridge/bowl-of-mix.ts';
import type { DraftItem } from '../bridge/drafts.ts';
import { amountHundredths, amountText, inKnownUnit, type KnownAmount } from './amount.ts';
import { mostGrams, shareOfGram } from './draft-bowl.ts';
import { parseFormula } from './formula-parse.ts';
import { mostPacksFinished } from './packs.ts';

/** A component as a person wrote it down; `amount` is a decimal string, `unit` any word. */
export interface WrittenComponent {
  readonly name: string;
  readonly amount: string;
  readonly unit: string;
  /** The item's id; null: none, or the item no longer exists. */
  readonly itemId: string | null;
  /** Its item no longer exists. */
  readonly gone: boolean;
}

export interface WrittenBowl {
  readonly name: string | null;
  /** Processing time; null: not written down. */
  readonly minutes: number | null;
  /** The registered bowl that this is more of. */
  readonly adds?: BowlOfMix;
  readonly components: readonly WrittenComponent[];
}

/** A component without an item here. */
export interface MissingPart {
  readonly name: string;
  /** The scaled amount as a decimal string, or the original text where that is no amount. */
  readonly amount: string;
  readonly unit: string;
}

export interface RepeatedPart {
  readonly item: DraftItem;
  /** Whole grams; packs of an item without a pack size. */
  readonly target: number;
  /** The unrounded target in ten-thousandths of a gram; null: equal to the target. */
  readonly share: number | null;
}

export interface RepeatedBowl {
  readonly name: string | null;
  readonly minutes: number | null;
  readonly adds?: BowlOfMix;
  readonly components: readonly RepeatedPart[];
  readonly missing: readonly MissingPart[];
}

/** Finds a component's item by id, else by name; null: none or several. */
export type ItemMeant = (component: Pick<WrittenComponent, 'name' | 'itemId' | 'gone'>) => DraftItem | null;

/**
 * Each bowl with targets in whole grams, half up, at least 1. Components of the same item are merged; empty bowls are
 * omitted.
 */
export function repeatOf(
  bowls: readonly WrittenBowl[],
  percent: number,
  itemOf: ItemMeant,
): readonly RepeatedBowl[] {
  return bowls
    .map(({ components, ...bowl }) => {
      const wanted = components.flatMap((component) => read(component, itemOf));
      return { ...bowl, ...weighable(wanted, percent) };
    })
    .filter(({ components, missing }) => components.length + missing.length > 0);
}

/** Whether the formula names an item anywhere, or one that is gone and can be replaced by hand. */
export const namesAnItem = (
  bowls: readonly { readonly components: readonly WrittenComponent[] }[],
  isCalled: (words: string) => boolean,
): boolean =>
  bowls.some(({ components }) =>
    components.some(
      ({ itemId, gone, name }) =>
        itemId !== null || gone || isCalled(name) || spelledOut(name).some((part) => isCalled(part.name)),
    ),
  );

interface ReadComponent extends MissingPart {
  readonly item: DraftItem | null;
}

/** The component, or the components that its name contains in formula notation, if one of them is a known item. */
function read(component: WrittenComponent, itemOf: ItemMeant): readonly ReadComponent[] {
  const { name, amount, unit, gone } = component;
  const item = itemOf(component);
  const parts = item === null ? spelledOut(name) : [];
  const meant = parts.map((part) => ({ ...part, item: itemOf({ name: part.name, itemId: null, gone }) }));
  return meant.some((part) => part.item !== null) ? meant : [{ name, amount, unit, item }];
}

/** Parses a name that is a whole formula; empty: it is not one. */
function spelledOut(name: string) {
  const spelled = parseFormula(name);
  return spelled.ok ? spelled.value.bowls.flatMap(({ components }) => components) : [];
}

/** Converts to hundredths of a gram, or of a pack for an item in packs; null: the unit does not fit the item. */
function amountFor({ packSize }: DraftItem, { hundredths, unit }: KnownAmount): number | null {
  if (unit === 'pack') return packSize === null ? hundredths : hundredths * packSize;
  return unit === 'g' && packSize !== null ? hundredths : null;
}

function weighable(
  wanted: readonly ReadComponent[],
  percent: number,
): Pick<RepeatedBowl, 'components' | 'missing'> {
  const amounts = new Map<string, { readonly item: DraftItem; readonly hundredths: number }>();
  const missing: MissingPart[] = [];
  for (const { item, name, amount, unit } of wanted) {
    const written = amountHundredths(amount);
    const known = written === null ? null : inKnownUnit(written, unit);
    const hundredths = item && known && amountFor(item, known);
    if (item === null || hundredths === null) {
      missing.push({ name, amount: written === null ? amount : atPercent(written, percent), unit });
      continue;
    }
    amounts.set(item.id, { item, hundredths: (amounts.get(item.id)?.hundredths ?? 0) + hundredths });
  }
  const components = [...amounts.values()].map(({ item, hundredths }) =>
    targetOf(item, Math.round(hundredths * percent)),
  );
  return { components, missing };
}

/** `exact`: ten-thousandths of a gram, or of a pack. It is dropped if the rounded target is not near it. */
function targetOf(item: DraftItem, exact: number): RepeatedPart {
  const most = item.packSize === null ? mostPacksFinished : mostGrams;
  const target = Math.min(most, Math.max(1, Math.floor((2 * exact + shareOfGram) / (2 * shareOfGram))));
  const isNear = Math.abs(exact - target * shareOfGram) * 2 <= shareOfGram;
  return { item, target, share: item.packSize === null || !isNear ? null : exact };
}

const atPercent = (hundredths: number, percent: number): string =>
  amountText(Math.max(1, Math.floor((hundredths * percent + 50) / 100)));

/**
 * The target of an item that was chosen for a missing component; null: the amount does not convert. A millilitre of colour
 * weighs about a gram, and the person sees the target.
 */
export function targetInstead({ amount, unit }: MissingPart, item: DraftItem): RepeatedPart | null {
  const written = amountHundredths(amount);
  const known = written === null ? null : inKnownUnit(written, unit);
  const hundredths = known && amountFor(item, { ...known, unit: known.unit === 'ml' ? 'g' : known.unit });
  return hundredths === null ? null : targetOf(item, hundredths * 100);
}
