/** The lines of a document, and the effect of scans on them. Pure. */
import type { StockedView } from '../../../shared/bridge/stock.ts';

export interface DocumentLine {
  readonly of: StockedView;
  /** `NaN`: no number is typed. */
  readonly packs: number;
  /** Whether a tube of it was scanned for this document. */
  readonly scanned: boolean;
  /** The typed cost of a product's piece. */
  readonly cost: string;
}

export const idOf = (of: StockedView): string => (of.type === 'item' ? of.item.itemId : of.product.productId);

/** A new line. `scans`: tubes that were scanned before the dialog opened. */
export const firstLine = (of: StockedView, scans: number): DocumentLine => ({
  of,
  packs: Math.max(scans, 1),
  scanned: scans > 0,
  cost: '',
});

/** The lines of both: the packs of what both have are added. */
export function mergedLines(
  own: readonly DocumentLine[],
  others: readonly DocumentLine[],
): readonly DocumentLine[] {
  const isIn = (lines: readonly DocumentLine[], { of }: DocumentLine) =>
    lines.find((line) => idOf(line.of) === idOf(of));
  const all = own.map((line) => {
    const same = isIn(others, line);
    if (same === undefined) return line;
    const numbers = [line.packs, same.packs].filter((packs) => !Number.isNaN(packs));
    const packs = numbers.length === 0 ? Number.NaN : numbers.reduce((sum, some) => sum + some);
    return { ...line, packs, scanned: line.scanned || same.scanned };
  });
  return [...all, ...others.filter((line) => isIn(own, line) === undefined)];
}

/**
 * A scanned tube adds one to its line, or adds the line. A line that was chosen by hand starts with one pack, and its
 * first scan is that pack: twelve tubes are twelve scans.
 */
export function scannedInto(lines: readonly DocumentLine[], of: StockedView): readonly DocumentLine[] {
  const isOf = (line: DocumentLine) => idOf(line.of) === idOf(of);
  if (!lines.some(isOf)) return [...lines, firstLine(of, 1)];
  return lines.map((line) => {
    if (!isOf(line)) return line;
    const counted = line.scanned || line.packs !== 1 ? line.packs + 1 : 1;
    return { ...line, packs: Number.isNaN(line.packs) ? 1 : counted, scanned: true };
  });
}
