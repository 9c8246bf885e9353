/** *Edit and send* of a withdrawal or a delivery that did not get through: a new entry in place of the old one. */
import type { OutboxEntry } from '../../../shared/bridge/outbox.ts';
import type { Person } from '../../../shared/bridge/session.ts';
import { fail, ok, type Result } from '../../../shared/result.ts';
import type { Random } from '../ports.ts';
import { entryView } from './entry-view.ts';
import type { Outbox } from './outbox.ts';
import { locationOf } from './recognise.ts';
import { stockDocument } from './stock-document.ts';

export interface DocumentEdited {
  readonly entryId: string;
  readonly packs: number;
  /** Of a withdrawal; left out: as before. */
  readonly reason?: string | undefined;
  readonly comment: string;
}

/** The new entry has a reference of its own. `not_allowed` for what is no withdrawal or delivery. */
export async function editDocument(
  { outbox, random }: { readonly outbox: Outbox; readonly random: Random },
  asked: DocumentEdited,
  by: Person,
): Promise<Result<OutboxEntry>> {
  let made: OutboxEntry | null = null;
  const replaced = await outbox.replace(asked.entryId, by, (old) => {
    const [item] = old.about.items;
    const { origin, place, kind } = old;
    if (!item || (kind !== 'withdrawal' && kind !== 'delivery')) return fail('not_allowed');
    const { packs, comment } = asked;
    const what =
      kind === 'delivery'
        ? { kind: 'delivery' as const }
        : { kind: 'withdrawal' as const, reason: asked.reason ?? old.about.reason ?? 'consumption' };
    const at = { origin, place, locationId: locationOf(old) };
    const row = outbox.save(stockDocument(at, { ...what, shade: item, packs, comment }, by, random.uuid()));
    made = entryView(row);
    return ok({ what: 'entry', id: row.id });
  });
  if (!replaced.ok) return replaced;
  if (made === null) throw new Error('an entry was replaced by nothing');
  outbox.send();
  return ok(made);
}
