/**
 * Ties the wedge machine to the page's keys, wherever the focus is: puts keys that were held back where they were typed,
 * and takes out again what a scanner typed into a field.
 */
import {
  idleWedge,
  usualWedge,
  wedgeDue,
  wedgeKey,
  wedgeLeave,
  wedgeLookedUp,
  wedgeOpenUntil,
  wedgeTick,
  type Wedge,
  type WedgeSettings,
  type WedgeStep,
} from './wedge.ts';

export interface WedgeListener {
  /**
   * `digits`: those of the code's keys that reached the page outside of any text field, like a person's. The answer comes
   * when the page shows what was scanned: keys wait for it, since they were pressed after it.
   */
  readonly scanned: (code: string, digits: number) => Promise<void> | void;
  /** Called with every burst when it is over, for the scanner test. */
  readonly over?: (burst: NonNullable<WedgeStep['over']>) => void;
  /** Called with each key: a code of which one landed may go on until then, in milliseconds of `performance.now()`. */
  readonly openUntil?: (until: number) => void;
}

/** A group separator, however a scanner types it: as itself, or as the Ctrl+] of old terminals. */
const isSeparator = (event: KeyboardEvent) =>
  event.key === '\u001d' ||
  (event.ctrlKey && !event.altKey && (event.key === ']' || event.code === 'BracketRight'));

/** The line feed or carriage return that some scanners type as Ctrl+J and Ctrl+M, on any keyboard layout. */
const lineEnd = (event: KeyboardEvent): 'j' | 'm' | null => {
  if (!event.ctrlKey || event.altKey || event.metaKey || event.shiftKey) return null;
  return event.code === 'KeyJ' ? 'j' : event.code === 'KeyM' ? 'm' : null;
};

/** Milliseconds that a timer may be late without the page having been busy. */
const busyAfter = 20;

interface Heard {
  readonly event: KeyboardEvent;
  /** What the key found in its field when it landed; undefined while it is held. */
  before?: Before | null;
}

/** Listens before anything else on the page. The answer ends it. */
export function listenForWedge(
  page: Window,
  { scanned, over, openUntil }: WedgeListener,
  settings: WedgeSettings = usualWedge,
): () => void {
  let state: Wedge = idleWedge;
  let nextId = 0;
  // Codes that are being looked up.
  let lookedUp = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const heard = new Map<number, Heard>();
  // Keys that are given back come by here again.
  let givingBack = false;
  // The keys that ended a burst must not press a button when they come up again.
  const swallowedUp = new Set<string>();
  // A finger chose what has the focus, and no person has pressed a key since: no ring is drawn around it.
  let byFinger = false;

  const carryOut = (step: WedgeStep) => {
    state = step.state;
    givingBack = true;
    for (const id of step.giveBack) {
      const key = heard.get(id);
      if (key === undefined) continue;
      const target = targetOf(key.event);
      key.before = remember(target);
      typeAfterAll(key.event, target);
    }
    givingBack = false;
    if (step.scan !== null) {
      const landed = step.scan.landed.flatMap((id) => heard.get(id) ?? []);
      takeOut(landed.flatMap(({ before }) => before ?? []));
      if (byFinger) letGo();
      const outside = landed.filter(({ event, before }) => before === null && /^\d$/u.test(event.key));
      void lookUp(step.scan.code, outside.length);
    } else if (step.over !== null && step.over.strokes.length > 0) byFinger = false;
    if (step.over !== null) over?.(step.over);
    const known = new Set(state.strokes.map(({ id }) => id));
    for (const id of heard.keys()) if (!known.has(id)) heard.delete(id);
    openUntil?.(wedgeOpenUntil(state));
    wait();
  };
  const lookUp = async (code: string, digits: number) => {
    lookedUp += 1;
    try {
      await scanned(code, digits);
    } finally {
      lookedUp -= 1;
      if (lookedUp === 0) {
        state = wedgeLookedUp(state, settings);
        wait();
      }
    }
  };
  const wait = () => {
    clearTimeout(timer);
    const due = wedgeDue(state, settings);
    timer = due === null ? undefined : setTimeout(() => fire(due), Math.max(0, due - performance.now()));
  };
  const tick = () => carryOut(wedgeTick(state, performance.now(), settings));
  /** Late: the page was busy, and keys that were pressed in time may wait behind this timer. They come first. */
  const fire = (due: number) => {
    if (performance.now() - due > busyAfter) timer = setTimeout(tick, 0);
    else tick();
  };

  const onDown = (event: KeyboardEvent) => {
    if (givingBack) return;
    const id = (nextId += 1);
    const separator = isSeparator(event);
    const step = wedgeKey(
      state,
      {
        id,
        key: separator ? '\u001d' : (lineEnd(event) ?? event.key),
        at: event.timeStamp,
        now: performance.now(),
        shortcut:
          !separator &&
          (event.ctrlKey || event.altKey || event.metaKey) &&
          !event.getModifierState('AltGraph'),
        repeat: event.repeat,
        // 229: an input method has the key, whatever it makes of it.
        composing: event.isComposing || event.keyCode === 229 || event.key === 'Process',
        waits: lookedUp > 0,
      },
      settings,
    );
    if (step.key !== 'pass') {
      event.preventDefault();
      event.stopImmediatePropagation();
    }
    if (step.key === 'swallow') swallowedUp.add(event.code);
    else {
      swallowedUp.delete(event.code);
      if (event.key.length > 1) byFinger = false;
    }
    heard.set(id, { event });
    carryOut(step);
    const key = heard.get(id);
    if (key !== undefined && step.key === 'pass') key.before = remember(event.target);
  };
  const onUp = (event: KeyboardEvent) => {
    if (!swallowedUp.delete(event.code)) return;
    event.preventDefault();
    event.stopImmediatePropagation();
  };
  const onLeave = () => carryOut(wedgeLeave(state, settings));
  const onPointer = () => {
    onLeave();
    byFinger = true;
  };
  page.addEventListener('keydown', onDown, true);
  page.addEventListener('keyup', onUp, true);
  page.addEventListener('pointerdown', onPointer, true);
  page.addEventListener('blur', onLeave);
  return () => {
    onLeave();
    clearTimeout(timer);
    page.removeEventListener('keydown', onDown, true);
    page.removeEventListener('keyup', onUp, true);
    page.removeEventListener('pointerdown', onPointer, true);
    page.removeEventListener('blur', onLeave);
  };
}

