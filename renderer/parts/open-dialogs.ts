/** The dialogs open over the screen. Navigation by a scan waits until they are closed. */
import { useEffectEvent, useLayoutEffect } from 'react';

interface OpenDialog {
  /** Called when a scan was entered in it. */
  readonly onScan: () => void;
}

/** The topmost one is last. */
const dialogs: OpenDialog[] = [];
const listeners = new Set<() => void>();

export const dialogsOpen = (): number => dialogs.length;

/** Call it before handling a scan, which the topmost dialog or its screen takes. */
export const scannedOverDialogs = (): void => dialogs.at(-1)?.onScan();

/** Calls `listener` whenever a dialog opens or closes. Returns the function that unsubscribes. */
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
      // Within the dialog React Aria handles Escape. If the focused element was removed, the key goes to the
      // body instead.
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
