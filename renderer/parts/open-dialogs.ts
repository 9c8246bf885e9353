/** How many dialogs stand over the screen: what would leave the screen waits until they are closed. */
import { useLayoutEffect } from 'react';

let open = 0;
const listeners = new Set<() => void>();

export const dialogsOpen = (): number => open;

/** Called whenever one opened or closed; answers with how to end that. */
export function onDialogs(changed: () => void): () => void {
  listeners.add(changed);
  return () => listeners.delete(changed);
}

function count(by: number) {
  open += by;
  for (const changed of listeners) changed();
}

/** Counts the component as an open dialog while it is shown. */
export function useCountedDialog(isOpen: boolean): void {
  useLayoutEffect(() => {
    if (!isOpen) return undefined;
    count(1);
    return () => count(-1);
  }, [isOpen]);
}
