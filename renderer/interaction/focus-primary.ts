/** Focuses the screen's next step after a key removed the focused element. */

/** Milliseconds in which a second Enter counts as part of the first. */
const soonMs = 1000;
/** Milliseconds to wait for a loading screen. */
const loadMs = 5000;

/** Whether the last input was a key. */
let byKey = false;

/** Starts watching keys and pointers. Returns the function that stops it. */
export function watchInputModality(): () => void {
  // Ignore a scanner's characters.
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

/** Ignores a second Enter that was pressed before the person could see the new focus. */
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
  [...place.querySelectorAll<HTMLElement>('[data-primary]:not(:disabled), input[data-first]')].find((one) =>
    one.checkVisibility(),
  );

/** The link of the current screen has done its work. */
const isLeft = (focused: Element | null, content: Element) =>
  focused === document.body ||
  focused === content ||
  (focused?.matches('nav [aria-current="page"]') ?? false);

/**
 * If nothing or the navigation has the focus, focuses the screen's primary button or its search, or the screen itself.
 * Does nothing after a pointer. Returns the function that cancels it.
 */
export function focusPrimary(): () => void {
  const content = document.querySelector<HTMLElement>('#content');
  if (!byKey || content === null) return () => undefined;
  const end = () => {
    observer.disconnect();
    clearTimeout(timer);
  };
  const focus = (element: HTMLElement) => {
    end();
    // In an empty field a second Enter does nothing, and a quick hand searches within the second.
    if (!element.matches('input')) guardEnter();
    element.focus();
  };
  const look = () => {
    const next = isLeft(document.activeElement, content) ? nextIn(content) : null;
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
