import { remainingOf } from '../../features/timers/remaining.ts';
import { TimerDialog } from '../../features/timers/TimerDialog.tsx';
import { useTimers } from '../../features/timers/use-timers.ts';
import { Button, IconButton } from '../../parts/Button.tsx';
import { useFormats, useText } from '../../text/text.tsx';
import { useActiveDraft } from './active-draft.ts';
import { bowlName } from './draft-parts.ts';

/** How long the bowl's colour is to take, or has yet; opens its timer. */
export function BowlTimerButton() {
  const text = useText();
  const formats = useFormats();
  const { draft, bowl, open } = useActiveDraft();
  const { timers, now } = useTimers();
  const place = draft.bowls.indexOf(bowl);
  const timer = timers.find((one) => one.reference === draft.reference && one.bowl === place);
  const left = timer && remainingOf(timer, now, formats);
  const minutes = bowl.processingMinutes;
  const openTimer = () => open({ type: 'timer' });
  if (left === undefined && minutes === undefined)
    return <IconButton size="large" icon="clock" label={text.timers.processingTime} onPress={openTimer} />;
  const shown = left ? `${left.isOver ? '+' : ''}${left.time}` : text.timers.minutes(minutes ?? 0);
  return (
    <Button size="large" aria-label={`${text.timers.processingTime}: ${shown}`} onPress={openTimer}>
      {shown}
    </Button>
  );
}

export function BowlTimerDialog({ onClose }: { readonly onClose: () => void }) {
  const text = useText();
  const { draft, bowl, apply } = useActiveDraft();
  return (
    <TimerDialog
      title={text.timers.of(bowlName(draft, bowl, text))}
      of={{ reference: draft.reference, bowl: draft.bowls.indexOf(bowl) }}
      minutes={bowl.processingMinutes ?? null}
      onKeep={(minutes) => apply({ type: 'setProcessing', bowlId: bowl.id, minutes })}
      onClose={onClose}
    />
  );
}
