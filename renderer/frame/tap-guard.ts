import { useCallback, useEffect, useLayoutEffect, useRef } from 'react';
import { onDialogs } from '../parts/open-dialogs.ts';

/** Milliseconds in which a tap counts as the one that changed the screen, and in which the next one there does nothing. */
const guardMs = 1000;
/** CSS pixels within which two taps are at the same place. */
const near = 48;

interface Tap {
  readonly x: number;
  readonly y: number;
  readonly at: number;
  /** What it hit. */
  readonly on: EventTarget | null;
}

const rowOf = (on: EventTarget | null): Element | null => (on instanceof Element ? on.closest('li') : null);

/** The first tap took its row away, and another row has moved under the finger. */
const isNextRow = (first: Tap | null, on: EventTarget | null): first is Tap =>
  rowOf(first?.on ?? null)?.isConnected === false && rowOf(on) !== null;

/** The tap, or the Enter, that changed the screen just now; null: none did. */
function guardedBy<T extends { readonly at: number }>(tap: T | null): T | null {
  const now = performance.now();
  return tap !== null && now - tap.at < guardMs ? { ...tap, at: now } : null;
}

/**
 * A second tap at the place of one that changed the screen, opened or closed a dialog over it, or took away the row that it
 * hit, was meant for what stood there: for a second it does nothing. So does a second Enter, or one that is held, where no
 * other key came between: the focus has moved to something else.
 * Taps elsewhere and other keys are as always, and after a tap elsewhere that place is like any other. `screen`: what is in
 * front.
 */
export function useTapGuard(screen: string): void {
  const last = useRef<Tap | null>(null);
  const guarded = useRef<Tap | null>(null);
  /** When Enter was pressed last, with nothing pressed or typed since; and when that changed what it presses. */
  const enter = useRef<{ readonly at: number } | null>(null);
  const guardedEnter = useRef<{ readonly at: number } | null>(null);
  const shown = useRef(screen);
  const changed = useCallback(() => {
    guarded.current = guardedBy(last.current);
    guardedEnter.current = guardedBy(enter.current);
  }, []);
  useLayoutEffect(() => {
    if (shown.current === screen) return;
    shown.current = screen;
    changed();
  }, [screen, changed]);
  useEffect(() => onDialogs(changed), [changed]);
  useEffect(() => {
    /** The pointer whose tap does nothing. */
    let swallowed: number | null = null;
    const onDown = ({ clientX: x, clientY: y, pointerId, target: on }: PointerEvent) => {
      const at = performance.now();
      const tap = guarded.current ?? (isNextRow(last.current, on) ? last.current : null);
      if (tap !== null && at - tap.at < guardMs && Math.hypot(x - tap.x, y - tap.y) < near) {
        swallowed = pointerId;
        return;
      }
      swallowed = null;
      guarded.current = null;
      last.current = { x, y, at, on };
    };
    const swallow = (event: MouseEvent) => {
      // A key clicks too, as no pointer does.
      const pointer = event instanceof PointerEvent ? event.pointerId : swallowed;
      if (swallowed === null || pointer !== swallowed) return;
      event.preventDefault();
      event.stopImmediatePropagation();
    };
    const elsewhere = ['pointerdown', 'input'] as const;
    const kinds = ['pointerdown', 'mousedown', 'pointerup', 'mouseup', 'click'] as const;
    const forgetEnter = () => {
      enter.current = null;
      guardedEnter.current = null;
    };
    const onKey = (event: KeyboardEvent) => {
      // What a key does is no finger's.
      last.current = null;
      if (event.key !== 'Enter') return forgetEnter();
      const at = performance.now();
      if (guardedEnter.current !== null && at - guardedEnter.current.at < guardMs) {
        if (event.repeat) guardedEnter.current = { at };
        event.preventDefault();
        event.stopImmediatePropagation();
        return;
      }
      guardedEnter.current = null;
      enter.current = { at };
    };
    window.addEventListener('keydown', onKey, true);
    window.addEventListener('pointerdown', onDown, true);
    for (const kind of elsewhere) window.addEventListener(kind, forgetEnter, true);
    for (const kind of kinds) window.addEventListener(kind, swallow, true);
    return () => {
      window.removeEventListener('keydown', onKey, true);
      window.removeEventListener('pointerdown', onDown, true);
      for (const kind of elsewhere) window.removeEventListener(kind, forgetEnter, true);
      for (const kind of kinds) window.removeEventListener(kind, swallow, true);
    };
  }, []);
}
