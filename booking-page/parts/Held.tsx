import { useEffect, useState } from 'preact/hooks';
import { useWords } from '../text/words.ts';
import style from './parts.module.css';

interface HeldProps {
  /** Milliseconds since 1970. */
  readonly expiry: number;
  readonly now: () => number;
}

const minute = 60_000;

function leftOf(milliseconds: number): string {
  const seconds = Math.max(0, Math.ceil(milliseconds / 1000));
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}

/**
 * Until when a time is held, and the time left. Screen readers announce the end time once, not the seconds.
 */
export function Held({ expiry, now }: HeldProps) {
  const { text, clockAt } = useWords();
  const [left, setLeft] = useState(() => expiry - now());
  useEffect(() => {
    const look = () => setLeft(expiry - now());
    look();
    const watch = setInterval(look, 1000);
    return () => clearInterval(watch);
  }, [expiry, now]);
  const soon = left < minute;
  return (
    <div class={style.held} data-soon={soon}>
      <p>
        {text.held.until(clockAt(expiry))} <span aria-hidden="true">{text.held.left(leftOf(left))}</span>
      </p>
      <output class={style.heard}>{soon ? text.held.soon : ''}</output>
    </div>
  );
}
