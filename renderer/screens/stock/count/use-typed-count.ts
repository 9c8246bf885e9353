/** Digits that are typed while no field has the focus: the number of the item that was counted last. */
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { mostFullPacks } from '../../../../shared/colour-bar/counting.ts';
import { call } from '../../../bridge/client.ts';
import { shownAgain } from '../../../bridge/queries.ts';
import { useScannerTyped } from '../../../features/scan/use-scan.ts';
import { dialogsOpen } from '../../../parts/open-dialogs.ts';
import { isTextField } from '../../../parts/text-field.ts';
import { showToast } from '../../../parts/toasts.ts';
import { noteTyped, useEndOfTyping } from '../../../parts/typed-entries.ts';
import { useText } from '../../../text/text.tsx';

/** Milliseconds after which the number is whole. */
const pauseMs = 1500;

interface TypedCount {
  readonly itemId: string;
  readonly full: number;
}

/** The number that the station does not have yet. `lastId`: the item that digits count; null: none. */
export function useTypedCount(lastId: string | null): TypedCount | null {
  const text = useText();
  const [shown, setShown] = useState<TypedCount | null>(null);
  const entry = useRef<{ readonly itemId: string; readonly digits: string } | null>(null);
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
  const put = (itemId: string, digits: string) => {
    clearTimeout(pause.current);
    entry.current = digits === '' ? null : { itemId, digits };
    setShown(entry.current && countedBy(entry.current));
    if (entry.current !== null) pause.current = setTimeout(() => end(), pauseMs);
  };
  const type = (digit: string) => {
    const itemId = entry.current?.itemId ?? lastId;
    if (itemId === null) return;
    noteTyped();
    put(itemId, (entry.current?.digits ?? '') + digit);
  };
  const erase = (digits: number) => {
    if (entry.current !== null) put(entry.current.itemId, entry.current.digits.slice(0, -digits));
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

const countedBy = ({ itemId, digits }: { readonly itemId: string; readonly digits: string }): TypedCount => ({
  itemId,
  full: Math.min(Number(digits), mostFullPacks),
});
