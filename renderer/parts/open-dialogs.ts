/** The dialogs that are open over the screen: what would leave the screen waits until they are closed. */
import { useEffectEvent, useLayoutEffect } from 'react';

interface OpenDialog {
  /** Something was scanned into it. */
  readonly onScan: () => void;
}

/** The one on top last. */
const dialogs: OpenDialog[] = [];
const listeners = new Set<() => void>();

export const dialogsOpen = (): number => dialogs.length;

/** Called before a scan is handled: the dialog on top takes it, or its screen does. */
export const scannedOverDialogs = (): void => dialogs.at(-1)?.onScan();

/** Called whenever one opened or closed; answers with how to end that. */
export function onDialogs(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function changed() {
  for (const listener of listeners) listener();
}

/** Counts the component as an open dialog while it is shown. */
export function useCountedDialog(isOpen: boolean, onClose: () => void, onScan: () => void): void {
  const close = useEffectEvent(onClose);
  const scanned = useEffectEvent(onScan);
  useLayoutEffect(() => {
    if (!isOpen) return undefined;
    const dialog = { onScan: () => scanned() };
    const escape = (event: KeyboardEvent) => {
      // Inside of the dialog it is React Aria's; what had the focus may just have gone, and the key then goes to the page.
      if (event.key === 'Escape' && event.target === document.body && dialogs.at(-1) === dialog) close();
    };
    dialogs.push(dialog);
    document.addEventListener('keydown', escape);
    changed();
    return () => {
      dialogs.splice(dialogs.indexOf(dialog), 1);
      document.removeEventListener('keydown', escape);
      changed();
    };
  }, [isOpen]);
}
