/**
 * The gift card looked up at the front desk, from any screen's scan. A code is enough to spend the card: keep
 * it out of addresses, and clear it with the screen.
 */
import { create } from 'zustand';

interface LookedUp {
  readonly code: string | null;
}
const useStore = create<LookedUp>(() => ({ code: null }));

export const useLookedUp = (): string | null => useStore(({ code }) => code);
export const lookUpCard = (code: string | null): void => useStore.setState({ code });
