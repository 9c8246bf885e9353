import { useState } from 'react';
import type { Timer } from '../../../shared/bridge/timers.ts';
import { Chip, Chips } from '../../parts/Chips.tsx';
import { useFormats, useText } from '../../text/text.tsx';
import { remainingOf, timerTitle } from './remaining.ts';
import { TimerDialog } from './TimerDialog.tsx';
import { useSeenByTouch, useTimers } from './use-timers.ts';
import style from './timers.module.css';

/** Chips of running timers, and of finished ones not yet seen. Renders nothing if there are none. */
export function TimerChips({ of }: { readonly of?: (timer: Timer) => boolean }) {
  const text = useText();
  const formats = useFormats();
  const { timers, now } = useTimers();
  const [open, setOpen] = useState<Timer | null>(null);
  const shown = of === undefined ? timers : timers.filter(of);
  useSeenByTouch(shown, now);
  if (shown.length === 0 && open === null) return null;
  return (
    <>
      <Chips label={text.timers.timers}>
        {shown.map((timer) => {
          const { isOver, time } = remainingOf(timer, now, formats);
          return (
            <Chip
              key={timer.id}
              icon={isOver ? 'warning' : 'clock'}
              title={timerTitle(timer, text)}
              more={
                <>
                  <span className={style.chipTime}>{isOver ? `+${time}` : time}</span>{' '}
                  <span className="heard">{isOver ? text.timers.over : text.timers.left}</span>
                </>
              }
              attention={isOver}
              onPress={() => setOpen(timer)}
            />
          );
        })}
      </Chips>
      {open !== null && (
        <TimerDialog
          title={text.timers.of(timerTitle(open, text))}
          of={open}
          minutes={open.minutes}
          onClose={() => setOpen(null)}
        />
      )}
    </>
  );
}
