/** Random key histories of a front desk: typing people and scanners, one after the other. */
import * as fc from 'fast-check';
import { isBarcode, withCheckDigit } from '../../shared/colour-bar/barcodes.ts';
import type { Pressed } from './simulated-field.ts';

/** A key, and the milliseconds since the previous one. */
interface Timed extends Omit<Pressed, 'at'> {
  readonly gap: number;
}
export interface History {
  readonly keys: readonly Pressed[];
  /** The field's content if the scanners did not exist. */
  readonly typed: string;
  readonly codes: readonly string[];
  /** The person's other keys that reach the page. */
  readonly others: readonly string[];
}

const person = (key: string, gap: number, more: Partial<Timed> = {}): Timed => ({
  key,
  gap,
  by: 'person',
  ...more,
});

const names = [
  'Anna-Lena Öst',
  'Bo Ek',
  'Siobhán',
  'Åsa',
  "O'Neill",
  'Mohammed Al-Sayed',
  'Li',
  'Wojciechowska',
];
const words = fc.oneof(
  fc.constantFrom(...names),
  fc.stringMatching(/^[a-zåäö]{1,14}$/),
  fc.stringMatching(/^07\d{8}$/),
  fc.stringMatching(/^\d{1,14}$/),
  fc.stringMatching(/^[A-Z0-9 .,@+-]{1,20}$/).filter((word) => word.trim() !== ''),
);
/** The least gap of a typing person in milliseconds. */
const apart = fc.integer({ min: 50, max: 400 });
const quick = fc.integer({ min: 50, max: 70 });
/** Two rolled keys may come together. */
const rolled = fc.integer({ min: 1, max: 49 });

/** A word typed key by key; after the keys in `rolls` the next key rolls over. Never two rolls in a row. */
const typed = fc
  .record({
    word: words,
    gaps: fc.array(fc.oneof(apart, quick), { minLength: 20, maxLength: 20 }),
    rolls: fc.array(fc.option(rolled, { nil: null, freq: 2 }), { minLength: 20, maxLength: 20 }),
    shifted: fc.boolean(),
    end: fc.constantFrom('Enter', 'Tab', null, null),
    endRolls: fc.option(rolled, { nil: null, freq: 3 }),
  })
  .map(({ word, gaps, rolls, shifted, end, endRolls }): Timed[] => {
    let wasRolled = true;
    const keys: Timed[] = [];
    Array.from(word.trim()).forEach((key, at) => {
      const roll = wasRolled ? null : (rolls[at] ?? null);
      wasRolled = roll !== null;
      if (at === 0) wasRolled = false;
      if (shifted && key !== key.toLowerCase()) keys.push(person('Shift', roll === null ? 30 : 0));
      keys.push(person(key, roll ?? gaps[at] ?? 100));
    });
    if (end !== null) keys.push(person(end, (wasRolled ? null : endRolls) ?? 60));
    return keys;
  });

/** A finger that slides over a few keys, fewer than a code has. */
const slid = fc
  .record({ keys: fc.stringMatching(/^[qwertyuiop0-9]{3,5}$/), gap: fc.integer({ min: 3, max: 35 }) })
  .map(({ keys, gap }) => Array.from(keys, (key, at) => person(key, at === 0 ? 120 : gap)));
const heldDown = fc
  .record({ key: fc.constantFrom('a', '1', ' '), times: fc.integer({ min: 1, max: 30 }) })
  .map(({ key, times }) => [
    person(key, 150),
    ...Array.from({ length: times }, (_, at) => person(key, at === 0 ? 250 : 30, { repeat: true })),
  ]);
const shortcut = fc
  .record({ key: fc.constantFrom('a', 'c', 'v', 'z'), gap: rolled })
  .map(({ key, gap }) => [person('Control', 90), person(key, gap, { shortcut: true })]);
const altCode = fc
  .stringMatching(/^0\d{3}$/)
  .map((code) => [person('Alt', 90), ...Array.from(code, (key) => person(key, 60, { shortcut: true }))]);
const composed = fc
  .stringMatching(/^[a-z]{1,10}$/)
  .map((word) => Array.from(word, (key, at) => person(key, at % 2 === 0 ? 55 : 20, { composing: true })));
