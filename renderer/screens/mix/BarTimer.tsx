import { useState } from 'react';
import type { Timer } from '../../../shared/bridge/timers.ts';
import { remainingOf, timerTitle } from '../../features/timers/remaining.ts';
import { TimerDialog } from '../../features/timers/TimerDialog.tsx';
import { useTimers } from '../../features/timers/use-timers.ts';
import { useFormats, useText } from '../../text/text.tsx';
import { useActiveDraft } from './active-draft.ts';
import { BarButton } from './BarButton.tsx';

/** The mix's timer that ends next; other timers are shown beside their bowls. */
export function BarTimer() {
  const text = useText();
  const formats = useFormats();
  const { draft } = useActiveDraft();
  const { timers, now } = useTimers();
  const [open, setOpen] = useState<Timer | null>(null);
  const next = timers.find(({ reference }) => reference === draft.reference);
  const left = next && remainingOf(next, now, formats);
  return (
    <>
      {next !== undefined && left !== undefined && (
        <BarButton
          icon={left.isOver ? 'warning' : 'clock'}
          aria-label={`${timerTitle(next, text)}: ${left.time} ${left.isOver ? text.timers.over : text.timers.left}`}
          onPress={() => setOpen(next)}
        >
          {left.isOver ? `+${left.time}` : left.time}
        </BarButton>
      )}
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
