/**
 * Who takes a scan: the screen in front, if it asked to; else the frame. The screen that asked last is in front, so a
 * dialog over a screen takes scans while it stands. A screen that is still being loaded cannot ask yet: scans wait for it.
 */
import { useEffect, useEffectEvent, useLayoutEffect } from 'react';
import type { Scanned } from '../../shared/bridge/catalogue.ts';
import type { Result } from '../../shared/result.ts';
import { call } from '../bridge/client.ts';

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

let arriving = 0;
const waiting: Scanned[] = [];
let deliver: ((scanned: Scanned) => void) | null = null;

/** While it is true, the screen that will take scans is not there yet. */
export function useScansWait(isArriving = true): void {
  // Counted before anything is painted, and told off only when the effects of what came instead have run.
  useLayoutEffect(() => {
    if (isArriving) arriving += 1;
  }, [isArriving]);
  useEffect(() => {
    if (!isArriving) return undefined;
    return () => {
      arriving -= 1;
      queueMicrotask(arrived);
    };
  }, [isArriving]);
}

function arrived(): void {
  if (arriving > 0) return;
  for (const scanned of waiting.splice(0)) deliver?.(scanned);
}

/** Gives a scan to `run`, once no screen is on its way. The answer ends it, with what still waits. */
export function deliverTo(run: (scanned: Scanned) => void): () => void {
  deliver = run;
  return () => {
    deliver = null;
    waiting.length = 0;
  };
}

/** What it turns out to be is for the screen in front of this page. */
export async function scanCode(code: string): Promise<Result<Scanned>> {
  const result = await call('scan', { code });
  if (result.ok) scanHappened(result.value);
  return result;
}

export function scanHappened(scanned: Scanned): void {
  waiting.push(scanned);
  arrived();
}
