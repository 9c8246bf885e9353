import type { orderCalls } from '../../../shared/bridge/orders.ts';
import { fail, ok } from '../../../shared/result.ts';
import type { Catalogue } from '../catalogue/catalogue.ts';
import type { UsedLately } from '../figures/used-lately.ts';
import type { CallHandlersOf } from '../router.ts';
import type { SavedSettings } from '../settings/settings.ts';
import type { Orders, ShownLine } from './orders.ts';
import { suggestedOrder } from './suggestions.ts';

interface OrderHandlersPorts {
  readonly orders: Orders;
  readonly catalogue: Pick<Catalogue, 'shade' | 'tile'>;
  readonly usedLately: UsedLately;
  readonly settings: Pick<SavedSettings, 'get'>;
}

export function orderHandlers(ports: OrderHandlersPorts): CallHandlersOf<typeof orderCalls> {
  const { orders, catalogue } = ports;
  const lineView = ({ orderId, itemId, at, staff, packs, arrived, coming }: ShownLine) => ({
    ...catalogue.shade(itemId),
    orderId,
    at: new Date(at).toISOString(),
    staff,
    ordered: packs,
    arrived,
    coming,
  });
  const isKnown = (itemId: string) => catalogue.tile(itemId) !== null;
  return {
    'orders.list': async ({ days }) => {
      const lowAtPacks = () => ports.settings.get().lowAtPacks;
      const suggested = await suggestedOrder({ ...ports.usedLately, orders, lowAtPacks }, days);
      return suggested.ok
        ? ok({
            state: suggested.value.state,
            rows: [...suggested.value.rows],
            lines: orders.lines().map(lineView),
          })
        : suggested;
    },
    'orders.want': ({ itemId, packs }) =>
      isKnown(itemId) ? orders.say(itemId, { wanted: packs }) : fail('unknown_here'),
    'orders.mark': ({ lines }, who) =>
      lines.every(({ itemId }) => isKnown(itemId)) ? orders.mark(lines, who) : fail('unknown_here'),
    'orders.end': ({ orderId, itemId }) => orders.end(orderId, itemId),
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
