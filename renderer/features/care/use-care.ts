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
  /** Said here, perhaps in no recipe yet. */
  readonly here: Care | null;
  /** Somebody decided today to go on without. */
  readonly skipped: boolean;
  readonly today: string;
}

/** What is to be minded before a customer's colour, by the recipes and by what was said here; undefined until that is known. */
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

/** What staff are still to be reminded of: nothing where somebody went on without today. */
export const isDue = ({ status: { checkDue, testDue }, skipped }: CareNow): boolean =>
  !skipped && (checkDue !== null || (testDue !== null && testDue !== 'reaction'));

/** Nothing is due but what nobody wrote down of a customer who was coloured here before. */
export const isQuiet = ({ status: { checkDue, testDue } }: CareNow): boolean =>
  checkDue === 'unrecorded' && testDue === null;

/** One tap, and one that takes it back. */
export async function skipCare(personId: string, text: Text): Promise<void> {
  const skipped = await call('care.skip', { personId });
  if (!skipped.ok) return showToast({ tone: 'bad', text: text.errors[skipped.error.code].happened });
  showToast({
    tone: 'good',
    text: text.care.skipped,
    undo: () => void call('care.restore', { personId }),
  });
}
