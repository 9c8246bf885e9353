import { setInteractionModality } from 'react-aria/useFocusVisible';

/**
 * From now on a dialog that a key opens gives its field the focus at once. To be called once.
 * The click that Enter makes of itself looks to React Aria like a telephone's screen reader. For one of those it moves the
 * focus only when nothing on the page moves any more: what is typed until then is lost, the first digit of a weight above
 * all.
 */
export function focusAtOnce(): void {
  document.body.addEventListener(
    'click',
    (event) => {
      if (event instanceof PointerEvent && event.pointerType === '') setInteractionModality('keyboard');
    },
    true,
  );
}
