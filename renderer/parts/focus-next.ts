/** Puts the focus on the screen's next step, where a key took away what had it. */

/** Milliseconds in which a second Enter counts as the first one's. */
const soonMs = 1000;
/** Milliseconds for which the screen may still be loading. */
const loadMs = 5000;

/** Whether the last thing that was pressed was a key. */
let byKey = false;

/** Watches what is pressed. The answer ends it. */
export function watchKeys(): () => void {
  // Not a scanner's characters.
  const onKey = ({ key }: KeyboardEvent) => {
    if (key.length > 1 || key === ' ') byKey = true;
  };
  const onPointer = () => {
    byKey = false;
  };
  window.addEventListener('keydown', onKey, true);
  window.addEventListener('pointerdown', onPointer, true);
  return () => {
    window.removeEventListener('keydown', onKey, true);
    window.removeEventListener('pointerdown', onPointer, true);
  };
}

/** A second Enter, pressed before the person could see where the focus is, presses nothing. */
function guardEnter(): void {
  const until = performance.now() + soonMs;
  const end = () => {
    window.removeEventListener('keydown', onKey, true);
    window.removeEventListener('pointerdown', end, true);
  };
  const onKey = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || performance.now() > until) {
      end();
      return;
    }
    event.preventDefault();
    event.stopImmediatePropagation();
  };
  window.addEventListener('keydown', onKey, true);
  window.addEventListener('pointerdown', end, true);
}

const nextIn = (place: ParentNode) =>
  [...place.querySelectorAll<HTMLElement>('[data-primary]:not(:disabled)')].find((button) =>
    button.checkVisibility(),
  );

/**
 * Where nothing has the focus: focuses the one black button of the screen, or the screen itself where none is loaded.
 * Does nothing after a pointer. The answer ends it.
 */
export function focusNext(): () => void {
  const content = document.querySelector<HTMLElement>('#content');
  if (!byKey || content === null) return () => undefined;
  const end = () => {
    observer.disconnect();
    clearTimeout(timer);
  };
  const focus = (element: HTMLElement) => {
    end();
    guardEnter();
    element.focus();
  };
  const look = () => {
    const { activeElement } = document;
    const next = activeElement === document.body || activeElement === content ? nextIn(content) : null;
    if (next === null) end();
    else if (next !== undefined) focus(next);
  };
  const observer = new MutationObserver(look);
  const timer = setTimeout(() => {
    if (document.activeElement === document.body) focus(content);
    else end();
  }, loadMs);
  observer.observe(content, { childList: true, subtree: true });
  look();
  return end;
}
