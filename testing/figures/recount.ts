/**
 * Recounts an item's stock from the raw lists of the service, row by row. It shares no code with the figures, which it
 * checks. Amounts of money are in ten-thousandths.
 */
import type { ColourBarItem } from '../../shared/api/colour-bar-items.ts';
import type { ColourBarMix } from '../../shared/api/colour-bar-mixes.ts';
import type { StockMovement } from '../../shared/api/stock-movements.ts';

/** Packs, grams and value of a line, such as `mixed` or `out damaged`. */
export type Lines = Record<string, [number, number, number]>;

const exact = (value: string | undefined): number => Math.round(Number(value ?? 0) * 10_000);

/** Packs of an item at the end of a day, as if undone movements had never been made. */
export function packsAt(movements: readonly StockMovement[], item: string, end: number): number {
  const its = movements.filter(({ colourBarItemId }) => colourBarItemId === item);
  const corrected = new Set(its.map(({ correctsMovementId }) => correctsMovementId));
  let packs = its.length === 0 ? 0 : its[0]!.balanceAfter - its[0]!.quantity;
  for (const { id, type, quantity, createdAt } of its)
    if (Date.parse(createdAt) < end && type !== 'correction' && !corrected.has(id)) packs += quantity;
  return packs;
}

/** The changes of an item in [from, to), without undone mixes and corrected movements. */
export function changesOf(
  { movements, mixes }: { movements: readonly StockMovement[]; mixes: readonly ColourBarMix[] },
  item: ColourBarItem,
  from: number,
  to: number,
): Lines {
  const within = ({ createdAt }: { createdAt: string }) =>
    Date.parse(createdAt) >= from && Date.parse(createdAt) < to;
  const size = item.packSizeInUse ?? 0;
  const price = exact(item.listPriceInUse);
  const lines: Lines = {};
  const add = (line: string, packs: number, grams: number, value: number) => {
    const [p, g, v] = lines[line] ?? [0, 0, 0];
    lines[line] = [p + packs, g + grams, v + value];
  };
  const ofCount = new Set<string>();
  for (const mix of mixes) {
    const counted = mix.externalReference?.startsWith('count-') === true;
    if (counted) ofCount.add(mix.id);
    if (mix.undoneAt !== undefined || !within(mix)) continue;
    for (const one of mix.bowls.flatMap(({ components }) => components))
      if (one.colourBarItemId === item.id)
        add(counted ? 'missing' : 'mixed', 0, size === 0 ? 0 : -one.amount, -exact(one.listValue));
  }
  const corrected = new Set(movements.map(({ correctsMovementId }) => correctsMovementId));
  for (const movement of movements) {
    const { id, type, quantity, reason, residue = 0, colourBarMixId, externalReference } = movement;
    if (movement.colourBarItemId !== item.id || !within(movement)) continue;
    if (type === 'correction' || corrected.has(id)) continue;
    if (colourBarMixId !== undefined) {
      add(ofCount.has(colourBarMixId) ? 'missing' : 'mixed', quantity, 0, 0);
      if (residue > 0) add('residue', 0, -residue, -Math.round((residue * price) / size));
      continue;
    }
    if (type === 'delivery') {
      const counted = externalReference?.startsWith('count-') === true;
      add(counted ? 'found' : 'delivered', quantity, quantity * size, quantity * price);
      continue;
    }
    const line =
      reason === 'stocktake' ? 'missing' : reason === 'wrong-delivery' ? 'delivered' : `out ${reason}`;
    add(line, quantity, quantity * size, -exact(movement.listValue));
  }
  return lines;
}
