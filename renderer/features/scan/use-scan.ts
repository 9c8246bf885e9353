/**
 * Delivers the page's scans to the current screen: the latest mounted user of `useScan`, so a dialog takes
 * them while it is open. While a screen is loading, scans wait for it.
 */
import { useEffect, useEffectEvent, useLayoutEffect } from 'react';
import { flushSync } from 'react-dom';
import type { ItemView, Scanned } from '../../../shared/bridge/catalogue.ts';
import type { ProductView } from '../../../shared/bridge/products.ts';
import { layoutOf } from '../../../shared/colour-bar/scanner-layout.ts';
import { ok, type Result } from '../../../shared/result.ts';
import { call, onEvent } from '../../bridge/client.ts';
import { typingRest } from '../../devices/wedge.ts';
import { scannedOverDialogs } from '../../parts/open-dialogs.ts';
import { endTyping, lastTyped } from '../../parts/typed-entries.ts';

/** No item has the barcode, or it was not read completely. */
export type ScanProblem = Extract<Scanned, { type: 'unknown' | 'unreadable' }>;

/**
 * Whether this is probably a gift card's code: barcodes are digits only, so a code with other characters was
 * read completely. A code of digit-row symbols only is a barcode from a scanner with a wrong keyboard layout.
 */
export const isCardCode = ({ type, code }: ScanProblem): boolean =>
  type === 'unreadable' && /\D/u.test(code) && layoutOf(code) === null;

export interface ScanUse {
  /** The scanned item, or the one chosen among several with the same barcode. */
  item(item: ItemView): void;
  /** A scanned product; absent: the screen has no use for products. */
  product?(product: ProductView): void;
  /**
   * Whether the screen has this one already: among several with the same barcode it is used without asking.
   */
  isIn?(id: string): boolean;
  /** Takes every scan instead of `item` and `product`; the screen interprets it. */
  any?(scanned: Scanned): void;
  /** No item and no product has the barcode. null: another scan came since. */
  unknown?(problem: ScanProblem | null): void;
  /** null: another scan came since. If absent, a toast shows the problem. */
  problem?(problem: ScanProblem | null): void;
}

const screens: (() => ScanUse | null)[] = [];

/** undefined: no screen takes scans; null: scans are ignored. */
export const scanUseInFront = (): ScanUse | null | undefined => screens.at(-1)?.();

/** Takes every scan while the component is mounted; null: scans are ignored, as during a scanner test. */
export function useScan(use: ScanUse | null): void {
  const latest = useEffectEvent(() => use);
  useEffect(() => {
    const screen = () => latest();
    screens.push(screen);
    return () => {
      screens.splice(screens.indexOf(screen), 1);
    };
  }, []);
}

const typedListeners = new Set<(digits: number) => void>();

/** The last keys that reached the page, this many digits, were a scanner's. */
export function scannerTyped(digits: number): void {
  for (const listener of typedListeners) listener(digits);
}

/** Runs when a scan is recognised, before it is looked up. */
export function useScannerTyped(run: (digits: number) => void): void {
  const latest = useEffectEvent(run);
  useEffect(() => {
    const listener = (digits: number) => latest(digits);
    typedListeners.add(listener);
    return () => void typedListeners.delete(listener);
  }, []);
}

type Deliver = (result: Result<Scanned>) => Promise<void> | void;
let deliver: Deliver | null = null;
let arriving = 0;
interface Waiting {
  readonly run: () => Promise<void> | void;
  readonly done: (led?: Promise<void> | void) => void;
}
const waiting: Waiting[] = [];

/** While true, the screen that will take scans is not mounted yet. */
export function useScansWait(isArriving = true): void {
  // Counted in a layout effect, before paint; uncounted only after the new screen's effects have run.
  useLayoutEffect(() => {
    if (isArriving) arriving += 1;
  }, [isArriving]);
  useEffect(() => {
    if (!isArriving) return undefined;
    return () => {
      arriving -= 1;
      queueMicrotask(deliverWaiting);
    };
  }, [isArriving]);
}

/** Holds scans while `run` is pending, as its result opens the screen that takes them. Returns its result. */
export async function holdingScans<T>(run: () => Promise<T>): Promise<T> {
  arriving += 1;
  try {
    return await run();
  } finally {
    arriving -= 1;
    queueMicrotask(deliverWaiting);
  }
}

let heldUntil = -Infinity;
let holding: ReturnType<typeof setTimeout> | undefined;

/**
 * Holds other scans (a serial scanner's, or a late answer of the service) until this time, in milliseconds of
 * `performance.now()`: a code is being typed, and changing the screen would remove the field that has its
 * first digit.
 */
export function holdScans(until: number): void {
  heldUntil = until;
  queueMicrotask(deliverWaiting);
}

function deliverWaiting(): void {
  clearTimeout(holding);
  const [next] = waiting;
  if (arriving > 0 || next === undefined) return;
  const left = heldUntil - performance.now();
  if (left > 0) {
    holding = setTimeout(deliverWaiting, left);
    return;
  }
  waiting.shift();
  // Render before the next key is handled.
  next.done(flushSync(next.run));
  // One at a time: the first may open the screen that takes the second.
  deliverWaiting();
}

/** Runs a scan's effect once no screen is loading and no code is being typed. Resolves when it is done. */
export const onceArrived = (run: Waiting['run']): Promise<void> =>
  new Promise((done) => {
    waiting.push({ run, done });
    deliverWaiting();
  });

const receive = (result: Result<Scanned>): Promise<void> =>
  onceArrived(() => {
    scannedOverDialogs();
    return deliver?.(result);
  });

/** The latest code that the station did not know; the service may still answer it. */
let unknownCode: string | null = null;

/** Looks up a code at the station and delivers the result like any scan. Resolves when it is shown. */
export async function scanCode(code: string): Promise<void> {
  unknownCode = null;
  const result = await call('scan', { code });
  if (result.ok && result.value.type === 'unknown') unknownCode = code;
  await receive(result);
}

const untilRest = (): number => Math.max(heldUntil, lastTyped()) + typingRest - performance.now();

/**
 * Delivers a serial scanner's code at once. The service's late answer for an earlier code waits until typing
 * stops or another scan comes, so that the rest of a number is not typed into the line that it adds.
 */
async function hear(scanned: Scanned): Promise<void> {
  const { code } = scanned;
  if (code !== unknownCode) endTyping();
  else {
    for (let left = untilRest(); left > 0; left = untilRest())
      await new Promise((done) => setTimeout(done, left));
    if (code !== unknownCode) return;
  }
  unknownCode = scanned.type === 'unknown' ? code : null;
  await receive(ok(scanned));
}

/**
 * Delivers every scan of this page to `run`, once no screen is loading. Returns the function that stops it
 * and drops pending ones.
 */
export function deliverScans(run: Deliver): () => void {
  deliver = run;
  const unsubscribe = onEvent('scanned', (scanned) => void hear(scanned));
  return () => {
    unsubscribe();
    deliver = null;
    for (const { done } of waiting.splice(0)) done();
  };
}
