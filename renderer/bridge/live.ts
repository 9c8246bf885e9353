/** What a page knows of the weight from moment to moment, and what of it is shown at once. */
import type { Reading, ScaleView } from '../../shared/bridge/scales.ts';
import type { HostState } from './socket-channel.ts';

export interface Live {
  /** The latest frame of the scale; null while none is known. */
  readonly reading: Reading | null;
  /** Whether the main process answers. */
  readonly host: HostState;
}

/** A scale that went away takes its last number with it, whether or not a reading said so. */
export const readingOf = (
  { reading }: Live,
  scale: Pick<ScaleView, 'connected' | 'reading'>,
): Reading | null => (scale.connected ? (reading ?? scale.reading) : scale.reading);

/** At rest, and where more than the weight is another, all that is shown agrees at once. */
export const isShownAtOnce = (now: Live, before: Live): boolean =>
  now.reading?.state !== 'moving' || now.reading.state !== before.reading?.state || now.host !== before.host;
