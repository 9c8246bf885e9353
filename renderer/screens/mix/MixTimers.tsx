import { useState } from 'react';
import type { MixView } from '../../../shared/bridge/mixes.ts';
import { TimerChips } from '../../features/timers/TimerChips.tsx';
import { TimerDialog } from '../../features/timers/TimerDialog.tsx';
import { useBridgeQuery } from '../../bridge/hooks.ts';
import { useStartTimer } from '../../features/timers/use-start-timer.ts';
import { useTimers } from '../../features/timers/use-timers.ts';
import { Button } from '../../parts/Button.tsx';
import { useText } from '../../text/text.tsx';

/** The timers of a mix's bowls. For each without one whose colour may still be on the hair, one tap starts its recipe's minutes. */
export function MixTimers({ mix: { reference, bowls } }: { readonly mix: MixView }) {
  const text = useText();
  const { timers } = useTimers();
  const { data: times = [] } = useBridgeQuery('timers.minutes', { reference });
  const start = useStartTimer();
  const [bowl, setBowl] = useState<number | null>(null);
  const nameOf = (place: number) => bowls[place]?.name ?? text.parts.bowl(place + 1);
  const isTimed = (place: number) =>
    timers.some((timer) => timer.reference === reference && timer.bowl === place);
  return (
    <div className="wrapping">
      <TimerChips of={(timer) => timer.reference === reference} />
      {bowls.map(({ components }, place) => {
        const { minutes: asked = null, ranOut = false } = times[place] ?? {};
        if (components.length === 0 || ranOut || isTimed(place)) return null;
        const words = asked === null ? text.timers.timer : text.timers.startOf(text.timers.minutes(asked));
        return (
          <Button
            key={place}
            size="large"
            icon="clock"
            onPress={() =>
              asked === null ? setBowl(place) : void start({ reference, bowl: place, minutes: asked })
            }
          >
            {bowls.length === 1 ? words : `${words} · ${nameOf(place)}`}
          </Button>
        );
      })}
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
