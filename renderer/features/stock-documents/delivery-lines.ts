/** The lines of a delivery that is being written. Pure. */
import type { CallInput } from '../../../shared/bridge.ts';
import type { ItemView } from '../../../shared/bridge/catalogue.ts';
import type { CountedDelivery } from '../../../shared/bridge/stock.ts';

export interface DeliveryLine {
  readonly item: ItemView;
  /** `NaN`: no number is typed. */
  readonly packs: number;
  /** Whether a tube of the item was scanned in this dialog. */
  readonly scanned: boolean;
}

export interface Delivery {
  readonly lines: readonly DeliveryLine[];
  readonly comment: string;
}

/** As the station kept it. */
export const deliveryOf = ({ lines, comment }: Pick<CountedDelivery, 'lines' | 'comment'>): Delivery => ({
  lines: lines.map((line) => ({ ...line, packs: line.packs ?? Number.NaN })),
  comment,
});

/** As the station keeps it; `insteadOf`: whose delivery is in it, or left. */
export const countedOf = (
  { lines, comment }: Delivery,
  insteadOf: string | null = null,
): CallInput<'stock.count'> => ({
  lines: lines.map(({ item: { itemId }, packs, scanned }) => ({
    itemId,
    packs: Number.isSafeInteger(packs) && packs >= 0 ? packs : null,
    scanned,
  })),
  comment,
  insteadOf,
});

export const noDelivery: Delivery = { lines: [], comment: '' };

/** Characters of a movement's comment. */
const longestComment = 500;

/** Both in one: the packs of an item that both have are added. */
export function merged(own: Delivery, other: Delivery): Delivery {
  const isIn = (lines: readonly DeliveryLine[], { item }: DeliveryLine) =>
    lines.find((line) => line.item.itemId === item.itemId);
  const lines = own.lines.map((line) => {
    const same = isIn(other.lines, line);
    return same === undefined
      ? line
      : { ...line, packs: line.packs + same.packs, scanned: line.scanned || same.scanned };
  });
  return {
    lines: [...lines, ...other.lines.filter((line) => isIn(own.lines, line) === undefined)],
    comment: [own.comment, other.comment]
      .filter((comment) => comment.trim() !== '')
      .join(' · ')
      .slice(0, longestComment),
  };
}

/** The line that a delivery begins with; `scans`: tubes of it that were scanned on the way here. */
export const firstLine = (item: ItemView, scans: number): DeliveryLine => ({
  item,
  packs: Math.max(scans, 1),
  scanned: scans > 0,
});

/**
 * A tube counts one more, or adds its line. The first one of an item that was chosen by hand is the pack that the line
 * began with: twelve tubes are twelve scans.
 */
export function scannedInto(lines: readonly DeliveryLine[], item: ItemView): readonly DeliveryLine[] {
  const isOf = (line: DeliveryLine) => line.item.itemId === item.itemId;
  if (!lines.some(isOf)) return [...lines, { item, packs: 1, scanned: true }];
  return lines.map((line) => {
    if (!isOf(line)) return line;
    const counted = line.scanned || line.packs !== 1 ? line.packs + 1 : 1;
    return { ...line, packs: Number.isNaN(line.packs) ? 1 : counted, scanned: true };
  });
}

/** All packs; null where a line has no number. */
export function packsOf(lines: readonly DeliveryLine[]): number | null {
  const sum = lines.reduce((packs, line) => packs + line.packs, 0);
  return Number.isNaN(sum) ? null : sum;
}
