import { useRef, useState } from 'react';

/**
 * The open dialog. When dialogs follow one another, the focus returns to the element that opened the first.
 */
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
      // Runs after the last dialog has restored the focus to its opener, if that still exists.
      requestAnimationFrame(() =>
        requestAnimationFrame(() => {
          if (document.activeElement === document.body && from.current instanceof HTMLElement)
            from.current.focus();
        }),
      );
    },
  };
}
