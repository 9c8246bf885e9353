import { useState } from 'react';
import type { MixView } from '../../../shared/bridge/mixes.ts';
import { TimerChips } from '../../features/timers/TimerChips.tsx';
import { TimerDialog } from '../../features/timers/TimerDialog.tsx';
import { useTimers } from '../../features/timers/use-timers.ts';
import { Button } from '../../parts/Button.tsx';
import { useText } from '../../text/text.tsx';

/** The timers of a mix's bowls, and a way to start one for each that has none. */
export function MixTimers({ mix: { reference, bowls } }: { readonly mix: MixView }) {
  const text = useText();
  const { timers } = useTimers();
  const [bowl, setBowl] = useState<number | null>(null);
  const nameOf = (place: number) => bowls[place]?.name ?? text.parts.bowl(place + 1);
  const isTimed = (place: number) =>
    timers.some((timer) => timer.reference === reference && timer.bowl === place);
  return (
    <div className="wrapping">
      <TimerChips of={(timer) => timer.reference === reference} />
      {bowls.map(
        ({ components }, place) =>
          components.length > 0 &&
          !isTimed(place) && (
            <Button key={place} size="large" icon="clock" onPress={() => setBowl(place)}>
              {bowls.length === 1 ? text.timers.timer : `${text.timers.timer} · ${nameOf(place)}`}
            </Button>
          ),
      )}
      {bowl !== null && (
        <TimerDialog
          title={text.timers.of(nameOf(bowl))}
          of={{ reference, bowl }}
          minutes={null}
          onClose={() => setBowl(null)}
        />
      )}
    </div>
  );
}
