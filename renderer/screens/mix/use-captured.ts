import { useEffect, useState } from 'react';
import type { DraftComponent } from '../../../shared/bridge/drafts.ts';

/** Milliseconds for which a capture is shown. */
const shownFor = 1000;

/** For a second after a weight of the scale was captured for the component; `component` is the same one at each render. */
export function useCaptured(component: Pick<DraftComponent, 'amount' | 'amountFrom'> | null): boolean {
  const amount = component?.amount ?? 0;
  const fromScale = component?.amountFrom === 'scale';
  const [before, setBefore] = useState(amount);
  /** The amount whose capture is shown now; null: none. */
  const [shown, setShown] = useState<number | null>(null);
  if (amount !== before) {
    setBefore(amount);
    setShown(amount > before && fromScale ? amount : null);
  }
  useEffect(() => {
    if (shown === null) return undefined;
    const timer = setTimeout(() => setShown(null), shownFor);
    return () => clearTimeout(timer);
  }, [shown]);
  return shown !== null;
}
