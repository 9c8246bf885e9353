/** The visible frames of a watched device. */
import type { RawFrame } from '../../../shared/bridge/devices.ts';

export interface NumberedFrame extends RawFrame {
  /** Counts from 1 while the device is watched. */
  readonly number: number;
}

export const mostFrames = 200;

/** `before` and the result are newest first; `arrived` is oldest first. */
export function withArrived(before: readonly NumberedFrame[], arrived: readonly RawFrame[]): NumberedFrame[] {
  const first = (before[0]?.number ?? 0) + 1;
  const numbered = arrived.map((frame, place) => ({ ...frame, number: first + place }));
  return [...numbered.toReversed(), ...before].slice(0, mostFrames);
}

/** Oldest first, as text for support: time, recognised type, frame. */
export const asLines = (frames: readonly NumberedFrame[]): string =>
  frames
    .toReversed()
    .map(({ at, type, raw }) => `${at}	${type}\t${raw}`)
    .join('\n');
