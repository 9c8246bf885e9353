/** The page's live reading of the scale, and when a change of it is shown at once. */
import type { Reading, ScaleView } from '../../shared/bridge/scales.ts';
import type { HostState } from './socket-channel.ts';

export interface Live {
  /** The scale's latest frame; null: none is known. */
  readonly reading: Reading | null;
  /** Whether the main process answers. */
  readonly host: HostState;
}

/** Without a scale there is no reading, even if no event cleared it. */
export const readingOf = (
  { reading }: Live,
  scale: Pick<ScaleView, 'connected' | 'reading'>,
): Reading | null => (scale.connected ? (reading ?? scale.reading) : scale.reading);

/** Publish at once when the weight is stable or when anything but the weight changed; otherwise throttle. */
export const isShownAtOnce = (now: Live, before: Live): boolean =>
  now.reading?.state !== 'moving' || now.reading.state !== before.reading?.state || now.host !== before.host;
