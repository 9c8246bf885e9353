/** What became of an entry that was edited and sent again: the way from the old one to the new one. */
import type { Replacement } from '../../../shared/bridge/outbox.ts';
import { fail, ok, type Result } from '../../../shared/result.ts';
import type { Outbox } from '../outbox/outbox.ts';
import { draftRows } from '../store/draft-rows.ts';
import type { Store } from '../store/store.ts';

/** `unknown_here`; `not_ready` where it was not edited. */
export function replacementOf(
  { outbox, store }: { readonly outbox: Outbox; readonly store: Store },
  entryId: string,
): Result<Replacement> {
  const entry = outbox.get(entryId);
  if (!entry.ok) return entry;
  const { replacedBy, state } = entry.value;
  if (replacedBy === null) return fail('not_ready', { details: { why: state } });
  const shown = (id: string | undefined): Result<Replacement> => {
    const next = id === undefined ? null : outbox.get(id);
    return ok(next?.ok ? { type: 'entry', entry: next.value } : { type: 'gone' });
  };
  if (replacedBy.what === 'entry') return shown(replacedBy.id);
  const draft = draftRows(store).byId(replacedBy.id);
  if (draft?.state === 'open') return ok({ type: 'draft', draftId: replacedBy.id });
  const registered = draft?.state === 'registered' ? outbox.rows.byReference(draft.draft.reference) : [];
  return shown(registered.find(({ kind }) => kind === 'mix')?.id);
}
