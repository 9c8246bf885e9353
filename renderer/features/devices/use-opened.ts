import { useRef, useState } from 'react';

/** Which dialog is open. Dialogs that follow one another forget where the first one was opened from: the focus goes back. */
export function useOpened<What>() {
  const [opened, setOpened] = useState<What | null>(null);
  const from = useRef<Element | null>(null);
  return {
    opened,
    open: (what: What) => {
      from.current = document.activeElement;
      setOpened(what);
    },
    close: () => {
      setOpened(null);
      // After the last dialog has given the focus to whatever it came from, if that is still there.
      requestAnimationFrame(() =>
        requestAnimationFrame(() => {
          if (document.activeElement === document.body && from.current instanceof HTMLElement)
            from.current.focus();
        }),
      );
    },
  };
}
