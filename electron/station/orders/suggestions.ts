/** What is suggested to be ordered: by how each item was used lately, its minimum, and what is on its way. */
import type { FiguresState } from '../../../shared/bridge/insights.ts';
import type { ItemView } from '../../../shared/bridge/catalogue.ts';
import type { OrderListRow } from '../../../shared/bridge/orders.ts';
import { packsOfAWeek, packsToOrder } from '../../../shared/colour-bar/ordering.ts';
import { ok, type Result } from '../../../shared/result.ts';
import type { ItemUse } from '../figures/rows.ts';
import type { Orders } from './orders.ts';

/** The days whose use says how much is ordered. */
const orderDays = 56;

interface SuggestionPorts {
  /** Every item, range by range. */
  readonly items: () => readonly ItemView[];
  readonly usesOf: (
    days: number,
  ) => Promise<Result<{ readonly uses: readonly ItemUse[]; readonly state: FiguresState }>>;
  readonly orders: Pick<Orders, 'lines' | 'rules'>;
  readonly lowAtPacks: () => number;
}

interface Suggested {
  readonly state: FiguresState;
  /** What is to be ordered; and what somebody wants none of, though it is suggested. */
  readonly rows: readonly OrderListRow[];
}

export async function suggestedOrder(ports: SuggestionPorts, days: number): Promise<Result<Suggested>> {
  const used = await ports.usesOf(orderDays);
  if (!used.ok) return used;
  const { uses, state } = used.value;
  return ok({ state, rows: rowsOf(ports, uses, days) });
}

/** `uses`: of `orderDays`. */
function rowsOf(ports: SuggestionPorts, uses: readonly ItemUse[], days: number): OrderListRow[] {
  const used = new Map(uses.map((use) => [use.itemId, use]));
  const ruleOf = ports.orders.rules();
  const coming = new Map<string, number>();
  for (const line of ports.orders.lines())
    coming.set(line.itemId, (coming.get(line.itemId) ?? 0) + line.coming);
  return ports.items().flatMap((item): OrderListRow[] => {
    const { itemId, rangeId, rangeName, kind, shade, name, packs, articleNumber, listPrice } = item;
    const [own, range] = [ruleOf(itemId), ruleOf(rangeId)];
    const unit = own.unit ?? range.unit ?? 1;
    const use = used.get(itemId);
    const lately = {
      days: orderDays,
      grams: use?.grams ?? 0,
      packs: (use?.packs ?? 0) + (use?.taken ?? 0),
    };
    const minimum = minimumOf(own.minimum, range.minimum, {
      settings: ports.lowAtPacks(),
      use: packsOfAWeek(item, lately),
    });
    const onTheWay = coming.get(itemId) ?? 0;
    const suggested = packsToOrder(item, lately, {
      low: minimum.packs,
      days,
      isOwn: minimum.of === 'item' || minimum.of === 'range',
      coming: onTheWay,
      unit,
    });
    const toOrder = own.wanted ?? suggested;
    if (suggested === 0 && toOrder === 0) return [];
    const named = { itemId, rangeId, rangeName, kind, shade, name, articleNumber, packs, listPrice };
    return [{ ...named, minimum, unit, coming: onTheWay, suggested, toOrder }];
  });
}

/** What somebody said of the item, else of its range; else a week of its use, and never fewer than Settings say. */
function minimumOf(
  item: number | null,
  range: number | null,
  { settings, use }: { readonly settings: number; readonly use: number },
): OrderListRow['minimum'] {
  if (item !== null) return { packs: item, of: 'item' };
  if (range !== null) return { packs: range, of: 'range' };
  return use > settings ? { packs: use, of: 'use' } : { packs: settings, of: 'settings' };
}
