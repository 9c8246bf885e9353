/** Whether the keys of a burst are a code, and from which of them on. */
import { parseBarcode } from '../../shared/colour-bar/barcodes.ts';
import { mistyped } from '../../shared/colour-bar/scanner-layout.ts';
import { lastRun, rolledOver, within, worstGap, type Stroke, type WedgeSettings } from './wedge-strokes.ts';

export type Judgement =
  | { readonly is: 'scan'; readonly code: string; readonly from: number }
  /** `few`: too few characters; `slow`: too long between two; `noEnd`: neither Enter nor Tab; `noPrefix`. */
  | { readonly is: 'typing'; readonly why: 'few' | 'slow' | 'noEnd' | 'noPrefix' };

const isBarcode = (code: string): boolean => parseBarcode(code).type === 'barcode' || mistyped(code) !== null;

const hasBarcodesLength = (code: string): boolean => /^(?:\d{8}|\d{12,14})$/.test(code);

/** `endAt`: when Enter or Tab came; null: nothing did. */
export function judge(strokes: readonly Stroke[], endAt: number | null, settings: WedgeSettings): Judgement {
  const { fewest, gap, prefix } = settings;
  const text = strokes.map(({ character }) => character);
  const codeFrom = (from: number): string | null => {
    const typed = text.slice(from).join('');
    if (!typed.startsWith(prefix)) return null;
    const code = typed.slice(prefix.length).trim();
    return code.length >= fewest ? code : null;
  };
  const last = strokes.at(-1);
  if (last === undefined) return { is: 'typing', why: 'few' };
  const run = lastRun(strokes, gap);
  const runFrom = strokes.length - run.length;
  const endedFast = endAt === null || endAt - last.at <= gap;
  const near = Array.from({ length: rolledOver + 1 }, (_, more) => runFrom + more);

  if (endedFast) {
    for (const from of near) {
      const code = codeFrom(from);
      if (code !== null && isBarcode(code)) return { is: 'scan', code, from };
      // A bad read is never cut to the barcode that it happens to end in.
      if (code !== null && hasBarcodesLength(code)) break;
    }
  }
  // A computer that stumbles: few long pauses in what is a whole barcode by its check digit.
  if (endAt === null || endAt - last.at <= worstGap) {
    let slow = endedFast ? 0 : 1;
    for (let from = strokes.length - 1; from >= 0; from -= 1) {
      if (from < strokes.length - 1 && !within(strokes, from + 1, gap)) slow += 1;
      // A person's own keys before the scan, one by one or two rolled over, begin no code.
      const begins = within(strokes, from + 1, gap) && within(strokes, from + 2, gap);
      const starts = begins && (from === 0 || !within(strokes, from, gap));
      const code = starts && slow <= (strokes.length - from) / 4 ? codeFrom(from) : null;
      if (code !== null && code.length >= 8 && isBarcode(code)) return { is: 'scan', code, from };
    }
  }
  if (endedFast)
    for (const from of prefix === '' ? [runFrom] : near) {
      const code = codeFrom(from);
      if (code !== null) return { is: 'scan', code, from };
    }
  if (strokes.length < fewest) return { is: 'typing', why: 'few' };
  if (!endedFast || run.length < fewest) return { is: 'typing', why: 'slow' };
  return { is: 'typing', why: prefix === '' ? 'few' : 'noPrefix' };
}
