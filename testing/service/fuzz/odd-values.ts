/** Values that programs and people send by mistake or as an attack. */
import * as fc from 'fast-check';

/** Texts that break databases, terminals or naive comparisons. */
const oddTexts: readonly string[] = [
  '',
  ' ',
  '\t\n',
  'null',
  'undefined',
  'NaN',
  'Infinity',
  '-0',
  '1e309',
  '0x10',
  '1e1',
  '-1',
  '007',
  '1.005',
  '１２３',
  '٣٤٥',
  '\0',
  'a\0b',
  '\ud800',
  'x\udc00y',
  '\udfff',
  'M\udc00\ud800',
  '\u202eabc\u202c',
  'שלום مرحبا',
  '👩‍👩‍👧‍👦🎨',
  'e\u0301\u0301\u0301',
  '\u200b\ufeff',
  'Åsa Öberg, Ærø, Łódź',
  'İıSSßẞ',
  "'; drop table items; --",
  '%',
  '_%_',
  '<script>alert(1)</script>',
  '<b>19900101</b>0017',
  '<<b>b>x</b>',
  '../../etc/passwd',
  'C:\\nul',
  '__proto__',
  'constructor',
  '2026-02-30',
  '0000-01-01',
  '9999-12-31',
  '9999-12-31T23:59:59.999Z',
  '0000-01-01T00:00:00Z',
  '2026-05-04T10:00:00',
  '2026-05-04T24:00:00Z',
  '2026-12-31T23:59:60Z',
  'loc_0000000000000000000000',
  'cbi_',
  '{"a":1}',
  '[]',
];

const listed = fc.constantFrom(...oddTexts);

export const oddText: fc.Arbitrary<string> = fc.oneof(
  { weight: 16, arbitrary: listed },
  { weight: 3, arbitrary: fc.tuple(listed, listed).map((two) => two.join('')) },
  {
    weight: 2,
    arbitrary: fc
      .tuple(fc.constantFrom('x', 'å', '👩', ' ', '<', '9'), fc.constantFrom(101, 256, 2001, 5000))
      .map(([letter, times]) => letter.repeat(times)),
  },
  { weight: 3, arbitrary: fc.string({ unit: 'binary', maxLength: 40 }) },
);

const oddNumbers = [
  0,
  -1,
  1,
  1.5,
  -0,
  100_000,
  100_001,
  2 ** 31,
  2 ** 53,
  -(2 ** 63),
  1e21,
  1e300,
  5e-324,
  0.1,
];

/** Numbers outside every field's range, and some inside. */
export const oddNumber: fc.Arbitrary<number> = fc.oneof(
  {
    weight: 3,
    arbitrary: fc.constantFrom(...oddNumbers),
  },
  { weight: 1, arbitrary: fc.double({ noNaN: true, noDefaultInfinity: true }) },
);

function nested(depth: number): unknown {
  let value: unknown = 0;
  for (let at = 0; at < depth; at += 1) value = at % 2 === 0 ? [value] : { a: value };
  return value;
}

/** Always a new value, which the caller may mutate. */
export const oddValue: fc.Arbitrary<unknown> = fc.oneof(
  fc.constant(null),
  oddNumber,
  fc.boolean(),
  fc
    .constantFrom(
      '[]',
      '{}',
      '[null]',
      '[[]]',
      '{"a":1}',
      '["x",1]',
      '{"toString":1}',
      '{"length":3}',
      '{"length":2147483648}',
    )
    .map((text) => JSON.parse(text) as unknown),
  fc.constantFrom(3, 30, 300).map(nested),
  fc.jsonValue(),
  { weight: 3, arbitrary: oddText },
);
