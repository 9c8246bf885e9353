import type { ShadeView } from '../../../shared/bridge/catalogue.ts';
import type { OrderLineView, orderCalls } from '../../../shared/bridge/orders.ts';
import { fail, ok } from '../../../shared/result.ts';
import type { Catalogue } from '../catalogue/catalogue.ts';
import { orderDays, type Minimums } from '../catalogue/minimums.ts';
import type { UsedLately } from '../figures/used-lately.ts';
import type { CallHandlersOf } from '../router.ts';
import type { Orders, ShownLine } from './orders.ts';
import type { Products } from '../products/products.ts';
import { productShade, suggestedOrder } from './suggestions.ts';
import type { Suppliers } from './suppliers.ts';

interface OrderHandlersPorts {
  readonly orders: Orders;
  readonly catalogue: Pick<Catalogue, 'shade' | 'tile' | 'item'>;
  readonly usedLately: UsedLately;
  readonly minimums: Minimums;
  readonly suppliers: Suppliers;
  readonly products: Pick<Products, 'get' | 'all'>;
}

export function orderHandlers(ports: OrderHandlersPorts): CallHandlersOf<typeof orderCalls> {
  const { orders, catalogue, products, suppliers } = ports;
  const productOf = (itemId: string) => {
    const product = products.get(itemId);
    return product.ok ? product.value : null;
  };
  const shadeOf = (itemId: string): ShadeView => {
    const product = productOf(itemId);
    return product === null ? catalogue.shade(itemId) : productShade(product);
  };
  const articleOf = (itemId: string): Pick<OrderLineView, 'articleNumber' | 'ean' | 'listPrice'> => {
    const product = productOf(itemId);
    if (product !== null)
      return {
        articleNumber: product.articleNumber,
        ean: product.eans[0] ?? null,
        listPrice: product.latestPurchasePrice,
      };
    const item = catalogue.item(itemId);
    if (!item.ok) return { articleNumber: null, ean: null, listPrice: null };
    const { articleNumber, eans, catalogueEans, listPrice } = item.value;
    return { articleNumber, ean: eans[0] ?? catalogueEans[0] ?? null, listPrice };
  };
  const unitOf = (itemId: string): number => {
    const ruleOf = orders.rules();
    return ruleOf(itemId).unit ?? ruleOf(shadeOf(itemId).rangeId).unit ?? 1;
  };
  const lineView = ({ orderId, itemId, at, staff, packs, arrived, coming }: ShownLine) => ({
    ...shadeOf(itemId),
    ...articleOf(itemId),
    unit: unitOf(itemId),
    orderId,
    at: new Date(at).toISOString(),
    staff,
    ordered: packs,
    arrived,
    coming,
  });
  const isKnown = (itemId: string) => catalogue.tile(itemId) !== null || productOf(itemId) !== null;
  return {
    'orders.learn': async () => {
      const used = await ports.usedLately.usesOf(orderDays);
      return used.ok ? ok(null) : used;
    },
    'orders.list': async ({ days }) => {
      const suggested = await suggestedOrder({ ...ports.usedLately, ...ports }, days);
      return suggested.ok
        ? ok({
            state: suggested.value.state,
            usedDays: suggested.value.usedDays,
            rows: [...suggested.value.rows],
            idle: [...suggested.value.idle],
            lines: orders.lines().map(lineView),
          })
        : suggested;
    },
    'orders.want': ({ itemId, packs }) =>
      isKnown(itemId) ? orders.say(itemId, { wanted: packs }) : fail('unknown_here'),
    'orders.mark': ({ lines }, who) =>
      lines.every(({ itemId }) => isKnown(itemId)) ? orders.mark(lines, who) : fail('unknown_here'),
    'orders.unmark': ({ orderId }) => orders.unmark(orderId),
    'orders.end': ({ orderId, itemId }) => orders.end(orderId, itemId),
    'orders.resume': ({ orderId, itemId }) => orders.resume(orderId, itemId),
    'orders.rules': ({ itemId, rangeId }) => {
      const ruleOf = orders.rules();
      const said = (id: string) => {
        const { minimum, unit } = ruleOf(id);
        return { minimum, unit };
      };
      return ok({ item: said(itemId), range: said(rangeId) });
    },
    'orders.suppliers': () => ok(suppliers.list()),
    'orders.saveSupplier': (given) => suppliers.save(given),
    'orders.removeSupplier': ({ id }) => suppliers.remove(id),
    'orders.rule': ({ id, minimum, unit }) => orders.say(id, { minimum, unit }),
  };
}
