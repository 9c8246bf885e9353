import { create } from 'zustand';
import { dialogsOpen } from './open-dialogs.ts';
import { shortcuts } from './shortcut-keys.ts';

const keys: ReadonlySet<string> = new Set(Object.values(shortcuts));

/** Whether buttons show their keys. */
export const useShortcutsShown = create<{ readonly shown: boolean }>(() => ({ shown: false }));
export const toggleShortcuts = (): void => useShortcutsShown.setState(({ shown }) => ({ shown: !shown }));

const canBePressed = (element: HTMLElement): boolean =>
  element.checkVisibility() &&
  element.closest('[inert], [aria-hidden="true"]') === null &&
  (dialogsOpen() === 0 || element.closest('[role="dialog"]') !== null);

function press(element: HTMLElement): void {
  const field = element.querySelector('input');
  if (field === null) {
    element.click();
    return;
  }
  field.focus();
  field.select();
}

/** Presses the key's button. Call it for each key that nothing else handled; Shift+F1 shows the keys. */
export function pressShortcut(event: KeyboardEvent): void {
  const { key, shiftKey, ctrlKey, altKey, metaKey } = event;
  if (event.defaultPrevented || event.repeat || event.isComposing || ctrlKey || altKey || metaKey) return;
  if (shiftKey) {
    if (key !== 'F1') return;
    event.preventDefault();
    toggleShortcuts();
    return;
  }
  if (!keys.has(key)) return;
  const found = [...document.querySelectorAll<HTMLElement>(`[data-shortcut="${key}"]`)].findLast(
    canBePressed,
  );
  if (found === undefined) return;
  event.preventDefault();
  press(found);
}
