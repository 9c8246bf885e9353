import type { outboxCalls } from '../../../shared/bridge/outbox.ts';
import { ok } from '../../../shared/result.ts';
import type { Catalogue } from '../catalogue/catalogue.ts';
import { editMix, replacementOf, type EditMixPorts } from '../mixes/edit-mix.ts';
import type { CallHandlersOf } from '../router.ts';
import type { Store } from '../store/store.ts';
import { editDocument } from './documents.ts';
import type { Outbox } from './outbox.ts';
import type { WentBack } from './went-back.ts';

interface OutboxHandlersPorts extends EditMixPorts {
  readonly store: Store;
  readonly outbox: Outbox;
  readonly wentBack: Pick<WentBack, 'seen'>;
  readonly catalogue: Pick<Catalogue, 'whenReady'>;
}

export function outboxHandlers(ports: OutboxHandlersPorts): CallHandlersOf<typeof outboxCalls> {
  const { outbox, catalogue, wentBack } = ports;
  return {
    'outbox.list': ({ itemId }) => ok(itemId === undefined ? outbox.activity() : outbox.ofItem(itemId)),
    'outbox.page': ({ show, from, limit }) => ok(outbox.page(show, from, limit)),
    'outbox.get': ({ entryId }) => outbox.get(entryId),
    'outbox.replacement': ({ entryId }) => replacementOf(ports, entryId),
    'outbox.retry': ({ entryId }) => outbox.retry(entryId),
    'outbox.discard': ({ entryId, reason }, who) => outbox.discard(entryId, reason, who),
    'outbox.editMix': catalogue.whenReady(({ entryId }, who) => editMix(ports, entryId, who)),
    'outbox.editDocument': (asked, who) => editDocument(ports, asked, who),
    'outbox.takeBack': ({ entryId }, who) => outbox.takeBack(entryId, who),
    'outbox.wentBackSeen': () => {
      wentBack.seen();
      return ok(null);
    },
    'outbox.journal': () => ok(outbox.journal()),
  };
}
