/** Digits that are typed while no field has the focus: the number of the item that was counted last. */
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { call } from '../../../bridge/client.ts';
import { shownAgain } from '../../../bridge/queries.ts';
import { useScannerTyped } from '../../../features/scan/use-scan.ts';
import { dialogsOpen } from '../../../parts/open-dialogs.ts';
import { isTextField } from '../../../parts/text-field.ts';
import { showToast } from '../../../parts/toasts.ts';
import { noteTyped, useEndOfTyping } from '../../../parts/typed-entries.ts';
import { useText } from '../../../text/text.tsx';
import { countedBy, pauseMs, withDigit, withoutDigits, type TypedCount } from './typed-entry.ts';

/** The number that the station does not have yet. `lastId`: the item that digits count; null: none. */
export function useTypedCount(lastId: string | null): TypedCount | null {
  const text = useText();
  const [shown, setShown] = useState<TypedCount | null>(null);
  const entry = useRef<ReturnType<typeof withDigit>>(null);
  const pause = useRef<ReturnType<typeof setTimeout>>(undefined);

  const save = async (counted: TypedCount) => {
    const saved = await call('counting.set', counted);
    if (!saved.ok) showToast({ tone: 'bad', text: text.errors[saved.error.code].happened });
    await shownAgain('counting.view');
    setShown((now) => (now === counted ? null : now));
  };
  const end = () => {
    clearTimeout(pause.current);
    if (entry.current === null) return;
    const counted = countedBy(entry.current);
    entry.current = null;
    setShown(counted);
    void save(counted);
  };
  const put = (next: typeof entry.current) => {
    clearTimeout(pause.current);
    entry.current = next;
    setShown(next && countedBy(next));
    if (next !== null) pause.current = setTimeout(() => end(), pauseMs);
  };
  const type = (digit: string) => {
    const next = withDigit(entry.current, lastId, digit);
    if (next === null) return;
    noteTyped();
    put(next);
  };
  const erase = (digits: number) => {
    if (entry.current !== null) put(withoutDigits(entry.current, digits));
  };
  useEndOfTyping(end);
  useScannerTyped((digits) => {
    if (digits > 0) erase(digits);
  });
  const press = useEffectEvent((event: KeyboardEvent) => {
    const { target, key } = event;
    const isElsewhere = dialogsOpen() > 0 || isTextField(target);
    if (isElsewhere || event.ctrlKey || event.altKey || event.metaKey) end();
    else if (/^\d$/u.test(key)) type(key);
    else if (key === 'Backspace') erase(1);
    else if (key !== 'Shift') end();
  });
  const endNow = useEffectEvent(end);
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => press(event);
    const onPointer = () => endNow();
    window.addEventListener('keydown', onKey);
    window.addEventListener('pointerdown', onPointer, true);
    return () => {
      window.removeEventListener('keydown', onKey);
      window.removeEventListener('pointerdown', onPointer, true);
      endNow();
    };
  }, []);
  return shown;
}
