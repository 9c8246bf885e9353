import { useState, type ReactNode } from 'react';
import { Button } from '../../parts/Button.tsx';
import { useText } from '../../text/text.tsx';
import style from './customers.module.css';

const shownLast = 4;

/** The last four characters; the whole number is a tap away, for whoever stands at the screen may be anybody. */
export function Masked({ number, children }: { readonly number: string; readonly children?: ReactNode }) {
  const text = useText();
  const [shown, setShown] = useState(false);
  const hidden = '•'.repeat(Math.max(0, number.length - shownLast));
  return (
    <span className={style.masked}>
      {shown ? (
        number
      ) : (
        <>
          <span aria-hidden="true">{hidden}</span>
          <span className="heard">{text.customers.endsIn} </span>
          {number.slice(-shownLast)}
        </>
      )}
      <Button kind="plain" aria-pressed={shown} onPress={() => setShown(!shown)}>
        {shown ? text.customers.hide : text.customers.show}
      </Button>
      {children}
    </span>
  );
}
