/**
 * Connects the wedge machine to the page's key events, wherever the focus is. Held keys are given back where
 * they were typed; a scanner's text is removed from the field.
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
   * `digits`: how many of the code's keys reached the page outside text fields, like a person's. Resolves
   * when the page shows the scan: later keys wait for it.
   */
  readonly scanned: (code: string, digits: number) => Promise<void> | void;
  /** Called after every burst, for the scanner test. */
  readonly over?: (burst: NonNullable<WedgeStep['over']>) => void;
  /**
   * Called with each key: until when a code that has partly landed may continue, in milliseconds of
   * `performance.now()`.
   */
  readonly openUntil?: (until: number) => void;
}

/** A group separator: scanners type the character, or Ctrl+] as on old terminals. */
const isSeparator = (event: KeyboardEvent) =>
  event.key === '\u001d' ||
  (event.ctrlKey && !event.altKey && (event.key === ']' || event.code === 'BracketRight'));

/** The line feed or carriage return that some scanners type as Ctrl+J or Ctrl+M, on any keyboard layout. */
const lineEnd = (event: KeyboardEvent): 'j' | 'm' | null => {
  if (!event.ctrlKey || event.altKey || event.metaKey || event.shiftKey) return null;
  return event.code === 'KeyJ' ? 'j' : event.code === 'KeyM' ? 'm' : null;
};

/** Milliseconds. A timer that is later than this was delayed by a busy page. */
const busyAfter = 20;

interface Heard {
  readonly event: KeyboardEvent;
  /** The field's content before the key landed; undefined while the key is held. */
  before?: Before | null;
}

/** Listens in the capture phase, before all other listeners. Returns the function that stops it. */
export function listenForWedge(
  page: Window,
  { scanned, over, openUntil }: WedgeListener,
  settings: WedgeSettings = usualWedge,
): () => void {
  let state: Wedge = idleWedge;
  let nextId = 0;
  // Number of lookups pending.
  let lookedUp = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const heard = new Map<number, Heard>();
  // A key that is given back is dispatched again and passes this listener.
  let givingBack = false;
  // Also swallow the `keyup` of keys that ended a burst, as it could press a button.
  const swallowedUp = new Set<string>();
  // The focus came by touch, and no person has pressed a key since: draw no focus ring.
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
  /** The page was busy: `keydown` events may be queued behind this timer. Let them run first. */
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
        // `keyCode` 229: an input method handles the key.
        composing: event.isComposing || event.keyCode === 229 || event.key === 'Process',
        waits: lookedUp > 0,
        isFinal: event.target instanceof HTMLElement && event.target.isContentEditable,
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

/**
 * The browser treats a scanner's keys as a person's and would draw a focus ring where a finger left the
 * focus. A dialog keeps its focus.
 */
function letGo(): void {
  const focused = document.activeElement;
  if (focused instanceof HTMLElement && !isTextInput(focused) && focused.closest('[role="dialog"]') === null)
    focused.blur();
}

/** A text field's content before a key landed in it. */
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

/** React tracks a field's value: use the native setter and dispatch `input`, so that React notices. */
function set({ field, value, start, end }: Before, inputType: 'insertText' | 'historyUndo'): void {
  // An undo is dispatched even if the text is equal: the digit may have replaced an equal one.
  if (field.value === value && inputType === 'insertText') return;
  const owner = field instanceof HTMLInputElement ? HTMLInputElement : HTMLTextAreaElement;
  Object.getOwnPropertyDescriptor(owner.prototype, 'value')?.set?.call(field, value);
  const select = () => start !== null && field.setSelectionRange(start, end ?? start);
  select();
  field.dispatchEvent(new InputEvent('input', { inputType, bubbles: true }));
  select();
}

/** `landed`: the content before each landed key. The first of each field counts. */
function takeOut(landed: readonly Before[]): void {
  const fields = new Set<TextInput>();
  for (const before of landed) {
    if (fields.has(before.field)) continue;
    fields.add(before.field);
    set(before, 'historyUndo');
  }
}

/** A held key's target: the text field where it was pressed or, without one that is still there, the focused element. */
const targetOf = ({ target }: KeyboardEvent): EventTarget | null => {
  const stays = isTextInput(target) || (target instanceof HTMLElement && target.isContentEditable);
  return stays && target.isConnected ? target : (document.activeElement ?? target);
};

/**
 * Types a held key: dispatches it to the page's listeners, then inserts its character, as if it were pressed
 * now.
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
    // Deprecated, but the only way that keeps the field's undo history and its limits.
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
