import { useEffect, useLayoutEffect, useRef } from 'react';
import { useLocation } from 'wouter';

/** Milliseconds in which a tap counts as the one that changed the screen, and in which the next one there does nothing. */
const guardMs = 1000;
/** CSS pixels: a finger does not hit the same point twice. */
const near = 48;

interface Tap {
  readonly x: number;
  readonly y: number;
  readonly at: number;
}

/**
 * A second tap at the place of one that changed the screen was meant for what stood there: for a second it does nothing.
 * Taps elsewhere and keys are as always.
 */
export function useTapGuard(): void {
  const [path] = useLocation();
  const last = useRef<Tap | null>(null);
  const guarded = useRef<Tap | null>(null);
  const shown = useRef(path);
  useLayoutEffect(() => {
    if (shown.current === path) return;
    shown.current = path;
    const tap = last.current;
    const now = performance.now();
    guarded.current = tap !== null && now - tap.at < guardMs ? { ...tap, at: now } : null;
  }, [path]);
  useEffect(() => {
    let swallows = false;
    const onDown = (event: PointerEvent) => {
      const { clientX: x, clientY: y } = event;
      const at = performance.now();
      const tap = guarded.current;
      swallows = tap !== null && at - tap.at < guardMs && Math.hypot(x - tap.x, y - tap.y) < near;
      if (!swallows) last.current = { x, y, at };
    };
    const swallow = (event: Event) => {
      if (!swallows) return;
      event.preventDefault();
      event.stopImmediatePropagation();
    };
    const kinds = ['pointerdown', 'mousedown', 'pointerup', 'mouseup', 'click'] as const;
    window.addEventListener('pointerdown', onDown, true);
    for (const kind of kinds) window.addEventListener(kind, swallow, true);
    return () => {
      window.removeEventListener('pointerdown', onDown, true);
      for (const kind of kinds) window.removeEventListener(kind, swallow, true);
    };
  }, []);
}
