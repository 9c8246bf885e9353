/**
 * Who takes a scan: the screen in front, if it asked to; else the frame. The screen that asked last is in front, so a
 * dialog over a screen takes scans while it stands.
 */
import { useEffect, useEffectEvent } from 'react';
import type { Scanned } from '../../shared/bridge/views.ts';

/** `passed`: not for this screen; the frame does what it does elsewhere. */
export type Take = (scanned: Scanned) => 'passed' | void;
const takers: Take[] = [];

export const takerInFront = (): Take | undefined => takers.at(-1);

/** Takes every scan while the component stands. */
export function useScanTaker(take: Take): void {
  const latest = useEffectEvent(take);
  useEffect(() => {
    const taker: Take = (scanned) => latest(scanned);
    takers.push(taker);
    return () => {
      takers.splice(takers.indexOf(taker), 1);
    };
  }, []);
}