const corrected = fc
  .integer({ min: 1, max: 4 })
  .map((times) => Array.from({ length: times }, () => person('Backspace', 80)));

const digits = (length: number) => fc.stringMatching(new RegExp(`^\\d{${length}}$`)).map(withCheckDigit);
export const barcode = fc.oneof(
  digits(7),
  digits(11),
  digits(12),
  digits(12),
  digits(13),
  digits(13).map((gtin) => `01${gtin}17271100`),
);
/**
 * Other labels. A label that happens to be letters and a barcode cannot be distinguished from letters typed at the
 * same instant.
 */
const label = fc
  .stringMatching(/^[0-9A-Z]{6,40}$/)
  .filter((text) => ![1, 2].some((at) => isBarcode(text.slice(at)) && !/^\d+$/.test(text)));
const code = fc.oneof(barcode, barcode, barcode, label);

const lineFeed: readonly Partial<Timed>[] = [
  { key: 'Control', gap: 0 },
  { key: 'j', shortcut: true },
];
const enter = { key: 'Enter' };
/** Scanners' suffixes: Enter or Tab, sometimes two keys, or a line feed as Ctrl+J. */
const ends: readonly (readonly Partial<Timed>[])[] = [
  [enter],
  [{ key: 'Tab' }],
  [enter, enter],
  [enter, { key: 'Tab' }],
  lineFeed,
  [enter, ...lineFeed],
];

/** Scanners: at most 35 ms between keys, sometimes Shift for capitals, then the suffix. */
export const scanned = fc
  .record({
    code,
    gaps: fc.array(fc.integer({ min: 0, max: 35 }), { minLength: 45, maxLength: 45 }),
    steady: fc.option(fc.integer({ min: 1, max: 35 }), { nil: null }),
    shift: fc.boolean(),
    end: fc.constantFrom(...ends),
  })
  .map(({ code: read, gaps, steady, shift, end }) => {
    const keys: Timed[] = [];
    Array.from(read).forEach((key, at) => {
      const gap = at === 0 ? 0 : (steady ?? gaps[at] ?? 10);
      if (shift && /[A-Z]/.test(key)) keys.push({ key: 'Shift', gap: 0, by: 'scanner' });
      keys.push({ key, gap, by: 'scanner' });
    });
    for (const key of end) keys.push({ key: '', gap: steady ?? gaps[44] ?? 10, by: 'scanner', ...key });
    return { read, keys };
  });

type Part = { readonly keys: readonly Timed[]; readonly read?: string };
const part: fc.Arbitrary<Part> = fc.oneof(
  { weight: 5, arbitrary: typed.map((keys) => ({ keys })) },
  { weight: 4, arbitrary: scanned },
  {
    weight: 3,
    arbitrary: fc
      .oneof(slid, heldDown, shortcut, altCode, composed, corrected)
      .map((keys): Part => ({ keys })),
  },
);

/** At least 50 ms between a person's last key and a scanner's first one; otherwise any gap. */
export const history: fc.Arbitrary<History> = fc
  .array(fc.tuple(part, fc.oneof(fc.integer({ min: 0, max: 60 }), fc.integer({ min: 50, max: 900 }))), {
    minLength: 1,
    maxLength: 9,
  })
  .map((parts) => {
    let at = 1000;
    let last: Timed | undefined;
    const keys: Pressed[] = [];
    const codes: string[] = [];
    const others: string[] = [];
    let field = '';
    for (const [{ keys: timed, read }, pause] of parts) {
      timed.forEach(({ gap, ...key }, place) => {
        const before = last?.by === 'person' ? Math.max(pause, 50) : pause;
        at += place === 0 ? before : gap;
        last = { gap, ...key };
        keys.push({ ...key, at });
        if (key.by === 'scanner') return;
        if (key.key === 'Backspace') field = field.slice(0, -1);
        else if (key.key.length === 1 && key.shortcut !== true && key.composing !== true) {
          field += key.key;
          return;
        }
        others.push(key.key);
      });
      if (read !== undefined) codes.push(read);
    }
    return { keys, typed: field, codes, others };
  });
