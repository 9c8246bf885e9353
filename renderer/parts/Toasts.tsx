import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { useText } from '../text/text.tsx';
import { Button, IconButton } from './Button.tsx';
import { classes } from './classes.ts';
import { Icon } from './Icon.tsx';
import { toneIcons } from './Notice.tsx';
import { dialogsOpen, onDialogs } from './open-dialogs.ts';
import style from './Toasts.module.css';
import { closeToast, useToasts, type Toast } from './toasts.ts';

/** Milliseconds. Hovering or focusing a toast stops the time. */
const shownFor = { plain: 6_000, undo: 12_000 };

/** Whether a pointer or the focus is on it. */
function useHeld() {
  const [held, setHeld] = useState(false);
  const place = useRef<HTMLLIElement>(null);
  useEffect(() => {
    const element = place.current;
    const hold = () => setHeld(true);
    const release = () => setHeld(false);
    const starts = ['pointerenter', 'focusin'];
    const ends = ['pointerleave', 'focusout'];
    for (const start of starts) element?.addEventListener(start, hold);
    for (const end of ends) element?.addEventListener(end, release);
    return () => {
      for (const start of starts) element?.removeEventListener(start, hold);
      for (const end of ends) element?.removeEventListener(end, release);
    };
  }, []);
  return [held, place] as const;
}

function OneToast({ toast }: { readonly toast: Toast }) {
  const text = useText();
  const [held, place] = useHeld();
  const { id, undo } = toast;
  useEffect(() => {
    if (held) return undefined;
    const timer = setTimeout(() => closeToast(id), undo === undefined ? shownFor.plain : shownFor.undo);
    return () => clearTimeout(timer);
  }, [held, id, undo]);
  return (
    <li ref={place} className={classes(style.toast, style[toast.tone])} data-message>
      <Icon name={toneIcons[toast.tone]} size={22} />
      <p className={style.text}>{toast.text}</p>
      {undo !== undefined && (
        <Button
          onPress={() => {
            closeToast(id);
            undo();
          }}
        >
          {text.parts.undo}
        </Button>
      )}
      <IconButton kind="plain" icon="close" label={text.parts.close} onPress={() => closeToast(id)} />
    </li>
  );
}

export function Toasts() {
  const text = useText();
  const toasts = useToasts((state) => state.toasts);
  const overDialog = useSyncExternalStore(onDialogs, dialogsOpen) > 0;
  return (
    <section
      className={classes(style.region, overDialog && style.overDialog)}
      aria-label={text.parts.messages}
      // Announced and reachable over an open dialog too.
      data-react-aria-top-layer="true"
    >
      <ul aria-live="polite" className={style.list}>
        {toasts.map((toast) => (
          <OneToast key={toast.id} toast={toast} />
        ))}
      </ul>
    </section>
  );
}
