import { useCallback, useEffect, useLayoutEffect, useRef } from 'react';
import { onDialogs } from '../parts/open-dialogs.ts';

/**
 * Milliseconds in which a tap counts as the cause of a screen change, and in which the next tap there is
 * ignored.
 */
const guardMs = 1000;
/** CSS pixels within which two taps are at the same place. */
const near = 48;

interface Tap {
  readonly x: number;
  readonly y: number;
  readonly at: number;
  /** The tapped element. */
  readonly on: EventTarget | null;
}

const rowOf = (on: EventTarget | null): Element | null => (on instanceof Element ? on.closest('li') : null);

/** The first tap removed its row, and another row moved under the finger. */
const isNextRow = (first: Tap | null, on: EventTarget | null): first is Tap =>
  rowOf(first?.on ?? null)?.isConnected === false && rowOf(on) !== null;

/** The tap or Enter that caused the latest screen change; null: none did. */
function guardedBy<T extends { readonly at: number }>(tap: T | null): T | null {
  const now = performance.now();
  return tap !== null && now - tap.at < guardMs ? { ...tap, at: now } : null;
}

/**
 * For one second, ignores a second tap where a first one changed the screen, opened or closed a dialog, or
 * removed its row: it was meant for the previous content. Likewise a second or held Enter without another key
 * between, as the focus has moved. Taps elsewhere and other keys work, and a tap elsewhere ends the guard.
 * `screen`: the current content.
 */
export function useDoubleTapGuard(screen: string): void {
  const last = useRef<Tap | null>(null);
  const guarded = useRef<Tap | null>(null);
  /** The last Enter with no other input since, and the one that changed the focused element. */
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
    /** The id of the pointer whose tap is ignored. */
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
      // A click from a key has no pointer.
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
    // Typing ends the guard: a tap after it is no second tap.
    const onInput = () => {
      last.current = null;
      guarded.current = null;
    };
    const onKey = (event: KeyboardEvent) => {
      // A key ends the guard of a tap.
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
    window.addEventListener('input', onInput, true);
    window.addEventListener('pointerdown', onDown, true);
    for (const kind of elsewhere) window.addEventListener(kind, forgetEnter, true);
    for (const kind of kinds) window.addEventListener(kind, swallow, true);
    return () => {
      window.removeEventListener('keydown', onKey, true);
      window.removeEventListener('input', onInput, true);
      window.removeEventListener('pointerdown', onDown, true);
      for (const kind of elsewhere) window.removeEventListener(kind, forgetEnter, true);
      for (const kind of kinds) window.removeEventListener(kind, swallow, true);
    };
  }, []);
}
