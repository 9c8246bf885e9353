import { useEffect, useState } from 'react';
import type { DraftComponent } from '../../../shared/bridge/drafts.ts';

/** Milliseconds for which a capture is shown. */
const shownFor = 1000;

/** For a second after a weight of the scale was captured for the component; `component` is the same one at each render. */
export function useCaptured(component: Pick<DraftComponent, 'amount' | 'amountFrom'> | null): boolean {
  const amount = component?.amount ?? 0;
  const fromScale = component?.amountFrom === 'scale';
  const [before, setBefore] = useState(amount);
  const [shown, setShown] = useState(false);
  if (amount !== before) {
    setBefore(amount);
    setShown(amount > before && fromScale);
  }
  useEffect(() => {
    if (!shown) return undefined;
    const timer = setTimeout(() => setShown(false), shownFor);
    return () => clearTimeout(timer);
  }, [shown, amount]);
  return shown;
}
