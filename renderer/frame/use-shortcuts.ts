import { useEffect } from 'react';
import { pressShortcut, useShortcutsShown } from '../parts/shortcuts.ts';

/** Hears the keys of buttons, after everything else on the page, and shows them where that was asked for. */
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
