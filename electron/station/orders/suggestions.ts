/** The suggested order: by each item's recent use, its minimum, and the packs on their way. */
import type { FiguresState } from '../../../shared/bridge/insights.ts';
import type { ItemView } from '../../../shared/bridge/catalogue.ts';
import type { OrderListRow } from '../../../shared/bridge/orders.ts';
import { packsToOrder } from '../../../shared/colour-bar/ordering.ts';
import { ok, type Result } from '../../../shared/result.ts';
import { orderDays, type Minimums } from '../catalogue/minimums.ts';
import type { ItemUse } from '../figures/rows.ts';
import type { Orders } from './orders.ts';

interface SuggestionPorts {
  /** Every item, range by range. */
  readonly items: () => readonly ItemView[];
  readonly usesOf: (
    days: number,
  ) => Promise<Result<{ readonly uses: readonly ItemUse[]; readonly state: FiguresState }>>;
  readonly orders: Pick<Orders, 'lines' | 'rules'>;
  readonly minimums: Pick<Minimums, 'of'>;
}

interface Suggested {
  readonly state: FiguresState;
  /** Items to order, and suggested items for which a person set none. */
  readonly rows: readonly OrderListRow[];
  /** None is there, and none was used lately. */
  readonly idle: readonly OrderListRow[];
}

export async function suggestedOrder(ports: SuggestionPorts, days: number): Promise<Result<Suggested>> {
  const used = await ports.usesOf(orderDays);
  if (!used.ok) return used;
  const { uses, state } = used.value;
  const all = rowsOf(ports, uses, days, state.readAt !== null);
  const isListed = ({ suggested, toOrder }: OrderListRow) => suggested > 0 || toOrder > 0;
  return ok({
    state,
    rows: all.filter(isListed),
    idle: all.filter((row) => !isListed(row) && row.reason === 'unused' && row.packs <= 0),
  });
}

/** `uses`: of `orderDays`. */
function rowsOf(
  ports: SuggestionPorts,
  uses: readonly ItemUse[],
  days: number,
  isRead: boolean,
): OrderListRow[] {
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
    const minimum = ports.minimums.of({ id: itemId, rangeId, packSizeInUse: item.packSize ?? undefined });
    const onTheWay = coming.get(itemId) ?? 0;
    const suggested = packsToOrder(item, lately, {
      low: minimum.packs,
      days,
      isOwn: minimum.of === 'item' || minimum.of === 'range',
      coming: onTheWay,
      unit,
    });
    const toOrder = own.wanted ?? suggested;
    const named = { itemId, rangeId, rangeName, kind, shade, name, articleNumber, packs, listPrice };
    const isLow = item.packs <= minimum.packs;
    const reason = suggested > 0 ? (isLow ? null : 'soon') : reasonOf(minimum, onTheWay, item.packs, isRead);
    return [{ ...named, minimum, unit, coming: onTheWay, suggested, toOrder, reason }];
  });
}

/** Why nothing is suggested. */
function reasonOf(
  minimum: OrderListRow['minimum'],
  coming: number,
  packs: number,
  isRead: boolean,
): NonNullable<OrderListRow['reason']> {
  if (minimum.of === 'unused') return 'unused';
  if (coming > 0 && packs <= minimum.packs) return 'coming';
  return isRead ? 'enough' : 'unread';
}
