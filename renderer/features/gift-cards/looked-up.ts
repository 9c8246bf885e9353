/**
 * The gift card that is looked up at the front desk, wherever its code was scanned. Whoever knows a code can spend the
 * card: it stands in no address, and is forgotten with the screen.
 */
import { create } from 'zustand';

interface LookedUp {
  readonly code: string | null;
}
const useStore = create<LookedUp>(() => ({ code: null }));

export const useLookedUp = (): string | null => useStore(({ code }) => code);
export const lookUpCard = (code: string | null): void => useStore.setState({ code });
