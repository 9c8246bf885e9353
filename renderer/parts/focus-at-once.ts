import { setInteractionModality } from 'react-aria/useFocusVisible';

/**
 * From now on a dialog that a key opens gives its field the focus at once. To be called once.
 * The click that a key makes of itself looks to React Aria like a screen reader's. For one of those it moves the focus only
 * when nothing on the page moves any more: what is typed until then is lost, the first digit of a weight above all.
 */
export function focusAtOnce(): void {
  /** Whether a key was pressed since a pointer was. */
  let byKey = false;
  window.addEventListener('keydown', () => (byKey = true), true);
  window.addEventListener('pointerdown', () => (byKey = false), true);
  // On the way down from the document, where React Aria has heard of it, to the button.
  document.body.addEventListener('click', () => byKey && setInteractionModality('keyboard'), true);
}
