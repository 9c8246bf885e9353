/**
 * Reads mixes and movements for the figures: grams used, packs that left the shelf, and why. Values are whole
 * ten-thousandths of the currency, as components have four decimals (spec 2, Rules for mixes 6), so that sums are exact.
 */
import type { ColourBarMix } from '../api/colour-bar-mixes.ts';
import type { StockMovement } from '../api/stock-movements.ts';
import { isOfCount, stocktake } from './counting.ts';

/** One component of a mix: grams, or whole packs of an item without a pack size. */
export interface Use {
  readonly itemId: string;
  /** The bowl's place in the mix, from 0. */
  readonly bowl: number;
  readonly grams: number;
  readonly packs: number;
  readonly value: number;
  readonly openedNewPack: boolean;
  readonly fromFinishedPack: number;
  readonly packsFinished: number;
  /** Null: no pack was marked finished. */
  readonly residue: number | null;
}

/** A decimal string of at most four decimals in ten-thousandths; undefined: 0. */
export function tenThousandths(amount: string | undefined): number {
  if (amount === undefined) return 0;
  const [whole = '0', decimals = ''] = amount.replace('-', '').split('.');
  const size = Number(whole) * 10_000 + Number(decimals.padEnd(4, '0').slice(0, 4));
  return amount.startsWith('-') ? -size : size;
}

/** Ten-thousandths as a decimal string of two decimals, half up. */
export function moneyOf(value: number): string {
  const cents = Math.floor((Math.abs(value) + 50) / 100);
  const text = `${Math.floor(cents / 100)}.${String(cents % 100).padStart(2, '0')}`;
  return value < 0 && cents > 0 ? `-${text}` : text;
}

/** Whether the mix used colour: it was not undone, and is not the difference of a count. */
export const isUsed = ({ undoneAt, externalReference }: ColourBarMix): boolean =>
  undoneAt === undefined && !isOfCount(externalReference);

/**
 * The use of each component. `inPacks` tells whether an item is counted in packs; undefined: the item is gone, and its
 * amounts are packs if each counted as a finished pack (decisions 4, Registering 6).
 */
export const usesOf = (
  { bowls }: Pick<ColourBarMix, 'bowls'>,
  inPacks: (itemId: string) => boolean | undefined,
): Use[] =>
  bowls.flatMap(({ components }, bowl) =>
    components.map(({ colourBarItemId: itemId, amount, packsFinished, residue, listValue, ...opened }) => {
      const isPacks = inPacks(itemId) ?? (packsFinished === amount && residue === undefined);
      return {
        itemId,
        bowl,
        grams: isPacks ? 0 : amount,
        packs: isPacks ? amount : 0,
        value: tenThousandths(listValue),
        openedNewPack: opened.openedNewPack === true,
        fromFinishedPack: opened.fromFinishedPack ?? 0,
        packsFinished,
        residue: residue ?? null,
      };
    }),
  );

/**
 * Why packs moved: finished by a mix, or by a stock document's type and reason. `missing` and `found`: at a count, whose
 * mix `emptied` an open pack. `other`: neither use nor waste. A `correction` undoes another movement.
 */
export type MovementKind =
  | 'finished'
  | 'emptied'
  | 'used'
  | 'ownUse'
  | 'thrown'
  | 'missing'
  | 'delivered'
  | 'found'
  | 'correction'
  | 'other';

/** Reasons that are neither use nor waste. */
const neither = new Set(['wrong-delivery', 'returned']);

/** `reason` undefined: consumption. */
function withdrawalKind(reason: string | undefined): MovementKind {
  if (reason === undefined || reason === 'consumption') return 'used';
  if (reason === 'own-use') return 'ownUse';
  if (reason === stocktake) return 'missing';
  return neither.has(reason) ? 'other' : 'thrown';
}

export function movementKind({
  type,
  reason,
  externalReference,
  colourBarMixId,
}: Pick<StockMovement, 'type' | 'reason' | 'externalReference' | 'colourBarMixId'>): MovementKind {
  if (type === 'correction') return 'correction';
  if (type === 'delivery') return isOfCount(externalReference) ? 'found' : 'delivered';
  if (type !== 'withdrawal') return 'other';
  return colourBarMixId === undefined ? withdrawalKind(reason) : 'finished';
}

/** Packs of a movement, including those that were not in stock. */
export const packsMoved = ({ quantity, shortfall }: Pick<StockMovement, 'quantity' | 'shortfall'>): number =>
  Math.abs(quantity) + shortfall;
