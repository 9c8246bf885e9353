import { useEffect, useEffectEvent, useState } from 'react';
import type { Reading } from '../../../shared/bridge/scales.ts';
import type { Failure } from '../../../shared/result.ts';
import { useBridgeCall, useBridgeEvent } from '../../bridge/hooks.ts';
import { withArrived, type NumberedFrame } from './frame-history.ts';

export interface Watched {
  /** Newest first. */
  readonly frames: readonly NumberedFrame[];
  /** Of a scale, with its newest frame; null before the first one. */
  readonly reading: Reading | null;
  /** False: the frames stand still for somebody to read them. */
  readonly running: boolean;
  readonly run: (running: boolean) => void;
  readonly refusal: Failure | null;
}

/** The station ends a watch after 30 s that nobody asked for again. */
const renewMs = 10_000;

/** What one scale or scanner says while the component stands. */
export function useWatch(id: string): Watched {
  const watch = useBridgeCall('devices.watch');
  const [frames, setFrames] = useState<readonly NumberedFrame[]>([]);
  const [reading, setReading] = useState<Reading | null>(null);
  const [running, run] = useState(true);
  const ask = useEffectEvent(() => watch.mutate({ id }));
  useEffect(() => {
    ask();
    const timer = setInterval(() => ask(), renewMs);
    return () => clearInterval(timer);
  }, []);
  useBridgeEvent('frames', (said) => {
    if (said.id !== id) return;
    setReading(said.reading);
    if (running) setFrames((kept) => withArrived(kept, said.frames));
  });
  return { frames, reading, running, run, refusal: watch.error?.failure ?? null };
}
