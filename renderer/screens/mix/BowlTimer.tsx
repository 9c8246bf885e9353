import type { Timer } from '../../../shared/bridge/timers.ts';
import { useBridgeQuery } from '../../bridge/hooks.ts';
import { remainingOf } from '../../features/timers/remaining.ts';
import { TimerDialog } from '../../features/timers/TimerDialog.tsx';
import { useStartTimer } from '../../features/timers/use-start-timer.ts';
import { useTimers } from '../../features/timers/use-timers.ts';
import { Button, IconButton } from '../../parts/Button.tsx';
import { useFormats, useText } from '../../text/text.tsx';
import { useActiveDraft } from './active-draft.ts';
import { bowlName } from './draft-parts.ts';

/** Where the bowl's timer is kept: a correction uses the registered bowl's timer. `ranOut`: no timer is offered. */
function useBowlTime(): Pick<Timer, 'reference' | 'bowl'> & { readonly ranOut: boolean } {
  const { draft, bowl } = useActiveDraft();
  const { corrects } = draft;
  const { was } = bowl;
  const { data: times = [] } = useBridgeQuery(
    'timers.minutes',
    { reference: corrects ?? draft.reference },
    { enabled: corrects !== undefined },
  );
  return corrects === undefined || was === undefined
    ? { reference: draft.reference, bowl: draft.bowls.indexOf(bowl), ranOut: false }
    : { reference: corrects, bowl: was, ranOut: times[was]?.ranOut ?? false };
}

/** A tap starts a timer with the recipe's minutes, or opens the timer if it runs or the recipe has none. */
export function BowlTimerButton() {
  const text = useText();
  const formats = useFormats();
  const { bowl, open } = useActiveDraft();
  const { timers, now } = useTimers();
  const { reference, bowl: place, ranOut } = useBowlTime();
  const timer = timers.find((one) => one.reference === reference && one.bowl === place);
  const left = timer && remainingOf(timer, now, formats);
  const minutes = bowl.processingMinutes;
  const openTimer = () => open({ type: 'timer' });
  const start = useStartTimer();
  if (left === undefined)
    return minutes === undefined || ranOut ? (
      <IconButton size="large" icon="clock" label={text.timers.processingTime} onPress={openTimer} />
    ) : (
      <Button
        size="large"
        icon="clock"
        aria-label={text.timers.startOf(text.timers.minutes(minutes))}
        onPress={() => void start({ reference, bowl: place, minutes })}
      >
        {text.timers.minutes(minutes)}
      </Button>
    );
  const shown = `${left.isOver ? '+' : ''}${left.time}`;
  return (
    <Button size="large" aria-label={`${text.timers.processingTime}: ${shown}`} onPress={openTimer}>
      {shown}
    </Button>
  );
}

export function BowlTimerDialog({ onClose }: { readonly onClose: () => void }) {
  const text = useText();
  const { draft, bowl, apply } = useActiveDraft();
  const { reference, bowl: place, ranOut } = useBowlTime();
  return (
    <TimerDialog
      title={text.timers.of(bowlName(draft, bowl, text))}
      of={{ reference, bowl: place }}
      starts={!ranOut}
      minutes={bowl.processingMinutes ?? null}
      onKeep={(minutes) => apply({ type: 'setProcessing', bowlId: bowl.id, minutes })}
      onClose={onClose}
    />
  );
}
