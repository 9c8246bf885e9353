/** From a delivery, a withdrawal or a correction on the screen to its entry in the outbox. */
import type { OutboxEntry } from '../../../shared/bridge/outbox.ts';
import type { Person } from '../../../shared/bridge/session.ts';
import { fail, ok, type Result } from '../../../shared/result.ts';
import type { Catalogue } from '../catalogue/catalogue.ts';
import type { Connection } from '../connection/connection.ts';
import type { Random } from '../ports.ts';
import type { Outbox } from './outbox.ts';
import { entryView } from './entry-view.ts';
import { stockDocument, type DocumentPlace } from './stock-document.ts';

export type Asked = { readonly itemId: string; readonly packs: number; readonly comment: string } & (
  | { readonly kind: 'withdrawal'; readonly reason: string }
  | { readonly kind: 'delivery' }
  | { readonly kind: 'correction'; readonly movementId: string }
);

export interface DocumentPorts extends PlacePorts {
  readonly catalogue: Pick<Catalogue, 'tile' | 'shade'>;
  readonly outbox: Pick<Outbox, 'save' | 'send'>;
  readonly random: Random;
}
export interface PlacePorts {
  readonly connection: Pick<Connection, 'place' | 'location' | 'origin'>;
}

/** `unknown_here` for an item that the catalogue does not have. */
export function saveDocument(ports: DocumentPorts, asked: Asked, by: Person): Result<OutboxEntry> {
  const { catalogue, outbox } = ports;
  const at = documentPlace(ports);
  if (!at.ok) return at;
  if (!catalogue.tile(asked.itemId)) return fail('unknown_here');
  const shade = catalogue.shade(asked.itemId);
  const row = outbox.save(stockDocument(at.value, { ...asked, shade }, by, ports.random.uuid()));
  outbox.send();
  return ok(entryView(row));
}

/** Where a write goes: the present location of the present service. */
export function documentPlace({ connection }: PlacePorts): Result<DocumentPlace> {
  const place = connection.place();
  const location = connection.location();
  if (place === null || !location) return fail('not_connected');
  return ok({ origin: connection.origin(), place, locationId: location.id });
}
