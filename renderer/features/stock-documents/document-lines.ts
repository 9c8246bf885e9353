/** An unsaved delivery or withdrawal and its lines. Pure. */
import type { CallInput } from '../../../shared/bridge.ts';
import { mostLines } from '../../../shared/colour-bar/document-limits.ts';
import type { CountedDocument, DocumentType, StockedId, StockedView } from '../../../shared/bridge/stock.ts';
import { shadeInWords } from '../../parts/Shade.tsx';
import { readMoney } from '../../parts/typed-money.ts';
import type { Text } from '../../text/en.ts';
import { idOf, mergedLines, type DocumentLine } from './counted-lines.ts';
import { packsProblem, type PacksProblem } from './packs-problem.ts';

export interface StockDocument extends Pick<CountedDocument, 'type' | 'reason' | 'chargedTo' | 'comment'> {
  readonly lines: readonly DocumentLine[];
}

/** Converts from the station's form. */
export const documentOf = ({
  type,
  reason,
  chargedTo,
  comment,
  lines,
}: Omit<CountedDocument, 'staff' | 'updatedAt'>): StockDocument => ({
  type,
  reason,
  chargedTo,
  comment,
  lines: lines.map((line) => ({ ...line, packs: line.packs ?? Number.NaN })),
});

/** Converts to the station's form. `insteadOf`: the person whose document is merged into it or discarded. */
export const countedOf = (
  document: StockDocument,
  insteadOf: string | null = null,
): CallInput<'stock.count'> => ({
  ...document,
  lines: document.lines.map(({ of, packs: typed, scanned, cost }) => {
    const packs = Number.isSafeInteger(typed) && typed >= 0 ? typed : null;
    return of.type === 'item'
      ? { itemId: of.item.itemId, packs, scanned }
      : { productId: of.product.productId, packs, scanned, cost };
  }),
  insteadOf,
});

export const noDocument = (type: DocumentType): StockDocument => ({
  type,
  lines: [],
  reason: 'consumption',
  chargedTo: null,
  comment: '',
});

/** Whether it holds more than the one pack that it begins with. */
export function isMuch({ lines, comment }: StockDocument): boolean {
  const [only] = lines;
  return lines.length > 1 || (only !== undefined && only.packs !== 1) || comment.trim() !== '';
}

/** The item's or product's id, as calls expect it. */
export const stockedId = (of: StockedView): StockedId =>
  of.type === 'item' ? { itemId: of.item.itemId } : { productId: of.product.productId };
export const nameOf = (of: StockedView): string =>
  of.type === 'item' ? shadeInWords(of.item) : of.product.name;
/** Packs or pieces in stock. */
export const balanceOf = (of: StockedView): number =>
  of.type === 'item' ? of.item.packs : (of.product.pieces ?? 0);
export const unitOf = (of: StockedView) => (of.type === 'item' ? ('packs' as const) : ('pieces' as const));
/** Whether its stock can be moved: the stock of some products is not tracked. */
export const isCounted = (of: StockedView): boolean => of.type === 'item' || of.product.pieces !== null;

/** Characters of a movement's comment. */
const longestComment = 500;

/** Merges two documents. */
export function merged(own: StockDocument, other: StockDocument): StockDocument {
  return {
    ...(own.lines.length === 0 ? other : own),
    lines: mergedLines(own.lines, other.lines),
    comment: [own.comment, other.comment]
      .filter((comment) => comment.trim() !== '')
      .join(' · ')
      .slice(0, longestComment),
  };
}

/** Whether a line of `of` fits: a document has at most `mostLines` (spec 2, Limits). */
export const hasRoom = (lines: readonly DocumentLine[], of: StockedView): boolean =>
  lines.length < mostLines || lines.some((line) => idOf(line.of) === idOf(of));

/** Checks a line before the document is sent. */
export function lineProblem({ of, packs, cost }: DocumentLine, takes: boolean): PacksProblem | 'not-money' {
  const problem = packsProblem(packs, takes ? balanceOf(of) : null);
  if (problem !== 'none' || takes) return problem;
  return cost.trim() !== '' && readMoney(cost) === null ? 'not-money' : 'none';
}

/** All packs and pieces as text; null: a line has no number. */
export function amountOf(lines: readonly DocumentLine[], { parts }: Text): string | null {
  const sum = (unit: 'packs' | 'pieces') => {
    const some = lines.filter(({ of }) => unitOf(of) === unit);
    return some.length === 0 ? [] : [some.reduce((packs, line) => packs + line.packs, 0)];
  };
  const [packs, pieces] = [sum('packs'), sum('pieces')];
  if (lines.length === 0 || [...packs, ...pieces].some((count) => Number.isNaN(count))) return null;
  return [...packs.map((count) => parts.packs(count)), ...pieces.map((count) => parts.pieces(count))].join(
    ' + ',
  );
}

/** A document's subject: the name of its only line, or the number of lines. */
export function subjectOf(lines: readonly DocumentLine[], { stock }: Text): string {
  const [only] = lines;
  return only !== undefined && lines.length === 1 ? nameOf(only.of) : stock.items(lines.length);
}
