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

/** Applies one step to a draft; the station commits it. */
async function takeStep(draftId: string, intent: DraftIntent): Promise<Result<DraftView>> {
  const result = await call('drafts.apply', { draftId, intent });
  if (result.ok) showDraft(result.value);
  return result;
}

export const useTakeStep = (draftId: string) =>
  useCallback((intent: DraftIntent) => takeStep(draftId, intent), [draftId]);

/** A new draft with its first item; `empty`: the draft to use instead of a new one. */
async function beginWith(itemId: string | null, empty: string | null): Promise<Result<DraftView>> {
  const begun = await (empty === null ? call('drafts.begin', {}) : call('drafts.get', { draftId: empty }));
  if (!begun.ok) return begun;
  showDraft(begun.value);
  return itemId === null ? begun : takeStep(begun.value.id, { type: 'addItem', itemId, anyBowl: true });
}

let isOpening = false;

/**
 * Opens a draft and navigates to it. Scans during that time go to the draft, and other calls, such as a
 * second tap's, are ignored. `failed` receives a failure; without it a toast shows it.
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
        // Mount the screen that takes scans before pending scans are delivered.
        flushSync(() => go(mixPath(draft.value.id)));
      } finally {
        isOpening = false;
      }
    });
  };
}

/** Opens an undone mix as a draft and navigates to it. */
export function useReopenMix() {
  const openDraft = useOpenDraft();
  return (reference: string) => openDraft(() => call('mixes.reopen', { reference }));
}

/** Opens a draft that corrects a mix and navigates to it. */
export function useCorrectMix() {
  const openDraft = useOpenDraft();
  return (reference: string) => openDraft(() => call('mixes.correct', { reference }));
}

/** Begins a mix and navigates to it. `empty` returns a draft to use instead of a new one. */
export function useBeginMix(failed?: (failure: Failure) => void) {
  const openDraft = useOpenDraft();
  return (itemId: string | null, empty: () => Promise<string | null> = () => Promise.resolve(null)) =>
    openDraft(async () => beginWith(itemId, await empty()), failed);
}

/** The drafts without corrections of registered mixes. */
export const mixesOfTheirOwn = (drafts: readonly DraftSummary[]): readonly DraftSummary[] =>
  drafts.filter(({ corrects }) => corrects === null);

type OpenOne = (drafts: readonly DraftSummary[]) => Pick<DraftSummary, 'id'> | undefined;

/** Navigates to the open draft that `find` chooses, or begins one. */
function useMixOf() {
  const openDraft = useOpenDraft();
  return (find: OpenOne, begin: CallInput<'drafts.begin'>) =>
    openDraft(async () => {
      const drafts = await call('drafts.list', {});
      const open = drafts.ok ? find(mixesOfTheirOwn(drafts.value)) : undefined;
      return open === undefined ? call('drafts.begin', begin) : call('drafts.get', { draftId: open.id });
    });
}

/** Navigates to a customer's open mix, or begins one. */
export function useMixForCustomer() {
  const mixOf = useMixOf();
  return (personId: string) =>
    mixOf((drafts) => drafts.find(({ customer }) => customer?.id === personId), { personId });
}

/**
 * Navigates to a booking's open mix, or begins one that keeps the booking. `personId` null: the booking has
 * no customer.
 */
export function useMixForBooking() {
  const mixOf = useMixOf();
  return (find: OpenOne, booking: DraftBooking, personId: string | null) =>
    mixOf(find, personId === null ? { booking } : { personId, booking });
}