type TextInput = HTMLInputElement | HTMLTextAreaElement;

const notTyped = new Set(['checkbox', 'radio', 'button', 'submit', 'range', 'file', 'color']);

const isTextInput = (target: EventTarget | null): target is TextInput =>
  target instanceof HTMLTextAreaElement || (target instanceof HTMLInputElement && !notTyped.has(target.type));

/** The browser takes a scanner's keys for a person's, and would draw the focus where a finger left it. A dialog keeps its own. */
function letGo(): void {
  const focused = document.activeElement;
  if (focused instanceof HTMLElement && !isTextInput(focused) && focused.closest('[role="dialog"]') === null)
    focused.blur();
}

/** What a text field held before a key landed in it. */
interface Before {
  readonly field: TextInput;
  readonly value: string;
  readonly start: number | null;
  readonly end: number | null;
}

function remember(target: EventTarget | null): Before | null {
  if (!isTextInput(target)) return null;
  return { field: target, value: target.value, start: target.selectionStart, end: target.selectionEnd };
}

/** React keeps its own copy of a field's value: the native setter and an `input` event tell it. */
function set({ field, value, start, end }: Before, inputType: 'insertText' | 'historyUndo'): void {
  // A field that looks the same may have taken a digit for the same one.
  if (field.value === value && inputType === 'insertText') return;
  const owner = field instanceof HTMLInputElement ? HTMLInputElement : HTMLTextAreaElement;
  Object.getOwnPropertyDescriptor(owner.prototype, 'value')?.set?.call(field, value);
  const select = () => start !== null && field.setSelectionRange(start, end ?? start);
  select();
  field.dispatchEvent(new InputEvent('input', { inputType, bubbles: true }));
  select();
}

/** `landed`: what each key that landed found; in each field the first of them counts. */
function takeOut(landed: readonly Before[]): void {
  const fields = new Set<TextInput>();
  for (const before of landed) {
    if (fields.has(before.field)) continue;
    fields.add(before.field);
    set(before, 'historyUndo');
  }
}

/** Where a held key goes: where it was pressed, or where the focus is now if that is gone. */
const targetOf = ({ target }: KeyboardEvent): EventTarget | null =>
  target instanceof Node && !target.isConnected ? document.activeElement : target;

/**
 * Types a held key after all: the page's own listeners hear of it first, then the field gets the character, as if the
 * key came now.
 */
function typeAfterAll(event: KeyboardEvent, target: EventTarget | null): void {
  if (target === null) return;
  const { key, code, location, shiftKey, ctrlKey, altKey, metaKey } = event;
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
  set(
    { field: target, value, start: target.selectionStart === null ? null : at + 1, end: null },
    'insertText',
  );
}
