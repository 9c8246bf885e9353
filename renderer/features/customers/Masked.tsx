import { useState, type ReactNode } from 'react';
import { Button } from '../../parts/Button.tsx';
import { useText } from '../../text/text.tsx';
import style from './customers.module.css';

const shownLast = 4;

/** Shows the last four characters; a tap reveals the number, as customers can see the screen. */
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
