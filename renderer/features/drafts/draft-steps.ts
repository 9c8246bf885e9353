import { useCallback } from 'react';
import { useLocation } from 'wouter';
import type { DraftIntent, DraftView } from '../../../shared/bridge/drafts.ts';
import type { Failure, Result } from '../../../shared/result.ts';
import { call } from '../../bridge/client.ts';
import { queries, queryKey } from '../../bridge/queries.ts';
import { mixPath } from '../../screens/routes.ts';
import { showToast } from '../../parts/toasts.ts';
import { useText } from '../../text/text.tsx';

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

/** A new draft with its first item; `empty`: a draft to begin in rather than in a new one. */
async function beginWith(itemId: string | null, empty: string | null): Promise<Result<DraftView>> {
  const begun = await (empty === null ? call('drafts.begin', {}) : call('drafts.get', { draftId: empty }));
  if (!begun.ok) return begun;
  showDraft(begun.value);
  return itemId === null ? begun : takeStep(begun.value.id, { type: 'addItem', itemId });
}

/** Opens an undone mix as a draft and goes to it. Why that is not done is said in passing. */
export function useReopenMix() {
  const text = useText();
  const [, go] = useLocation();
  return async (reference: string): Promise<void> => {
    const draft = await call('mixes.reopen', { reference });
    if (!draft.ok) return showToast({ tone: 'bad', text: text.errors[draft.error.code].happened });
    showDraft(draft.value);
    go(mixPath(draft.value.id));
  };
}

/** Begins a mix and goes to it. Why that is not done is told to `failed`; left out: it is said in passing. */
export function useBeginMix(failed?: (failure: Failure) => void) {
  const text = useText();
  const [, go] = useLocation();
  return async (itemId: string | null, empty: string | null = null): Promise<void> => {
    const begun = await beginWith(itemId, empty);
    if (begun.ok) go(mixPath(begun.value.id));
    else if (failed !== undefined) failed(begun.error);
    else showToast({ tone: 'bad', text: text.errors[begun.error.code].happened });
  };
}

/** Goes to the open mix of a customer, or begins one. Why that is not done is said in passing. */
export function useMixForCustomer() {
  const text = useText();
  const [, go] = useLocation();
  return async (personId: string): Promise<void> => {
    const drafts = await call('drafts.list', {});
    const open = drafts.ok ? drafts.value.find(({ customer }) => customer?.id === personId) : undefined;
    if (open !== undefined) return go(mixPath(open.id));
    const begun = await call('drafts.begin', { personId });
    if (!begun.ok) return showToast({ tone: 'bad', text: text.errors[begun.error.code].happened });
    showDraft(begun.value);
    go(mixPath(begun.value.id));
  };
}
