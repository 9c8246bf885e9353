import { useCallback } from 'react';
import type { DraftIntent, DraftView } from '../../../shared/bridge/drafts.ts';
import type { Result } from '../../../shared/result.ts';
import { call } from '../../bridge/client.ts';
import { queries, queryKey } from '../../bridge/queries.ts';

/** Shows a draft's newest state, whichever comes first: the answer or the event. */
export function showDraft(draft: DraftView): void {
  const key = queryKey('drafts.get', { draftId: draft.id });
  queries.setQueryData<DraftView>(key, (shown) =>
    shown !== undefined && shown.revision > draft.revision ? shown : draft,
  );
}

/** Takes one step of a draft at the station, which commits it. */
async function takeStep(draftId: string, intent: DraftIntent): Promise<Result<DraftView>> {
  const result = await call('drafts.apply', { draftId, intent });
  if (result.ok) showDraft(result.value);
  return result;
}

export const useTakeStep = (draftId: string) =>
  useCallback((intent: DraftIntent) => takeStep(draftId, intent), [draftId]);

/** A new draft with its first item. */
export async function beginWith(itemId: string | null): Promise<Result<DraftView>> {
  const begun = await call('drafts.begin', {});
  if (!begun.ok) return begun;
  showDraft(begun.value);
  return itemId === null ? begun : takeStep(begun.value.id, { type: 'addItem', itemId });
}
