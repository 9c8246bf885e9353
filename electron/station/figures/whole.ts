/** The stock before and after a period and the changes between, for the screens: in packs, grams and value. Pure. */
import { balanceLines, type BalanceLine, type InsightsBalance } from '../../../shared/bridge/insights.ts';
import type { ShadeView } from '../../../shared/bridge/catalogue.ts';
import { moneyOf, tenThousandths } from '../../../shared/colour-bar/figures.ts';
import { packFigures, type PackState } from '../../../shared/colour-bar/packs.ts';
import { groupedBy, total } from './sums.ts';
import type { ItemBalance } from './rows.ts';

/** An item of the stock, as the service has it. */
export interface StockedItem extends PackState {
  readonly itemId: string;
  /** Grams; null: whole packs. */
  readonly packSize: number | null;
  /** Of one pack; null: it has no value. */
  readonly listPrice: string | null;
  readonly articleNumber: string | null;
}

type LineName = BalanceLine['line'];
/** `value` in ten-thousandths. */
interface Line {
  readonly line: LineName;
  readonly reason: string | null;
  readonly packs: number;
  readonly grams: number;
  readonly value: number;
}
type Amount = Partial<Pick<Line, 'packs' | 'grams' | 'value'>>;

const hundredths = (value: number): number => Math.round(value / 100) * 100;

const lineOf = (line: LineName, { packs = 0, grams = 0, value = 0 }: Amount, reason?: string): Line => ({
  line,
  reason: reason ?? null,
  packs,
  grams,
  value,
});
const lineOfKind = (kind: ItemBalance['moved'][number]['kind'], reason: string): LineName => {
  if (kind === 'finished') return 'mixed';
  if (kind === 'missing' || kind === 'emptied') return 'missing';
  if (kind === 'found') return 'found';
  return kind === 'delivered' || reason === 'wrong-delivery' ? 'delivered' : 'out';
};

/** `item` null: it was deleted. Its packs are taken out on the day of its last movement. */
function linesOf(
  balance: ItemBalance,
  item: StockedItem | null,
  { from, to }: { from: number; to: number },
): Line[] {
  const packSize = item?.packSize ?? null;
  const price = item === null ? (balance.lastPrice ?? 0) : tenThousandths(item.listPrice ?? undefined);
  const size = packSize ?? 0;
  const worth = (grams: number): number => (size === 0 ? 0 : Math.round((grams * price) / size));
  const stock = (line: LineName, state: PackState): Line => {
    const grams = packFigures(state, packSize).gramsLeft ?? 0;
    return lineOf(line, {
      packs: state.packs,
      grams,
      // In whole hundredths, as Stock shows it.
      value: packSize === null ? state.packs * price : hundredths(worth(grams)),
    });
  };
  if (item === null && balance.lastDay < from) return [];
  const opening = stock('opening', balance.opening);
  const then = stock('closing', balance.closing);
  const isRemoved = item === null && balance.lastDay <= to;
  const closing = isRemoved ? lineOf('closing', {}) : then;
  const { mixed, missing, residue } = balance;
  const moved = balance.moved.map(({ kind, reason, change, value }) => {
    const line = lineOfKind(kind, reason);
    // The grams and the value of mixed packs are those that were poured.
    if (kind === 'finished' || kind === 'emptied') return lineOf(line, { packs: change });
    const isIn = kind === 'delivered' || kind === 'found';
    const worthOfPacks = isIn ? change * price : -value;
    return lineOf(
      line,
      { packs: change, grams: change * size, value: worthOfPacks },
      line === 'out' ? reason || 'consumption' : undefined,
    );
  });
  const changes = [
    ...moved,
    lineOf('mixed', { grams: -mixed.grams, value: -mixed.value }),
    lineOf('residue', { grams: -residue, value: -worth(residue) }),
    lineOf('missing', { grams: -missing.grams, value: -missing.value }),
    ...(isRemoved ? [lineOf('removed', { packs: -then.packs, grams: -then.grams, value: -then.value })] : []),
  ];
  const beyond = closing.grams - opening.grams - total(changes, ({ grams }) => grams);
  const short = packSize === null ? total(balance.moved, (one) => one.short) : 0;
  const all = [
    opening,
    ...changes,
    lineOf('beyond', { grams: packSize === null ? 0 : beyond, value: worth(beyond) + short * price }),
  ];
  const value = closing.value - total(all, (one) => one.value);
  return [...all, lineOf('price', { value }), closing];
}

