import { useEffect, useEffectEvent, useState } from 'react';
import type { Reading } from '../../../shared/bridge/scales.ts';
import type { Failure } from '../../../shared/result.ts';
import { useBridgeCall, useBridgeEvent } from '../../bridge/hooks.ts';
import { withArrived, type NumberedFrame } from './frame-history.ts';

export interface Watched {
  /** Newest first. */
  readonly frames: readonly NumberedFrame[];
  /** A scale's reading in its newest frame; null before the first one. */
  readonly reading: Reading | null;
  /** False: paused for reading. */
  readonly running: boolean;
  readonly run: (running: boolean) => void;
  readonly refusal: Failure | null;
}

/** Milliseconds. The station ends a watch that is not renewed within 30 s. */
const renewMs = 10_000;

/** The frames of one scale or scanner while the component is mounted. */
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
