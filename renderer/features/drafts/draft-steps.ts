import { useCallback } from 'react';
import { flushSync } from 'react-dom';
import { useLocation } from 'wouter';
import type { CallInput } from '../../../shared/bridge.ts';
import type { DraftBooking, DraftIntent, DraftSummary, DraftView } from '../../../shared/bridge/drafts.ts';
import type { Failure, Result } from '../../../shared/result.ts';
import { call } from '../../bridge/client.ts';
import { queries, queryKey } from '../../bridge/queries.ts';
import { mixPath } from '../../paths.ts';
import { showToast } from '../../parts/toasts.ts';
import { useText } from '../../text/text.tsx';
import { holdingScans } from '../scan/use-scan.ts';

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

let isOpening = false;

/**
 * Opens a draft and goes to it. What is scanned meanwhile is for that draft; whatever else would open one meanwhile, a
 * second press above all, is not done. Why a draft is not opened is told to `failed`; left out: it is said in passing.
 */
export function useOpenDraft() {
  const text = useText();
  const [, go] = useLocation();
  const say = ({ code }: Failure) => showToast({ tone: 'bad', text: text.errors[code].happened });
  return async (open: () => Promise<Result<DraftView>>, failed = say): Promise<void> => {
    if (isOpening) return;
    isOpening = true;
    await holdingScans(async () => {
      try {
        const draft = await open();
        if (!draft.ok) return failed(draft.error);
        showDraft(draft.value);
        // The screen that takes the scans is there before the first of them is given out.
        flushSync(() => go(mixPath(draft.value.id)));
      } finally {
        isOpening = false;
      }
    });
  };
}

/** Opens an undone mix as a draft and goes to it. */
export function useReopenMix() {
  const openDraft = useOpenDraft();
  return (reference: string) => openDraft(() => call('mixes.reopen', { reference }));
}

/** Begins a mix and goes to it. `empty`: asks for a draft to begin in rather than in a new one. */
export function useBeginMix(failed?: (failure: Failure) => void) {
  const openDraft = useOpenDraft();
  return (itemId: string | null, empty: () => Promise<string | null> = () => Promise.resolve(null)) =>
    openDraft(async () => beginWith(itemId, await empty()), failed);
}

type OpenOne = (drafts: readonly DraftSummary[]) => Pick<DraftSummary, 'id'> | undefined;

/** Goes to the open draft that `find` chooses, or begins one. */
function useMixOf() {
  const openDraft = useOpenDraft();
  return (find: OpenOne, begin: CallInput<'drafts.begin'>) =>
    openDraft(async () => {
      const drafts = await call('drafts.list', {});
      const open = drafts.ok ? find(drafts.value) : undefined;
      return open === undefined ? call('drafts.begin', begin) : call('drafts.get', { draftId: open.id });
    });
}

/** Goes to the open mix of a customer, or begins one. */
export function useMixForCustomer() {
  const mixOf = useMixOf();
  return (personId: string) =>
    mixOf((drafts) => drafts.find(({ customer }) => customer?.id === personId), { personId });
}

/** Goes to the open mix of a booking, or begins one that keeps the booking. `personId` null: the booking has no customer. */
export function useMixForBooking() {
  const mixOf = useMixOf();
  return (find: OpenOne, booking: DraftBooking, personId: string | null) =>
    mixOf(find, personId === null ? { booking } : { personId, booking });
}
