/** The frames of a device that is watched, as far as they stay in sight. */
import type { RawFrame } from '../../../shared/bridge/devices.ts';

export interface NumberedFrame extends RawFrame {
  /** Counts from 1 while the device is watched. */
  readonly number: number;
}

export const mostFrames = 200;

/** `before` is newest first, and so is the answer; `arrived` as they came. */
export function withArrived(before: readonly NumberedFrame[], arrived: readonly RawFrame[]): NumberedFrame[] {
  const first = (before[0]?.number ?? 0) + 1;
  const numbered = arrived.map((frame, place) => ({ ...frame, number: first + place }));
  return [...numbered.toReversed(), ...before].slice(0, mostFrames);
}

/** Oldest first, to be sent to whoever helps: time, what it was taken for, and the frame. */
export const asLines = (frames: readonly NumberedFrame[]): string =>
  frames
    .toReversed()
    .map(({ at, type, raw }) => `${at}	${type}\t${raw}`)
    .join('\n');
