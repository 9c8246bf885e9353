import type { stockCalls } from '../../../shared/bridge/stock.ts';
import { fail, ok } from '../../../shared/result.ts';
import type { Catalogue } from '../catalogue/catalogue.ts';
import { saveDocument, type DocumentPorts } from '../outbox/documents.ts';
import type { CallHandlersOf } from '../router.ts';
import { wrongDelivery } from '../writes/delivery.ts';
import type { CountedDeliveries } from './counted-delivery.ts';
import type { Movements } from './movements.ts';

interface StockHandlersPorts extends DocumentPorts {
  readonly catalogue: Catalogue;
  readonly movements: Movements;
  readonly counted: CountedDeliveries;
}

export function stockHandlers(ports: StockHandlersPorts): CallHandlersOf<typeof stockCalls> {
  const { catalogue, movements, counted } = ports;
  return {
    'stock.chart': async (asked) => ok(await catalogue.chart(asked)),
    'stock.item': catalogue.whenReady(({ itemId }) => catalogue.item(itemId)),
    'stock.search': catalogue.whenReady((wanted) => ok(catalogue.search(wanted))),
    'stock.movements': ({ itemId }) => movements.of(itemId),
    'stock.withdraw': catalogue.whenReady(({ reason, ...asked }, who) =>
      saveDocument(ports, { kind: 'withdrawal', reason, ...asked }, who),
    ),
    'stock.deliver': catalogue.whenReady((asked, who) => {
      const saved = saveDocument(ports, { kind: 'delivery', ...asked }, who);
      if (saved.ok) counted.saved(asked.itemId, who.id);
      return saved;
    }),
    'stock.counted': catalogue.whenReady(() => ok(counted.list())),
    'stock.count': (delivery, who) => counted.keep(delivery, who),
    'stock.correct': ({ movementId, ...asked }, who) => {
      const movement = movements.shown(movementId);
      if (movement?.colourBarItemId !== asked.itemId) return fail('unknown_here');
      const packs = Math.abs(movement.quantity);
      return movement.type === 'delivery'
        ? saveDocument(ports, { kind: 'withdrawal', reason: wrongDelivery, packs, ...asked }, who)
        : saveDocument(ports, { kind: 'correction', movementId, packs, ...asked }, who);
    },
  };
}
