import { setInteractionModality } from 'react-aria/useFocusVisible';

/**
 * Makes a dialog opened by a key focus its field at once. Call it once. React Aria mistakes the click that a
 * key produces for a screen reader's, and then delays the focus until transitions end. Keys typed until then,
 * such as a weight's first digit, would be lost.
 */
export function focusDialogsAtOnce(): void {
  /** Whether the last input was a key, not a pointer. */
  let byKey = false;
  window.addEventListener('keydown', () => (byKey = true), true);
  window.addEventListener('pointerdown', () => (byKey = false), true);
  // Capture on the body: after React Aria's listener on the document, before the button's.
  document.body.addEventListener('click', () => byKey && setInteractionModality('keyboard'), true);
}
