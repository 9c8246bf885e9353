/** The figures of a period as tables, with the same columns on screen and in the export. */
import type { InsightsPeriod, OrderRow, ShelfRow } from '../../../shared/bridge/insights.ts';
import type { Text } from '../../text/en.ts';
import type { Formats } from '../../text/formats.ts';
import { leftShare } from '../../features/figures/careful-words.ts';
import type { Column, Figures } from './FigureTable.tsx';

type Shade = Pick<ShelfRow, 'rangeName' | 'shade' | 'name'>;
export const itemName = ({ rangeName, shade, name }: Shade): string =>
  [rangeName, shade, name].filter((part) => part !== null && part !== '').join(' ');

const percentOf = (share: number | null): number | null =>
  share === null ? null : Math.round(share * 1000) / 10;

const isNothing = ({ grams, packs, value }: NonNullable<InsightsPeriod['waste']['missing']>): boolean =>
  grams === 0 && packs === 0 && Number(value) === 0;

export function tablesOf(period: InsightsPeriod, text: Text, formats: Formats) {
  const { columns } = text.insights;
  const named = (name: string): Column => ({ name, as: 'text' });
  const grams: Column = { name: columns.grams, as: 'number' };
  const packs: Column = { name: columns.packs, as: 'number' };
  const finished: Column = { name: columns.finished, as: 'number' };
  // Most salons weigh all that they use.
  const usesPacks = period.items.some((item) => item.packs > 0);
  const wholePacks = usesPacks ? [{ ...packs, name: columns.wholePacks }] : [];
  const wholePacksOf = (row: { readonly packs: number }) => (usesPacks ? [row.packs] : []);
  const value: Column = { name: columns.value, as: 'money' };
  const count = (name: string): Column => ({ name, as: 'number' });
  const ownUse = period.ownUse.map(({ name, ...row }) => [
    `${text.insights.ownUse}: ${name ?? text.insights.unknownPerson}`,
    null,
    row.packs,
    row.value,
  ]);
  const { waste } = period;
  const tables: Record<'time' | 'ranges' | 'items' | 'people' | 'services' | 'waste', Figures> = {
    time: {
      columns: [
        named(columns.days),
        grams,
        ...wholePacks,
        finished,
        value,
        count(columns.mixes),
        count(columns.bowls),
      ],
      rows: period.parts.map((part) => [
        formats.dates(part.from, part.to),
        part.grams,
        ...wholePacksOf(part),
        part.finished,
        part.value,
        part.mixes,
        part.bowls,
      ]),
    },
    ranges: {
      columns: [named(columns.range), grams, ...wholePacks, finished, value],
      rows: period.ranges.map((row) => [row.name, row.grams, ...wholePacksOf(row), row.finished, row.value]),
    },
    items: {
      columns: [named(columns.item), grams, ...wholePacks, value, finished, count(columns.residue)],
      rows: period.items.map((row) => [
        itemName(row),
        row.grams,
        ...wholePacksOf(row),
        row.value,
        row.finished,
        row.residue,
      ]),
    },
    people: {
      columns: [
        named(columns.person),
        grams,
        ...wholePacks,
        finished,
        value,
        count(columns.mixes),
        count(columns.bowls),
        count(columns.leftGrams),
        count(columns.leftPercent),
        count(columns.weighedBack),
        count(columns.typed),
      ],
      rows: period.people.map((row) => [
        row.name ?? text.parts.staffWithoutName(row.staffId.slice(-4)),
        row.grams,
        ...wholePacksOf(row),
        row.finished,
        row.value,
        row.mixes,
        row.bowls,
        row.weighedBack.bowls === 0 ? null : row.weighedBack.left,
        percentOf(leftShare(row)),
        percentOf(row.bowls === 0 ? null : Math.min(row.weighedBack.bowls, row.bowls) / row.bowls),
        percentOf(row.typed === null ? null : row.typed.components / row.typed.of),
      ]),
    },
    services: {
      columns: [
        named(columns.service),
        grams,
        value,
        count(columns.mixes),
        count(columns.bowls),
        { name: columns.perBowl, as: 'money' },
      ],
      rows: period.services.map((row) => [
        row.name ?? text.insights.noService,
        row.grams,
        row.value,
        row.mixes,
        row.bowls,
        row.perBowl,
      ]),
    },
    waste: {
      columns: [named(columns.what), grams, packs, value],
      rows: [
        [
          text.insights.leftoverOf(waste.weighedBack.bowls, waste.weighedBack.of),
          waste.leftover?.grams ?? null,
          null,
          waste.leftover?.value ?? null,
        ],
        ...(waste.residue === null
          ? []
          : [[text.insights.residue, waste.residue.grams, null, waste.residue.value]]),
        ...waste.thrown.map(({ reason, packs: thrown, value: worth }) => {
          const word = text.stock.reasonWord(reason);
          return [word.charAt(0).toLocaleUpperCase(formats.locale) + word.slice(1), null, thrown, worth];
        }),
        ...(waste.missing === null || isNothing(waste.missing)
          ? []
          : [
              [
                text.insights.missing,
                waste.missing.grams || null,
                waste.missing.packs || null,
                waste.missing.value,
              ],
            ]),
        ...ownUse,
      ],
    },
  };
  return tables;
}

export function shelfTable(rows: readonly ShelfRow[], text: Text, formats: Formats): Figures {
  const { columns } = text.insights;
  return {
    columns: [
      { name: columns.item, as: 'text' },
      { name: columns.packs, as: 'number' },
      { name: columns.value, as: 'money' },
      { name: columns.lastUsed, as: 'text' },
      { name: columns.pace, as: 'text' },
    ],
    rows: rows.map((row) => [
      itemName(row),
      row.packs,
      row.value,
      row.lastUsed === null ? text.insights.never : formats.date(row.lastUsed),
      text.insights[row.pace],
    ]),
  };
}

export function orderTable(rows: readonly OrderRow[], text: Text): Figures {
  const { columns } = text.insights;
  return {
    columns: [
      { name: columns.item, as: 'text' },
      { name: columns.articleNumber, as: 'text' },
      { name: columns.there, as: 'number' },
      { name: columns.toOrder, as: 'number' },
      { name: columns.value, as: 'money' },
    ],
    rows: rows.map((row) => [itemName(row), row.articleNumber, row.packs, row.toOrder, row.value]),
  };
}
