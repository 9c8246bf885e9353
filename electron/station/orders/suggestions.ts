/** The suggested order: by each item's recent use, its minimum, and the packs on their way. */
import type { FiguresState } from '../../../shared/bridge/insights.ts';
import type { ItemView } from '../../../shared/bridge/catalogue.ts';
import type { OrderListRow } from '../../../shared/bridge/orders.ts';
import { brandId } from '../../../shared/colour-bar/order-fields.ts';
import { packsToOrder } from '../../../shared/colour-bar/ordering.ts';
import { ok, type Result } from '../../../shared/result.ts';
import { orderDays, type Minimums } from '../catalogue/minimums.ts';
import type { ItemUse } from '../figures/rows.ts';
import type { ProductView } from '../../../shared/bridge/products.ts';
import type { ShadeView } from '../../../shared/bridge/catalogue.ts';
import type { Products } from '../products/products.ts';
import type { Orders } from './orders.ts';

interface SuggestionPorts {
  /** Every item, range by range. */
  readonly items: () => readonly ItemView[];
  readonly usesOf: (days: number) => Promise<
    Result<{
      /** The days that the uses cover. */
      readonly days: number;
      readonly uses: readonly ItemUse[];
      readonly state: FiguresState;
    }>
  >;
  readonly orders: Pick<Orders, 'lines' | 'rules'>;
  readonly minimums: Pick<Minimums, 'of'>;
  readonly products: Pick<Products, 'all'>;
}

interface Suggested {
  readonly state: FiguresState;
  /** The days whose use the suggestions go by. */
  readonly usedDays: number;
  /** Items to order, and suggested items for which a person set none. */
  readonly rows: readonly OrderListRow[];
  /** None is there, and none was used lately. */
  readonly idle: readonly OrderListRow[];
}

export async function suggestedOrder(ports: SuggestionPorts, days: number): Promise<Result<Suggested>> {
  const used = await ports.usesOf(orderDays);
  if (!used.ok) return used;
  const { uses, days: usedDays, state } = used.value;
  const all = [
    ...rowsOf(ports, { uses, usedDays }, days, state.readAt !== null),
    ...productRows(ports, days, state.readAt !== null),
  ];
  const isListed = ({ suggested, toOrder }: OrderListRow) => suggested > 0 || toOrder > 0;
  return ok({
    state,
    usedDays,
    rows: all.filter(isListed),
    idle: all.filter((row) => !isListed(row) && row.reason === 'unused' && row.packs <= 0),
  });
}

function rowsOf(
  ports: SuggestionPorts,
  { uses, usedDays }: { readonly uses: readonly ItemUse[]; readonly usedDays: number },
  days: number,
  isRead: boolean,
): OrderListRow[] {
  const used = new Map(uses.map((use) => [use.itemId, use]));
  const ruleOf = ports.orders.rules();
  const coming = comingPacks(ports.orders);
  return ports.items().flatMap((item): OrderListRow[] => {
    const { itemId, rangeId, rangeName, kind, shade, name, packs, articleNumber, listPrice } = item;
    const ean = item.eans[0] ?? item.catalogueEans[0] ?? null;
    const [own, range] = [ruleOf(itemId), ruleOf(rangeId)];
    const unit = own.unit ?? range.unit ?? 1;
    const use = used.get(itemId);
    const lately = {
      days: usedDays,
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
    const named = { itemId, rangeId, rangeName, kind, shade, name, articleNumber, ean, packs, listPrice };
    const isLow = item.packs <= minimum.packs;
    const reason = suggested > 0 ? (isLow ? null : 'soon') : reasonOf(minimum, onTheWay, item.packs, isRead);
    return [{ ...named, minimum, unit, coming: onTheWay, suggested, toOrder, reason }];
  });
}

const named = new Intl.Collator('sv', { numeric: true });

/**
 * Products whose stock is tracked, by brand. A product has no known use, so that only a minimum, or a person, wants it.
 */
function productRows(
  { products, orders }: Pick<SuggestionPorts, 'products' | 'orders'>,
  days: number,
  isRead: boolean,
): OrderListRow[] {
  const ruleOf = orders.rules();
  const coming = comingPacks(orders);
  return products
    .all()
    .toSorted((a, b) => named.compare(a.brand ?? '', b.brand ?? '') || named.compare(a.name, b.name))
    .flatMap((product): OrderListRow[] => {
      const { productId, brand, pieces } = product;
      if (pieces === null) return [];
      const [own, range] = [ruleOf(productId), ruleOf(brandId(brand))];
      const unit = own.unit ?? range.unit ?? 1;
      const said = own.minimum ?? range.minimum;
      const minimum: OrderListRow['minimum'] =
        said === null
          ? { packs: 0, of: 'none' }
          : { packs: said, of: own.minimum === null ? 'range' : 'item' };
      const onTheWay = coming.get(productId) ?? 0;
      const suggested =
        said === null
          ? 0
          : packsToOrder(
              { packSize: null, packs: pieces, gramsLeft: null },
              { days, grams: 0, packs: 0 },
              { low: said, days, isOwn: true, coming: onTheWay, unit },
            );
      return [
        {
          ...productShade(product),
          articleNumber: product.articleNumber,
          ean: product.eans[0] ?? null,
          packs: pieces,
          minimum,
          unit,
          coming: onTheWay,
          suggested,
          toOrder: own.wanted ?? suggested,
          reason: suggested > 0 || said === null ? null : reasonOf(minimum, onTheWay, pieces, isRead),
          listPrice: product.latestPurchasePrice,
        },
      ];
    });
}

/** A product in the place of a shade: its brand is the range. */
export const productShade = ({ productId, brand, name }: ProductView): ShadeView => ({
  itemId: productId,
  rangeId: brandId(brand),
  rangeName: brand ?? '',
  kind: 'product',
  shade: name,
  name: null,
});

function comingPacks(orders: Pick<Orders, 'lines'>): Map<string, number> {
  const coming = new Map<string, number>();
  for (const line of orders.lines()) coming.set(line.itemId, (coming.get(line.itemId) ?? 0) + line.coming);
  return coming;
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
