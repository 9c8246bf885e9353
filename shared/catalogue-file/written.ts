/** Writes the catalogue as rows of a file. Reading that file gives the same values. */
import type { Language } from '../bridge/settings.ts';
import { columns, headingOf, type Column } from './columns.ts';
import type { KnownItem, KnownRange } from './plan.ts';

/** `decimal`: a decimal string, kept apart from text so that the file's format decides how to write its decimal mark. */
export type WrittenCell = string | number | null | { readonly decimal: string };
export type WrittenRow = readonly WrittenCell[];

const decimal = (value: string | null): WrittenCell => (value === null ? null : { decimal: value });
const inOrder = (row: Partial<Record<Column, WrittenCell>>): WrittenRow =>
  columns.map((column) => row[column] ?? null);

export const headingRow = (language: Language): WrittenRow =>
  columns.map((column) => headingOf(column, language));

/** A range's row; its values apply to items that have none. */
export const rangeRow = ({ name, kind, packSize, listPrice, mixingRatio }: KnownRange): WrittenRow =>
  inOrder({ range: name, kind, packSize, listPrice: decimal(listPrice), mixingRatio: decimal(mixingRatio) });

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
    listPrice: decimal(listPrice),
    // `|` keeps a spreadsheet from reading several barcodes as one number.
    barcode: eans.join(' | '),
    articleNumber,
    packs,
  });
