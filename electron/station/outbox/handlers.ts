import type { ActivityPage, outboxCalls, OutboxEntry } from '../../../shared/bridge/outbox.ts';
import { ok } from '../../../shared/result.ts';
import type { Catalogue } from '../catalogue/catalogue.ts';
import type { Customers } from '../customers/customers.ts';
import { editMix, replacementOf, type EditMixPorts } from '../mixes/edit-mix.ts';
import type { Mixes } from '../mixes/mixes.ts';
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
  readonly mixes: Pick<Mixes, 'customerOf'>;
  readonly customers: Pick<Customers, 'nameHere'>;
}

const ofMix: ReadonlySet<OutboxEntry['kind']> = new Set(['mix', 'undo', 'recipe']);

export function outboxHandlers(ports: OutboxHandlersPorts): CallHandlersOf<typeof outboxCalls> {
  const { outbox, catalogue, wentBack, mixes, customers } = ports;
  /** A mix's entry with its customer's name, which no entry keeps. */
  const named = (entry: OutboxEntry): OutboxEntry => {
    const row = ofMix.has(entry.kind) ? outbox.rows.byId(entry.id) : null;
    if (row === null) return entry;
    const personId = row.params['personId'] ?? mixes.customerOf(row.reference);
    if (personId !== null) return { ...entry, customer: customers.nameHere(personId) };
    const { awaits } = row.details;
    const person = awaits === undefined ? null : outbox.get(awaits);
    return { ...entry, customer: person?.ok ? person.value.customer : null };
  };
  const namedPage = (page: ActivityPage) => ({ ...page, entries: page.entries.map(named) });
  return {
    'outbox.list': ({ itemId }) => ok(itemId === undefined ? outbox.activity() : outbox.ofItem(itemId)),
    'outbox.page': ({ show, from, limit }) => ok(namedPage(outbox.page(show, from, limit))),
    'outbox.get': ({ entryId }) => {
      const entry = outbox.get(entryId);
      return entry.ok ? ok(named(entry.value)) : entry;
    },
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
    'outbox.journal': () => ok(outbox.journal().map((line) => ({ ...line, entry: named(line.entry) }))),
  };
}
