import { useEffect, useEffectEvent } from 'react';
import type { VisitHold } from '../../../shared/bridge/visits.ts';
import { Status } from '../../parts/Notice.tsx';
import { useNow } from '../../parts/now.ts';
import { useFormats, useText } from '../../text/text.tsx';
import { useDayWords } from './use-day-words.ts';
import style from './visits.module.css';

interface HeldTimeProps {
  readonly hold: VisitHold;
  /** Date-time by this computer's clock. */
  readonly until: string;
  readonly onOver: () => void;
}

/** The held time, and for how long it is held. */
export function HeldTime({ hold, until, onOver }: HeldTimeProps) {
  const text = useText();
  const formats = useFormats();
  const { weekday } = useDayWords();
  const seconds = Math.ceil((Date.parse(until) - useNow(1000)) / 1000);
  const over = useEffectEvent(onOver);
  const isOver = seconds <= 0;
  useEffect(() => {
    if (isOver) over();
  }, [isOver]);
  return (
    <div className={style.held}>
      <p className={style.when}>
        {weekday(hold.date)} {hold.time}
      </p>
      <p>
        {[formats.list(hold.services.map(({ name }) => name)), hold.resource, formats.money(hold.price)].join(
          ' · ',
        )}
      </p>
      <Status tone="attention" icon="clock">
        {text.visits.heldFor(formats.countdown(Math.max(0, seconds)))}
      </Status>
    </div>
  );
}
