/** What a page knows of the weight from moment to moment, and what of it is shown at once. */
import type { Reading, ScaleView } from '../../shared/bridge/scales.ts';
import type { HostState } from './socket-channel.ts';

export interface Live {
  /** The latest frame of the scale; null while none is known. */
  readonly reading: Reading | null;
  /** Whether the main process answers. */
  readonly host: HostState;
  /** Which scale weighs; undefined until it was told of. */
  readonly scaleId?: string | null;
}

/** A scale that went away, or that another one took the place of, takes its last number with it, whether or not a reading said so. */
export function withScale(
  { reading, scaleId }: Live,
  scale: Pick<ScaleView, 'id' | 'connected' | 'reading'>,
): Pick<Live, 'reading' | 'scaleId'> {
  const isSame = scaleId === undefined || scaleId === scale.id;
  return {
    reading: scale.connected && isSame ? (reading ?? scale.reading) : scale.reading,
    scaleId: scale.id,
  };
}

/** At rest, and where more than the weight is another, all that is shown agrees at once. */
export const isShownAtOnce = (now: Live, before: Live): boolean =>
  now.reading?.state !== 'moving' ||
  now.reading.state !== before.reading?.state ||
  now.host !== before.host ||
  now.scaleId !== before.scaleId;
