/** Deliveries, withdrawals and corrections: from the screen to the outbox, and *Edit and send* of one that did not get through. */
import type { OutboxEntry } from '../../../shared/bridge/outbox.ts';
import type { StaffMember } from '../../../shared/bridge/session.ts';
import { assertNever, fail, ok, type Result } from '../../../shared/result.ts';
import type { Catalogue } from '../catalogue/catalogue.ts';
import type { Core } from '../core.ts';
import type { Products } from '../products/products.ts';
import { timedReference, timeOfReference } from '../timed-reference.ts';
import { correctionEntry } from '../writes/correction.ts';
import { deliveryEntry } from '../writes/delivery.ts';
import type { DocumentInput, DocumentLine, Stocked } from '../writes/stock-document.ts';
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

/** Whole packs of an item, or pieces of a product, as the page names them. */
export type AskedLine =
  | { readonly itemId: string; readonly packs: number }
  | { readonly productId: string; readonly packs: number; readonly unitCost?: string | null };

type Document =
  | (DocumentInput & {
      readonly kind: 'withdrawal';
      readonly reason: string;
      readonly chargedTo?: StaffMember | undefined;
    })
  | (DocumentInput & { readonly kind: 'delivery' })
  | {
      readonly kind: 'correction';
      readonly lines: readonly (DocumentLine & { readonly movementId: string })[];
      readonly comment: string;
    };

export interface DocumentPorts extends PlacePorts, Pick<Core, 'random' | 'serviceNow'> {
  readonly outbox: Pick<Outbox, 'save' | 'send'>;
}

export interface StockedPorts {
  readonly catalogue: Pick<Catalogue, 'tile' | 'shade'>;
  readonly products: Pick<Products, 'get'>;
}

/**
 * The items or products of a document's lines. `unknown_here` for a missing one; `not_allowed` for a product whose
 * stock is not counted.
 */
export function documentLines(ports: StockedPorts, asked: readonly AskedLine[]): Result<DocumentLine[]> {
  const lines: DocumentLine[] = [];
  for (const line of asked) {
    const of = stockedOf(ports, line);
    if (!of.ok) return of;
    lines.push({ of: of.value, packs: line.packs });
  }
  return ok(lines);
}

function stockedOf({ catalogue, products }: StockedPorts, line: AskedLine): Result<Stocked> {
  if ('itemId' in line)
    return catalogue.tile(line.itemId)
      ? ok({ type: 'item', shade: catalogue.shade(line.itemId) })
      : fail('unknown_here');
  const found = products.get(line.productId);
  if (!found.ok) return found;
  const { productId, name, brand, pieces } = found.value;
  if (pieces === null) return fail('not_allowed');
  return ok({ type: 'product', product: { productId, name, brand, unitCost: line.unitCost ?? undefined } });
}

/** All of its lines, or none. */
export function saveDocument(ports: DocumentPorts, document: Document, by: StaffMember): Result<OutboxEntry> {
  const { outbox } = ports;
  const at = writePlace(ports);
  if (!at.ok) return at;
  const row = outbox.save(
    documentEntry(at.value, document, by, timedReference(ports.random, ports.serviceNow())),
  );
  outbox.send();
  return ok(entryView(row));
}

function documentEntry(at: WritePlace, input: Document, by: StaffMember, reference: string): NewEntry {
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

/**
 * The new entry has a new reference with the old one's time. `not_allowed` if another form edits the entry, or none.
 */
export async function editDocument(
  { outbox, random }: { readonly outbox: Outbox } & Pick<Core, 'random'>,
  { entryId, ...edit }: DocumentEdit & { readonly entryId: string },
  by: StaffMember,
): Promise<Result<OutboxEntry>> {
  let made: OutboxEntry | null = null;
  const replaced = await outbox.replace(entryId, by, (old) => {
    const editedBy = writeOf(old)?.editedBy;
    const reference = timedReference(random, timeOfReference(old.reference) ?? old.createdAt);
    const again = editedBy?.type === 'document' ? editedBy.remake(old, edit, by, reference) : null;
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
