/** Digits that are typed while no field has the focus: after a tap on + they still mean the number. */
import { useEffect, useEffectEvent, useRef } from 'react';

/** Milliseconds after which the next digit begins another number. */
const pauseMs = 1500;
/**
 * Milliseconds within which a scan is answered after the key that a scanner began it with, on a busy computer too. Nobody
 * types a digit and scans a tube in less.
 */
const scannerMs = 1500;

const textFields = 'textarea, input:not([type=radio], [type=checkbox])';

interface Typing {
  readonly at: number;
  readonly before: number;
}

/**
 * Sets the number from digits that are typed beside it. Answers with the number as it is without what a scanner has just
 * typed: its first key arrives like a person's.
 */
export function useDigits(number: number, set: (number: number) => void): () => number {
  const typing = useRef<Typing | null>(null);
  const type = useEffectEvent((digit: number) => {
    const now = performance.now();
    const goesOn = typing.current !== null && now - typing.current.at < pauseMs && !Number.isNaN(number);
    typing.current = { at: now, before: number };
    set(goesOn ? number * 10 + digit : digit);
  });
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const { target, key } = event;
      if (event.ctrlKey || event.altKey || event.metaKey || !/^\d$/u.test(key)) return;
      if (target instanceof Element && target.matches(textFields)) return;
      event.preventDefault();
      type(Number(key));
    };
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  }, []);
  return () => {
    const last = typing.current;
    typing.current = null;
    return last !== null && performance.now() - last.at < scannerMs ? last.before : number;
  };
}
