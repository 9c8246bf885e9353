/** Ties the wedge machine to the page's keys, wherever the focus is. */
import { idleWedge, wedgeKey } from './wedge.ts';

type TextInput = HTMLInputElement | HTMLTextAreaElement;

/** What a text field held before a burst typed into it. */
interface Before {
  readonly field: TextInput;
  readonly value: string;
  readonly start: number | null;
  readonly end: number | null;
}

const isTextInput = (target: EventTarget | null): target is TextInput =>
  target instanceof HTMLTextAreaElement ||
  (target instanceof HTMLInputElement && !['checkbox', 'radio', 'button', 'range'].includes(target.type));

function remember(target: EventTarget | null): Before | null {
  if (!isTextInput(target)) return null;
  return { field: target, value: target.value, start: target.selectionStart, end: target.selectionEnd };
}

/** React keeps its own note of a field's value: the native setter and an `input` event tell it. */
function restore({ field, value, start, end }: Before): void {
  if (field.value === value) return;
  const owner = field instanceof HTMLInputElement ? HTMLInputElement : HTMLTextAreaElement;
  Object.getOwnPropertyDescriptor(owner.prototype, 'value')?.set?.call(field, value);
  field.dispatchEvent(new Event('input', { bubbles: true }));
  if (start !== null) field.setSelectionRange(start, end ?? start);
}

/** Listens before anything else on the page. The answer ends it. */
export function listenForWedge(
  page: Window,
  scanned: (code: string) => void,
  choices: { readonly fewest?: number } = {},
): () => void {
  let state = idleWedge;
  let before: Before | null = null;
  // The Enter that ended a burst must not press a button when it comes up again.
  let swallowedUp: string | null = null;

  const onDown = (event: KeyboardEvent) => {
    const key = {
      key: event.key,
      at: event.timeStamp,
      shortcut: event.ctrlKey || event.altKey || event.metaKey,
      repeat: event.repeat,
    };
    const step = wedgeKey(state, key, choices.fewest);
    state = step.state;
    switch (step.finding.is) {
      case 'key':
        return;
      case 'start':
        before = remember(event.target);
        return;
      case 'code':
        event.preventDefault();
        event.stopImmediatePropagation();
        swallowedUp = event.key;
        if (before !== null) restore(before);
        before = null;
        scanned(step.finding.code);
        return;
    }
  };
  const onUp = (event: KeyboardEvent) => {
    if (event.key !== swallowedUp) return;
    swallowedUp = null;
    event.preventDefault();
    event.stopImmediatePropagation();
  };
  page.addEventListener('keydown', onDown, true);
  page.addEventListener('keyup', onUp, true);
  return () => {
    page.removeEventListener('keydown', onDown, true);
    page.removeEventListener('keyup', onUp, true);
  };
}
