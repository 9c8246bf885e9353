import { useEffect } from 'react';
import { pressShortcut, useShortcutsShown } from '../parts/shortcuts.ts';

/** Listens for the buttons' shortcuts, after all other listeners, and shows them on request. */
export function useShortcuts(): void {
  const shown = useShortcutsShown((now) => now.shown);
  useEffect(() => {
    window.addEventListener('keydown', pressShortcut);
    return () => window.removeEventListener('keydown', pressShortcut);
  }, []);
  useEffect(() => {
    document.documentElement.toggleAttribute('data-shortcuts', shown);
    return () => document.documentElement.removeAttribute('data-shortcuts');
  }, [shown]);
}
