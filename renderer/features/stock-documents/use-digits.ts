/** Digits that are typed while no field has the focus: after a tap on + they still mean the number. */
import { useEffect, useEffectEvent, useRef } from 'react';
import { dialogsOpen } from '../../parts/open-dialogs.ts';
import { isTextField } from '../../parts/text-field.ts';
import { noteTyped, useEndOfTyping } from '../../parts/typed-entries.ts';
import { useScannerTyped } from '../scan/use-scan.ts';

/** Milliseconds after which the next digit begins another number. */
const pauseMs = 1500;
/** The most digits of a number that is typed. */
const mostDigits = 20;

/** Sets the number from digits typed outside its field. Digits that turn out to be a scanner's are undone. */
export function useDigits(number: number, set: (number: number) => void): void {
  const lastAt = useRef(-Infinity);
  /** The number after the last digit: if another one is there now, a digit begins a new number. */
  const last = useRef(Number.NaN);
  /** The numbers before each digit was typed, so that it can be taken back. */
  const before = useRef<number[]>([]);
  const type = useEffectEvent((digit: number) => {
    noteTyped();
    const now = performance.now();
    const goesOn = now - lastAt.current < pauseMs && number === last.current;
    lastAt.current = now;
    last.current = goesOn ? number * 10 + digit : digit;
    before.current = [...before.current, number].slice(-mostDigits);
    set(last.current);
  });
  useEndOfTyping(() => {
    lastAt.current = -Infinity;
  });
  useScannerTyped((digits) => {
    const found = digits > 0 ? before.current.at(-digits) : undefined;
    if (found !== undefined) set(found);
    before.current = [];
    lastAt.current = -Infinity;
  });
  useEffect(() => {
    const dialogs = dialogsOpen();
    const onKey = (event: KeyboardEvent) => {
      const { target, key } = event;
      if (event.ctrlKey || event.altKey || event.metaKey || !/^\d$/u.test(key)) return;
      // Digits typed in a dialog over this one are for that dialog.
      if (isTextField(target) || dialogsOpen() > dialogs) return;
      event.preventDefault();
      type(Number(key));
    };
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  }, []);
}
