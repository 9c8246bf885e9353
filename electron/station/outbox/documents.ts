/** Deliveries, withdrawals and corrections: from the screen to the outbox, and *Edit and send* of one that did not get through. */
import type { OutboxEntry } from '../../../shared/bridge/outbox.ts';
import type { StaffMember } from '../../../shared/bridge/session.ts';
import { assertNever, fail, ok, type Result } from '../../../shared/result.ts';
import type { Catalogue } from '../catalogue/catalogue.ts';
import type { Random } from '../ports.ts';
import { correctionEntry } from '../writes/correction.ts';
import { deliveryEntry } from '../writes/delivery.ts';
import type { DocumentInput } from '../writes/stock-document.ts';
import { withdrawalEntry } from '../writes/withdrawal.ts';
import {
  writePlace,
  type DocumentEdit,
  type NewEntry,
  type PlacePorts,
  type WritePlace,
} from '../writes/write.ts';
import { writeOf } from '../writes/writes.ts';
import { entryView } from './entry-view.ts';
import type { Outbox } from './outbox.ts';

type DocumentKind =
  | { readonly kind: 'withdrawal'; readonly reason: string }
  | { readonly kind: 'delivery'; readonly unitCost?: string | undefined }
  | { readonly kind: 'correction'; readonly movementId: string };

type DocumentRequest = Omit<DocumentInput, 'of'> & { readonly itemId: string } & DocumentKind;

export interface DocumentPorts extends PlacePorts {
  readonly catalogue: Pick<Catalogue, 'tile' | 'shade'>;
  readonly outbox: Pick<Outbox, 'save' | 'send'>;
  readonly random: Random;
}
/** `unknown_here` for an item that the catalogue does not have. */
export function saveDocument(
  ports: DocumentPorts,
  asked: DocumentRequest,
  by: StaffMember,
): Result<OutboxEntry> {
  const { catalogue } = ports;
  if (!catalogue.tile(asked.itemId)) return fail('unknown_here');
  const of = { type: 'item', shade: catalogue.shade(asked.itemId) } as const;
  return saveMovement(ports, { ...asked, of }, by);
}

/** A document about a shade or a product that is known here. */
export function saveMovement(
  ports: Omit<DocumentPorts, 'catalogue'>,
  input: DocumentInput & DocumentKind,
  by: StaffMember,
): Result<OutboxEntry> {
  const { outbox } = ports;
  const at = writePlace(ports);
  if (!at.ok) return at;
  const row = outbox.save(documentEntry(at.value, input, by, ports.random.uuid()));
  outbox.send();
  return ok(entryView(row));
}

function documentEntry(
  at: WritePlace,
  input: DocumentInput & DocumentKind,
  by: StaffMember,
  reference: string,
): NewEntry {
  switch (input.kind) {
    case 'withdrawal':
      return withdrawalEntry(at, input, by, reference);
    case 'delivery':
      return deliveryEntry(at, input, by, reference);
    case 'correction':
      return correctionEntry(at, input, by, reference);
    default:
      return assertNever(input);
  }
}

/** The new entry has a reference of its own. `not_allowed` for what another form edits, or none. */
export async function editDocument(
  { outbox, random }: { readonly outbox: Outbox; readonly random: Random },
  { entryId, ...edit }: DocumentEdit & { readonly entryId: string },
  by: StaffMember,
): Promise<Result<OutboxEntry>> {
  let made: OutboxEntry | null = null;
  const replaced = await outbox.replace(entryId, by, (old) => {
    const editedBy = writeOf(old)?.editedBy;
    const again = editedBy?.type === 'document' ? editedBy.remake(old, edit, by, random.uuid()) : null;
    if (again === null) return fail('not_allowed');
    const row = outbox.save(again);
    made = entryView(row);
    return ok({ what: 'entry', id: row.id });
  });
  if (!replaced.ok) return replaced;
  if (made === null) throw new Error('an entry was replaced by nothing');
  outbox.send();
  return ok(made);
}
