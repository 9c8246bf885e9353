/** How many dialogs stand over the screen: what would leave the screen waits until they are closed. */
import { useEffectEvent, useLayoutEffect } from 'react';

/** One for each open dialog, the one on top last. */
const escapes: ((event: KeyboardEvent) => void)[] = [];
const listeners = new Set<() => void>();

export const dialogsOpen = (): number => escapes.length;
const onTop = () => escapes.at(-1);

/** Called whenever one opened or closed; answers with how to end that. */
export function onDialogs(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function changed() {
  for (const listener of listeners) listener();
}

/** Counts the component as an open dialog while it is shown. */
export function useCountedDialog(isOpen: boolean, onClose: () => void): void {
  const close = useEffectEvent(onClose);
  useLayoutEffect(() => {
    if (!isOpen) return undefined;
    const escape = (event: KeyboardEvent) => {
      // Inside of the dialog it is React Aria's; what had the focus may just have gone, and the key then goes to the page.
      if (event.key === 'Escape' && event.target === document.body && onTop() === escape) close();
    };
    escapes.push(escape);
    document.addEventListener('keydown', escape);
    changed();
    return () => {
      escapes.splice(escapes.indexOf(escape), 1);
      document.removeEventListener('keydown', escape);
      changed();
    };
  }, [isOpen]);
}
