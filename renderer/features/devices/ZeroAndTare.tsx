import { useState } from 'react';
import type { DoneBy } from '../../../shared/bridge/device-profiles.ts';
import { useBridgeCall } from '../../bridge/hooks.ts';
import { Button } from '../../parts/Button.tsx';
import { Notice } from '../../parts/Notice.tsx';
import { useText } from '../../text/text.tsx';
import { DeviceFailure } from './DeviceFailure.tsx';

type What = 'zero' | 'tare' | 'clear';
const all: readonly What[] = ['zero', 'tare', 'clear'];

/** Sets zero, tares, undoes both, and says whether the scale did it or this app subtracts. */
export function ZeroAndTare({ scaleId }: { readonly scaleId: string }) {
  const { devices } = useText();
  const calls = {
    zero: useBridgeCall('scale.zero'),
    tare: useBridgeCall('scale.tare'),
    clear: useBridgeCall('scale.clear'),
  };
  const [done, setDone] = useState<{ readonly what: What; readonly by: DoneBy } | null>(null);
  const ask = (what: What) => {
    setDone(null);
    for (const each of all) calls[each].reset();
    calls[what].mutate({ scaleId }, { onSuccess: ({ by }) => setDone({ what, by }) });
  };
  const refusal = all.map((what) => calls[what].error).find((error) => error !== null)?.failure ?? null;
  return (
    <div className="stack-3">
      <div className="wrapping">
        {all.map((what) => (
          <Button key={what} isPending={calls[what].isPending} onPress={() => ask(what)}>
            {devices[what]}
          </Button>
        ))}
      </div>
      <p className="hint">{devices.clearHint}</p>
      {done !== null && (
        <Notice
          key={`${done.what} ${done.by}`}
          tone={done.by === 'scale' ? 'good' : 'calm'}
          title={devices.who[done.what][done.by]}
          announce
        />
      )}
      <DeviceFailure failure={refusal} />
    </div>
  );
}
