/**
 * Seeded odd calls of the bridge: wrong types, too large, too deep, foreign scripts, unknown fields, and values
 * shaped like keys and PINs. For tests only.
 */
import * as fc from 'fast-check';
import { calls, type CallName } from '../../shared/bridge.ts';

const names = Object.keys(calls) as CallName[];

/** Values typed as a key or a PIN, which must appear nowhere else. */
export const typed = { key: 'key_live_3vQcanary8Wd2Hn5Ty', pin: '90817263540918' };

const keys = (count: number) => Object.fromEntries(Array.from({ length: count }, (_, n) => [`key ${n}`, n]));
const nested = (levels: number): unknown =>
  JSON.parse(`${'{"intent":'.repeat(levels)}{}${'}'.repeat(levels)}`);
/** A number up to `most`, with all orders of magnitude equally likely. */
const upTo = (most: number) => fc.nat(100).map((step) => Math.round(most ** (step / 100)));
const odd: fc.Arbitrary<unknown> = fc.oneof(
  fc.constantFrom(
    '',
    ' ',
    '0',
    '-1',
    '1e309',
    'null',
    '__proto__',
    'M\udc00',
    '\ud800',
    'a\0b',
    '٣٤٥',
    '\u202e',
  ),
  fc.constantFrom(null, true, 0, -0, -1, 0.5, 1e21, 2 ** 53, [], {}, [[]]),
  upTo(800_000).map((length) => 'x'.repeat(length)),
  upTo(40_000).map(keys),
  upTo(800_000).map((length) => ({ ['k'.repeat(length)]: 1 })),
  upTo(1500).map(nested),
  upTo(200_000).map((length) => Array.from({ length }, () => 0)),
  fc.string(),
  fc.jsonValue(),
);
const fieldOf = (name: string): fc.Arbitrary<unknown> => {
  if (name === 'pin') return fc.oneof(odd, fc.constant(typed.pin));
  if (name === 'key') return fc.oneof(odd, fc.constant(typed.key));
  return name === 'address' ? fc.oneof(odd, fc.constant('http://127.0.0.1:9')) : odd;
};
const fieldsOf = (name: CallName): Record<string, fc.Arbitrary<unknown>> => {
  const { input } = calls[name];
  const fields = 'shape' in input ? Object.keys(input.shape) : [];
  return Object.fromEntries(fields.map((field) => [field, fieldOf(field)]));
};

export interface Asked {
  readonly name: CallName;
  readonly input: unknown;
}
const asked: fc.Arbitrary<Asked> = fc.constantFrom(...names).chain((name) =>
  fc.record({
    name: fc.constant(name),
    input: fc.oneof(
      odd,
      fc.record(fieldsOf(name), { requiredKeys: [] }),
      fc.record({ ...fieldsOf(name), [name]: odd }),
    ),
  }),
);

/** Calls generated at once; they are large. */
const portion = 250;
/** The calls `from` to `to` of a seed. A call depends only on the seed and its number if `from` starts a portion. */
export function* drawn(seed: number, from: number, to: number): Generator<Asked> {
  for (let at = from; at < to; at += portion)
    yield* fc.sample(asked, { seed: seed + at, numRuns: Math.min(portion, to - at) });
}
