/** Digits that are typed while no field has the focus: after a tap on + they still mean the number. */
import { useEffect, useEffectEvent, useRef } from 'react';
import { dialogsOpen } from '../../parts/open-dialogs.ts';
import { isTextField } from '../../parts/text-field.ts';
import { noteTyped, useEndOfTyping } from '../../parts/typed-entries.ts';
import { useScannerTyped } from '../scan/use-scan.ts';
import { digitErased, digitsEnded, digitTyped, noDigits, scannersDigits } from './typed-digits.ts';

/** Sets the number from digits typed outside its field. Digits that turn out to be a scanner's are undone. */
export function useDigits(number: number, set: (number: number) => void): void {
  const typed = useRef(noDigits);
  const dialogs = useRef(0);
  const end = () => {
    typed.current = digitsEnded(typed.current);
  };
  const take = (step: ReturnType<typeof digitTyped>) => {
    typed.current = step.typed;
    if (step.number !== null) set(step.number);
  };
  /** Keys in a dialog over this one are for that dialog. */
  const isBehind = () => dialogsOpen() > dialogs.current;
  useEndOfTyping(end);
  useScannerTyped((digits) => {
    if (!isBehind()) take(scannersDigits(typed.current, digits));
  });
  const press = useEffectEvent((event: KeyboardEvent) => {
    const { target, key } = event;
    if (event.ctrlKey || event.altKey || event.metaKey || isTextField(target) || isBehind()) end();
    else if (/^\d$/u.test(key)) {
      event.preventDefault();
      noteTyped();
      take(digitTyped(typed.current, number, key, performance.now()));
    } else if (key === 'Backspace') take(digitErased(typed.current, number, performance.now()));
    else if (key !== 'Shift') end();
  });
  const endNow = useEffectEvent(end);
  useEffect(() => {
    dialogs.current = dialogsOpen();
    const onKey = (event: KeyboardEvent) => press(event);
    window.addEventListener('keydown', onKey);
    const onPointer = () => endNow();
    window.addEventListener('pointerdown', onPointer, true);
    return () => {
      window.removeEventListener('keydown', onKey);
      window.removeEventListener('pointerdown', onPointer, true);
    };
  }, []);
}
