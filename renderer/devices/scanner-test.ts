/** The lines of a scanner test: each burst of keys, and how it was understood. */
import { create } from 'zustand';
import { parseBarcode, type Barcode } from '../../shared/colour-bar/barcodes.ts';
import { mistyped, type LayoutFault } from '../../shared/colour-bar/scanner-layout.ts';
import type { WedgeStep } from './wedge.ts';

type Burst = NonNullable<WedgeStep['over']>;
type Why = Extract<Burst['judgement'], { type: 'typing' }>['why'];

export interface TestLine {
  readonly id: number;
  readonly keys: readonly string[];
  /** Milliseconds from each key to the next. */
  readonly gaps: readonly number[];
  readonly found:
    | { readonly type: 'typing'; readonly why: Why }
    | {
        readonly type: 'scan';
        readonly code: string;
        readonly barcode: Barcode;
        readonly fault: LayoutFault | null;
      };
}

interface ScannerTest {
  readonly on: boolean;
  /** Newest first. */
  readonly lines: readonly TestLine[];
}
const nothing: ScannerTest = { on: false, lines: [] };
export const useScannerTest = create<ScannerTest>(() => nothing);

/** Lines shown. */
const kept = 12;
/** A shorter burst is a person's: rolling over two keys is common. */
const fewestKeys = 3;
let nextId = 1;

export const testScanner = (on: boolean): void => useScannerTest.setState({ ...nothing, on });

function lineOf({ strokes, judgement }: Burst): Omit<TestLine, 'id'> {
  const keys = strokes.map(({ character }) => character);
  const gaps = strokes.slice(1).map(({ at }, before) => Math.round(at - (strokes[before]?.at ?? at)));
  if (judgement.type === 'typing') return { keys, gaps, found: { type: 'typing', why: judgement.why } };
  const wrong = mistyped(judgement.code);
  const barcode = parseBarcode(wrong?.code ?? judgement.code);
  return {
    keys,
    gaps,
    found: { type: 'scan', code: judgement.code, barcode, fault: wrong?.fault ?? null },
  };
}

export function recordBurst(burst: Burst): void {
  if (!useScannerTest.getState().on || burst.strokes.length < fewestKeys) return;
  const line = { id: nextId, ...lineOf(burst) };
  nextId += 1;
  useScannerTest.setState(({ lines }) => ({ lines: [line, ...lines].slice(0, kept) }));
}
