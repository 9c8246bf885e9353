/**
 * What is scanned in this page is for the screen in front: the one that asked last, so that a dialog over a screen takes
 * scans while it stands. A screen that is still being loaded cannot ask yet: scans wait for it.
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

/** No item has the barcode, or it was not read whole. */
export type ScanProblem = Extract<Scanned, { type: 'unknown' | 'unreadable' }>;

/**
 * Barcodes have digits alone: what has more is read whole, and is most likely the code of a gift card. A digit row's signs
 * alone are a barcode that was read badly by a scanner set to another layout.
 */
export const isCardCode = ({ type, code }: ScanProblem): boolean =>
  type === 'unreadable' && /\D/u.test(code) && layoutOf(code) === null;

export interface ScanUse {
  /** The item that was scanned, or chosen among several with one barcode. */
  item(item: ItemView): void;
  /** What is sold by the piece; left out: the screen has no use for one. */
  product?(product: ProductView): void;
  /** Of several with one barcode the one that is in what is written here already is meant, and nobody is asked again. */
  isIn?(id: string): boolean;
  /** Takes whatever was scanned in place of the two: the screen finds out itself what it is. */
  any?(scanned: Scanned): void;
  /** Null: something else was scanned since. Where a screen has no place for a problem, it is said in passing. */
  problem?(problem: ScanProblem | null): void;
}

const screens: (() => ScanUse | null)[] = [];

/** Undefined: no screen asked for scans; null: they lead nowhere. */
export const scanUseInFront = (): ScanUse | null | undefined => screens.at(-1)?.();

/** Takes every scan while the component stands; null: it leads nowhere, since the scanner is being tested. */
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

/** The last so many digits that the page heard were a scanner's. */
export function scannerTyped(digits: number): void {
  for (const listener of typedListeners) listener(digits);
}

/** Runs when a scan is recognised, before it is asked what the code is. */
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

/** While it is true, the screen that will take scans is not there yet. */
export function useScansWait(isArriving = true): void {
  // Counted before anything is painted, and no longer counted only when the effects of what came instead have run.
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

/** While it runs, the screen that will take scans is not there yet; the answer of `run`. */
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
 * While a code that has begun to land is being typed, what another scanner or the service found waits, in milliseconds of
 * `performance.now()`: it would take away the field that the code's first digit landed in, and the digit could not be taken
 * out of it again.
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
  // On the screen before the next key.
  next.done(flushSync(next.run));
  // One by one: what the first leads to may be the screen that takes the second.
  deliverWaiting();
}

/** Does what a scan leads to, once no screen is on its way and no code has begun to land in a field; the answer comes when it is done. */
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

/** The code that the station knew nothing of, where it was scanned last: the service may know it. */
let unknownCode: string | null = null;

/** Asks the station what a code is; that goes where every scan of this page goes. The answer comes when it is there. */
export async function scanCode(code: string): Promise<void> {
  unknownCode = null;
  const result = await call('scan', { code });
  if (result.ok && result.value.type === 'unknown') unknownCode = code;
  await receive(result);
}

const untilRest = (): number => Math.max(heldUntil, lastTyped()) + typingRest - performance.now();

/**
 * A serial scanner's code is for the screen at once. What the service found for an earlier code waits until a person stops
 * typing, or something else is scanned: the rest of a number would go to the line that it adds.
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

/** Gives every scan of this page to `run`, once no screen is on its way. The answer ends it, with what still waits. */
export function deliverScans(run: Deliver): () => void {
  deliver = run;
  const unsubscribe = onEvent('scanned', (scanned) => void hear(scanned));
  return () => {
    unsubscribe();
    deliver = null;
    for (const { done } of waiting.splice(0)) done();
  };
}