/** One line of each name and reason; opening and closing always, others if they changed something. */
function shownLines(lines: readonly Line[]): BalanceLine[] {
  const sums = [
    ...groupedBy(lines, ({ line, reason }) => `${balanceLines.indexOf(line)} ${reason ?? ''}`).values(),
  ]
    .map((rows) => ({
      line: rows[0]!.line,
      reason: rows[0]!.reason,
      packs: total(rows, ({ packs }) => packs),
      grams: total(rows, ({ grams }) => grams),
      value: hundredths(total(rows, ({ value }) => value)),
    }))
    .sort(
      (a, b) =>
        balanceLines.indexOf(a.line) - balanceLines.indexOf(b.line) ||
        (a.reason ?? '').localeCompare(b.reason ?? ''),
    );
  // Each sum is rounded, so the line of price changes closes the difference.
  const closing = total(
    sums.filter(({ line }) => line === 'closing'),
    ({ value }) => value,
  );
  const others = total(
    sums.filter(({ line }) => line !== 'closing' && line !== 'price'),
    ({ value }) => value,
  );
  return sums
    .map((row) => (row.line === 'price' ? { ...row, value: closing - others } : row))
    .filter(
      ({ line, packs, grams, value }) =>
        line === 'opening' || line === 'closing' || packs !== 0 || grams !== 0 || value !== 0,
    )
    .map(({ value, ...row }) => ({ ...row, value: moneyOf(value) }));
}

/** `days`: numbers of the first and the last day. */
export function wholeOf(
  days: { readonly from: number; readonly to: number },
  balances: readonly ItemBalance[],
  stock: readonly StockedItem[],
  shade: (itemId: string) => ShadeView,
): Omit<InsightsBalance, 'state'> {
  const stocked = new Map(stock.map((item) => [item.itemId, item]));
  const moved = new Set(balances.map(({ itemId }) => itemId));
  const unmoved = stock
    .filter(({ itemId }) => !moved.has(itemId))
    .map((item): ItemBalance => {
      const { itemId, packs, openUsed } = item;
      const state = { packs, openUsed };
      const none = { grams: 0, packs: 0, value: 0 };
      return {
        itemId,
        opening: state,
        closing: state,
        mixed: none,
        residue: 0,
        missing: none,
        moved: [],
        lastPrice: null,
        lastDay: days.from,
      };
    });
  const items = [...balances, ...unmoved].flatMap((balance) => {
    const item = stocked.get(balance.itemId) ?? null;
    const lines = linesOf(balance, item, days);
    const isThere = lines.some(({ packs, grams, value }) => packs !== 0 || grams !== 0 || value !== 0);
    return isThere ? [{ ...shade(balance.itemId), item, lines }] : [];
  });
  const places = new Map(stock.map(({ itemId }, place) => [itemId, place]));
  const sorted = items.sort(
    (a, b) => (places.get(a.itemId) ?? Infinity) - (places.get(b.itemId) ?? Infinity) || 0,
  );
  return {
    total: shownLines([
      lineOf('opening', {}),
      lineOf('closing', {}),
      lineOf('price', {}),
      ...sorted.flatMap(({ lines }) => lines),
    ]),
    ranges: [...groupedBy(sorted, ({ rangeId }) => rangeId).values()].map((rows) => ({
      name: rows[0]!.rangeName,
      lines: shownLines(rows.flatMap(({ lines }) => lines)),
    })),
    items: sorted.map(({ item, lines, ...row }) => ({
      ...row,
      articleNumber: item?.articleNumber ?? null,
      listPrice: item?.listPrice ?? null,
      weighed: item !== null && item.packSize !== null,
      priced: (item?.listPrice ?? null) !== null || lines.some(({ value }) => value !== 0),
      lines: shownLines(lines),
    })),
  };
}
