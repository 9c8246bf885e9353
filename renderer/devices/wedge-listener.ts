/** Ties the wedge machine to the page's keys, wherever the focus is. */
import { remember, takeOut, typeAfterAll, type Before } from './field-keys.ts';
import { idleWedge, usualWedge, type Wedge, type WedgeSettings } from './wedge-strokes.ts';
import { wedgeDue, wedgeKey, wedgeLeave, wedgeTick, type WedgeStep } from './wedge.ts';

export interface WedgeListener {
  readonly scanned: (code: string) => void;
  /** Every burst when it is over, for the scanner test. */
  readonly over?: (burst: NonNullable<WedgeStep['over']>) => void;
}

/** A group separator, however a scanner types it: as itself, or as the Ctrl+] of old terminals. */
const isSeparator = (event: KeyboardEvent) =>
  event.key === '\u001d' ||
  (event.ctrlKey && !event.altKey && (event.key === ']' || event.code === 'BracketRight'));

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
  { scanned, over }: WedgeListener,
  settings: WedgeSettings = usualWedge,
): () => void {
  let state: Wedge = idleWedge;
  let nextId = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const heard = new Map<number, Heard>();
  // Keys that are given back come by here again.
  let givingBack = false;
  // The Enter that ended a burst must not press a button when it comes up again.
  let swallowedUp: string | null = null;

  const carryOut = (step: WedgeStep) => {
    state = step.state;
    givingBack = true;
    for (const id of step.giveBack) {
      const key = heard.get(id);
      if (key === undefined) continue;
      key.before = remember(key.event.target);
      typeAfterAll(key.event);
    }
    givingBack = false;
    if (step.scan !== null) {
      takeOut(step.scan.landed.flatMap((id) => heard.get(id)?.before ?? []));
      scanned(step.scan.code);
    }
    if (step.over !== null) over?.(step.over);
    const known = new Set(state.strokes.map(({ id }) => id));
    for (const id of heard.keys()) if (!known.has(id)) heard.delete(id);
    wait();
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
        key: separator ? '\u001d' : event.key,
        at: event.timeStamp,
        now: performance.now(),
        shortcut:
          !separator &&
          (event.ctrlKey || event.altKey || event.metaKey) &&
          !event.getModifierState('AltGraph'),
        repeat: event.repeat,
        // 229: an input method has the key, whatever it makes of it.
        composing: event.isComposing || event.keyCode === 229 || event.key === 'Process',
      },
      settings,
    );
    if (step.key !== 'pass') {
      event.preventDefault();
      event.stopImmediatePropagation();
    }
    if (step.key === 'swallow') swallowedUp = event.key;
    heard.set(id, { event });
    carryOut(step);
    const key = heard.get(id);
    if (key !== undefined && step.key === 'pass') key.before = remember(event.target);
  };
  const onUp = (event: KeyboardEvent) => {
    if (event.key !== swallowedUp) return;
    swallowedUp = null;
    event.preventDefault();
    event.stopImmediatePropagation();
  };
  const onLeave = () => carryOut(wedgeLeave(state, settings));
  page.addEventListener('keydown', onDown, true);
  page.addEventListener('keyup', onUp, true);
  page.addEventListener('pointerdown', onLeave, true);
  page.addEventListener('blur', onLeave);
  return () => {
    onLeave();
    clearTimeout(timer);
    page.removeEventListener('keydown', onDown, true);
    page.removeEventListener('keyup', onUp, true);
    page.removeEventListener('pointerdown', onLeave, true);
    page.removeEventListener('blur', onLeave);
  };
}
