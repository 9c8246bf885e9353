import type { DraftView } from '../../../shared/bridge/drafts.ts';
import { assertNever, type Failure, type Result } from '../../../shared/result.ts';
import { ownEntry } from '../../../shared/own-entry.ts';
import { call } from '../../bridge/client.ts';
import { useApp } from '../../bridge/hooks.ts';
import { showToast } from '../../parts/toasts.ts';
import type { Text } from '../../text/en.ts';
import { useText } from '../../text/text.tsx';
import { useOpenDraft } from './draft-steps.ts';
import { emptyDraftOf } from './empty-draft.ts';

/** The formula to mix again: recipes in this order, or a mix. A mix's `personId` is the customer of the new mix; null: none. */
export type Repeated =
  | { readonly type: 'mix'; readonly reference: string; readonly personId: string | null }
  | { readonly type: 'recipes'; readonly personId: string; readonly recipeIds: readonly string[] };

/**
 * Fills a draft with recipes or a mix, scaled by this percentage, and navigates to it. The draft is the
 * given one, the person's empty one, or a new one. A toast shows a failure; a new draft is then deleted.
 */
export function useRepeat() {
  const text = useText();
  const openDraft = useOpenDraft();
  const { session } = useApp();
  const me = session.type === 'signedIn' ? session.staff.id : null;
  return (what: Repeated, percent = 100, into?: string): Promise<void> =>
    openDraft(
      () => (into === undefined ? inNewDraft(what, percent, me) : fillWith(into, what, percent)),
      (failure) => showToast({ tone: 'bad', text: whyNot(failure, text) }),
    );
}

async function inNewDraft(what: Repeated, percent: number, me: string | null): Promise<Result<DraftView>> {
  const { personId } = what;
  const drafts = await call('drafts.list', {});
  const empty = drafts.ok ? emptyDraftOf(drafts.value, me, personId) : null;
  if (empty !== null) return fillWith(empty, what, percent);
  const begun = await call('drafts.begin', personId === null ? {} : { personId });
  if (!begun.ok) return begun;
  const filled = await fillWith(begun.value.id, what, percent);
  if (!filled.ok) await call('drafts.discard', { draftId: begun.value.id });
  return filled;
}

async function fillWith(draftId: string, what: Repeated, percent: number): Promise<Result<DraftView>> {
  switch (what.type) {
    case 'mix':
      return call('drafts.repeatMix', { draftId, reference: what.reference, percent });
    case 'recipes': {
      const { personId, recipeIds } = what;
      return call('drafts.repeat', { draftId, personId, recipeIds: [...recipeIds], percent });
    }
    default:
      return assertNever(what);
  }
}

const whyNot = ({ code, details }: Failure, text: Text): string =>
  (code === 'not_ready' ? ownEntry(text.mix.notReady, String(details?.['why'])) : undefined) ??
  text.errors[code].happened;
