import { useMemo } from 'react';
import type { Care } from '../../../shared/colour-bar/care.ts';
import { careStatus, type CareStatus } from '../../../shared/colour-bar/care-due.ts';
import { useApp, useBridgeQuery } from '../../bridge/hooks.ts';
import { call } from '../../bridge/client.ts';
import { showToast } from '../../parts/toasts.ts';
import type { Text } from '../../text/en.ts';
import { useRecipes } from '../recipes/use-recipes.ts';

export interface CareNow {
  readonly status: CareStatus;
  /** Recorded on this computer, perhaps in no recipe yet. */
  readonly here: Care | null;
  /** The reminder was skipped today. */
  readonly skipped: boolean;
  readonly today: string;
}

/** The customer's care state, from the recipes and this computer's records; undefined until it is loaded. */
export function useCare(personId: string): CareNow | undefined {
  const { settings } = useApp();
  const { recipes, failure } = useRecipes(personId);
  const { data } = useBridgeQuery('care.get', { personId });
  return useMemo(() => {
    if (data === undefined || (recipes === undefined && failure === null)) return undefined;
    const { care: here, skipped, today } = data;
    return { status: careStatus({ visits: recipes ?? null, here, today }, settings), here, skipped, today };
  }, [data, recipes, failure, settings]);
}

/** Whether a check or a test is due and today's reminder was not skipped. */
export const isDue = ({ status: { checkDue, testDue }, skipped }: CareNow): boolean =>
  !skipped && (checkDue !== null || (testDue !== null && testDue !== 'reaction'));

/** Only the check is due, and only because none is recorded of a customer who was coloured here before. */
export const isQuiet = ({ status: { checkDue, testDue } }: CareNow): boolean =>
  checkDue === 'unrecorded' && testDue === null;

/** Skips today's reminder; the toast offers to undo it. */
export async function skipCare(personId: string, text: Text): Promise<void> {
  const skipped = await call('care.skip', { personId });
  if (!skipped.ok) return showToast({ tone: 'bad', text: text.errors[skipped.error.code].happened });
  showToast({
    tone: 'good',
    text: text.care.skipped,
    undo: () => void call('care.restore', { personId }),
  });
}
