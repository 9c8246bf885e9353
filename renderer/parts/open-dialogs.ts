/** How many dialogs stand over the screen: what would leave the screen waits until they are closed. */
import { useEffect } from 'react';

let open = 0;

export const dialogsOpen = (): number => open;

/** Counts the component as an open dialog while it is shown. */
export function useCountedDialog(isOpen: boolean): void {
  useEffect(() => {
    if (!isOpen) return undefined;
    open += 1;
    return () => {
      open -= 1;
    };
  }, [isOpen]);
}
