/** Each item's stock before and after a period, and the changes between. Runs in the figures' thread. */
import type { FiguresStore } from '../store/figures-store.ts';
import { openUsedAt, type PackLeft, type Poured } from './open-pack.ts';
import type { FiguresRequest, ItemBalance, ItemNow } from './rows.ts';

type Asked = Extract<FiguresRequest, { type: 'balance' }>;
type Of<T> = T & { readonly item: number };

function byItem<T>(rows: readonly Of<T>[]): (item: number) => readonly Of<T>[] {
  const all = new Map<number, Of<T>[]>();
  for (const row of rows) {
    const there = all.get(row.item);
    if (there) there.push(row);
    else all.set(row.item, [row]);
  }
  return (item) => all.get(item) ?? [];
}

const none = { grams: 0, packs: 0, value: 0 };

export function balanceOf(store: FiguresStore, { from, to, items }: Asked): ItemBalance[] {
  const ends = store.all<{ item: number; itemId: string; packs: number; lastDay: number }>(
    `SELECT movements.item AS item, name AS itemId, balance AS packs, day AS lastDay
     FROM movements JOIN names ON names.no = movements.item
     WHERE movements.no IN (SELECT max(no) FROM movements GROUP BY item) ORDER BY itemId`,
  );
  const after = byItem(
    store.all<Of<{ change: number }>>(
      'SELECT item, sum(change) AS change FROM moved_days WHERE day > ? GROUP BY item',
      to,
    ),
  );
  const moved = byItem(
    store.all<Of<ItemBalance['moved'][number]>>(
      `SELECT item, kind, reason, sum(change) AS change, sum(short) AS short, sum(value) AS value
       FROM moved_days WHERE day BETWEEN ? AND ? GROUP BY item, kind, reason`,
      from,
      to,
    ),
  );
  const used = byItem(
    store.all<
      Of<{
        grams: number;
        packs: number;
        value: number;
        residue: number;
        missing: number;
        missingValue: number;
      }>
    >(
      `SELECT item, sum(grams) AS grams, sum(packs) AS packs, sum(value) AS value, sum(residue) AS residue,
         sum(missing) AS missing, sum(missing_value) AS missingValue
       FROM item_days WHERE day BETWEEN ? AND ? GROUP BY item`,
      from,
      to,
    ),
  );
  const prices = byItem(
    store.all<Of<{ price: number }>>(
      `SELECT item, value / abs(change) AS price FROM movements
       WHERE no IN (SELECT max(no) FROM movements WHERE value > 0 AND change < 0 GROUP BY item)`,
    ),
  );
  const openAt = openPacks(store, [from - 1, to], items);
  return ends.map(({ item, itemId, packs, lastDay }): ItemBalance => {
    const [sums] = used(item);
    const its = moved(item);
    const closing = packs - (after(item)[0]?.change ?? 0);
    const opening = closing - its.reduce((sum, { change }) => sum + change, 0);
    const [openBefore, openThen] = openAt(item, itemId);
    return {
      itemId,
      opening: { packs: opening, openUsed: openBefore },
      closing: { packs: closing, openUsed: openThen },
      mixed: sums === undefined ? none : { grams: sums.grams, packs: sums.packs, value: sums.value },
      residue: sums?.residue ?? 0,
      missing: { grams: sums?.missing ?? 0, value: sums?.missingValue ?? 0 },
      moved: its.map(({ kind, reason, change, short, value }) => ({ kind, reason, change, short, value })),
      lastPrice: prices(item)[0]?.price ?? null,
      lastDay,
    };
  });
}

interface PackHistory {
  /** SQLite's count of changed rows when it was read. */
  readonly changes: number;
  readonly poured: (item: number) => readonly Poured[];
  readonly left: (item: number) => readonly PackLeft[];
}
/** A person looks at several periods in a row, and each needs the whole history. */
const histories = new WeakMap<FiguresStore, PackHistory>();

function historyOf(store: FiguresStore): PackHistory {
  const changes = store.all<{ changes: number }>('SELECT total_changes() AS changes')[0]?.changes ?? 0;
  const known = histories.get(store);
  if (known?.changes === changes) return known;
  const poured = byItem(
    store.all<Of<Poured>>(
      `SELECT item, day, at, mixes.id AS mixId, uses.grams AS grams, opened, first, finished, residue
       FROM uses JOIN mixes ON mixes.no = uses.mix WHERE standing = 1 AND uses.grams > 0
       ORDER BY item, day, at, mixes.no DESC, component`,
    ),
  );
  const left = byItem(
    store.all<Of<PackLeft>>(
      `SELECT item, day, at, mix AS mixId, packs FROM movements
       WHERE standing = 1 AND (kind = 'finished' OR (mix IS NULL AND change < 0 AND balance = 0))
       ORDER BY item, day, at, no`,
    ),
  );
  const read = { changes, poured, left };
  histories.set(store, read);
  return read;
}

function openPacks(
  store: FiguresStore,
  days: readonly [number, number],
  items: readonly ItemNow[],
): (item: number, itemId: string) => readonly [number, number] {
  const now = new Map(items.map((one) => [one.itemId, one]));
  const { poured, left } = historyOf(store);
  return (item, itemId) => {
    const { packSize = null, openUsed = 0 } = now.get(itemId) ?? {};
    if (packSize === null) return [0, 0];
    const [before = 0, then = 0] = openUsedAt(days, poured(item), left(item), { packSize, openUsed });
    return [before, then];
  };
}
