/** The catalogue as rows of a file, which can be read again and say the same. */
import type { Language } from '../bridge/settings.ts';
import { columns, headingOf, type Column } from './columns.ts';
import type { KnownItem, KnownRange } from './plan.ts';

export type WrittenRow = readonly (string | number | null)[];

const number = (decimal: string | null): number | null => (decimal === null ? null : Number(decimal));
const inOrder = (row: Partial<Record<Column, string | number | null>>): WrittenRow =>
  columns.map((column) => row[column] ?? null);

export const headingRow = (language: Language): WrittenRow =>
  columns.map((column) => headingOf(column, language));

/** A range's own row; its values are those of every item that has none of its own. */
export const rangeRow = ({ name, kind, packSize, listPrice, mixingRatio }: KnownRange): WrittenRow =>
  inOrder({ range: name, kind, packSize, listPrice: number(listPrice), mixingRatio: number(mixingRatio) });

export const itemRow = ({
  range,
  shade,
  name,
  packSize,
  listPrice,
  eans,
  articleNumber,
  packs,
}: KnownItem): WrittenRow =>
  inOrder({
    range,
    shade,
    name,
    packSize,
    listPrice: number(listPrice),
    barcode: eans.join(' '),
    articleNumber,
    packs,
  });
