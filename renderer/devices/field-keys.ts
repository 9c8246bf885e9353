/** Puts keys that were held back where they were typed, and takes out again what a scanner typed into a field. */

type TextInput = HTMLInputElement | HTMLTextAreaElement;

const notTyped = new Set(['checkbox', 'radio', 'button', 'submit', 'range', 'file', 'color']);

const isTextInput = (target: EventTarget | null): target is TextInput =>
  target instanceof HTMLTextAreaElement || (target instanceof HTMLInputElement && !notTyped.has(target.type));

/** What a text field held before a key landed in it. */
export interface Before {
  readonly field: TextInput;
  readonly value: string;
  readonly start: number | null;
  readonly end: number | null;
}

export function remember(target: EventTarget | null): Before | null {
  if (!isTextInput(target)) return null;
  return { field: target, value: target.value, start: target.selectionStart, end: target.selectionEnd };
}

/** React keeps its own note of a field's value: the native setter and an `input` event tell it. */
function set({ field, value, start, end }: Before): void {
  if (field.value === value) return;
  const owner = field instanceof HTMLInputElement ? HTMLInputElement : HTMLTextAreaElement;
  Object.getOwnPropertyDescriptor(owner.prototype, 'value')?.set?.call(field, value);
  field.dispatchEvent(new Event('input', { bubbles: true }));
  if (start !== null) field.setSelectionRange(start, end ?? start);
}

/** `landed`: what each key that landed found; in each field the first of them counts. */
export function takeOut(landed: readonly Before[]): void {
  const fields = new Set<TextInput>();
  for (const before of landed) {
    if (fields.has(before.field)) continue;
    fields.add(before.field);
    set(before);
  }
}

/**
 * Types a held key after all: the page's own listeners hear of it first, then the field gets the character, as if the
 * key came now.
 */
export function typeAfterAll(event: KeyboardEvent): void {
  const { target, key } = event;
  if (target === null) return;
  const { code, location, shiftKey, ctrlKey, altKey, metaKey } = event;
  const again = { key, code, location, shiftKey, ctrlKey, altKey, metaKey };
  const allowed = target.dispatchEvent(
    new KeyboardEvent('keydown', { ...again, bubbles: true, cancelable: true, composed: true }),
  );
  const editable = isTextInput(target) || (target instanceof HTMLElement && target.isContentEditable);
  if (!allowed || !editable || key.length !== 1) return;
  const typing = { data: key, inputType: 'insertText', bubbles: true, composed: true };
  if (!target.dispatchEvent(new InputEvent('beforeinput', { ...typing, cancelable: true }))) return;
  if (document.activeElement === target) {
    // The only way in that keeps the field's own undo and its limits; no standard has another.
    document.execCommand('insertText', false, key);
    return;
  }
  if (!isTextInput(target) || target.readOnly || target.disabled) return;
  const at = target.selectionStart ?? target.value.length;
  const value = target.value.slice(0, at) + key + target.value.slice(target.selectionEnd ?? at);
  set({ field: target, value, start: target.selectionStart === null ? null : at + 1, end: null });
}
