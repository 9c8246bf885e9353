import type { orderCalls } from '../../../shared/bridge/orders.ts';
import { fail, ok } from '../../../shared/result.ts';
import type { Catalogue } from '../catalogue/catalogue.ts';
import { orderDays, type Minimums } from '../catalogue/minimums.ts';
import type { UsedLately } from '../figures/used-lately.ts';
import type { CallHandlersOf } from '../router.ts';
import type { Orders, ShownLine } from './orders.ts';
import { suggestedOrder } from './suggestions.ts';

interface OrderHandlersPorts {
  readonly orders: Orders;
  readonly catalogue: Pick<Catalogue, 'shade' | 'tile' | 'item'>;
  readonly usedLately: UsedLately;
  readonly minimums: Minimums;
}

export function orderHandlers(ports: OrderHandlersPorts): CallHandlersOf<typeof orderCalls> {
  const { orders, catalogue } = ports;
  const articleOf = (itemId: string): string | null => {
    const item = catalogue.item(itemId);
    return item.ok ? item.value.articleNumber : null;
  };
  const unitOf = (itemId: string): number => {
    const ruleOf = orders.rules();
    return ruleOf(itemId).unit ?? ruleOf(catalogue.shade(itemId).rangeId).unit ?? 1;
  };
  const lineView = ({ orderId, itemId, at, staff, packs, arrived, coming }: ShownLine) => ({
    ...catalogue.shade(itemId),
    articleNumber: articleOf(itemId),
    unit: unitOf(itemId),
    orderId,
    at: new Date(at).toISOString(),
    staff,
    ordered: packs,
    arrived,
    coming,
  });
  const isKnown = (itemId: string) => catalogue.tile(itemId) !== null;
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
    'orders.rule': ({ id, minimum, unit }) => orders.say(id, { minimum, unit }),
  };
}
