/**
 * The gift card looked up at the front desk, from any screen's scan. A code is enough to spend the card: keep
 * it out of addresses, and clear it with the screen.
 */
import { create } from 'zustand';
import { queries, queryKey } from '../../bridge/queries.ts';

interface LookedUp {
  readonly code: string | null;
}
const useStore = create<LookedUp>(() => ({ code: null }));

export const useLookedUp = (): string | null => useStore(({ code }) => code);
/** Asks the salon system even for the card that is shown: it may have been spent since. */
export function lookUpCard(code: string | null): void {
  if (code !== null)
    void queries.resetQueries({ queryKey: queryKey('giftCards.find', { code }), exact: true });
  useStore.setState({ code });
}
