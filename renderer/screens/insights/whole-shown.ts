/** The stock before and after a period as tables. Pure. */
import { Big } from 'big.js';
import type { BalanceLine, InsightsBalance } from '../../../shared/bridge/insights.ts';
import type { Text } from '../../text/en.ts';
import type { Formats } from '../../text/formats.ts';
import type { Column, Figures } from './FigureTable.tsx';
import { itemName } from './figures-shown.ts';

export type Unit = 'packs' | 'grams' | 'value';
export type Grouping = 'range' | 'item';

const named = (name: string): Column => ({ name, as: 'text' });

/** Each line in packs, grams and value. A change of value alone has no packs and no grams. */
export function linesTable(lines: readonly BalanceLine[], text: Text, formats: Formats): Figures {
  const { columns } = text.insights;
  const nameOf = ({ line, reason }: BalanceLine) => {
    if (reason === null) return text.insights.lines[line];
    const word = text.stock.reasonWord(reason);
    return word.charAt(0).toLocaleUpperCase(formats.locale) + word.slice(1);
  };
  const isStock = ({ line }: BalanceLine) => line === 'opening' || line === 'closing';
  const amount = (line: BalanceLine, count: number) => (isStock(line) || count !== 0 ? count : null);
  return {
    columns: [
      named(columns.what),
      { name: columns.packs, as: 'number' },
      { name: columns.grams, as: 'number' },
      { name: columns.value, as: 'money' },
    ],
    rows: lines.map((line) => [
      nameOf(line),
      amount(line, line.packs),
      amount(line, line.grams),
      isStock(line) || Number(line.value) !== 0 ? line.value : null,
    ]),
  };
}

const changes = ['delivered', 'mixed', 'residue', 'out', 'counted', 'other'] as const;

/** Ranges or items, each from its opening to its closing in one unit. */
export function wholeTable(
  { ranges, items }: Pick<InsightsBalance, 'ranges' | 'items'>,
  grouping: Grouping,
  unit: Unit,
  text: Text,
): Figures {
  const { lines: words, columns } = text.insights;
  const as = unit === 'value' ? 'money' : 'number';
  const isCounted = {
    missing: 'counted',
    found: 'counted',
    beyond: 'other',
    price: 'other',
    removed: 'other',
  };
  const sum = (lines: readonly BalanceLine[], column: string) =>
    lines
      .filter(({ line }) => ((isCounted as Record<string, string>)[line] ?? line) === column)
      .reduce((all, line) => all.plus(line[unit]), new Big(0))
      .toFixed(unit === 'value' ? 2 : 0);
  const cells = (lines: readonly BalanceLine[]) =>
    ['opening', ...changes, 'closing'].map((column) => sum(lines, column));
  // An amount that is not known is never shown as 0.
  const isKnown = ({ weighed, priced }: InsightsBalance['items'][number]) =>
    unit === 'packs' || (unit === 'grams' ? weighed : priced);
  const rows =
    grouping === 'range'
      ? ranges.map(({ name, lines }) => [name, ...cells(lines)])
      : items.map((item) => [
          itemName(item),
          ...(isKnown(item) ? cells(item.lines) : cells([]).map(() => null)),
        ]);
  return {
    columns: [
      named(grouping === 'range' ? columns.range : columns.item),
      { name: words.opening, as },
      ...changes.map((change) => ({ name: columns[change], as }) as const),
      { name: words.closing, as },
    ],
    rows,
  };
}
