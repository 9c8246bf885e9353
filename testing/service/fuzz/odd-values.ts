/** Values that programs and people send by mistake, or to see what happens. */
import type { Chance } from './chance.ts';

/** Text that a database, a terminal or a naive comparison stumbles over. */
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

export const oddText = (chance: Chance): string => {
  if (chance.often(1 / 12))
    return chance.pick(['x', 'å', '👩', ' ', '<', '9']).repeat(chance.pick([101, 256, 2001, 5000]));
  if (chance.often(1 / 6)) return chance.pick(oddTexts) + chance.pick(oddTexts);
  return chance.pick(oddTexts);
};

function nested(depth: number): unknown {
  let value: unknown = 0;
  for (let at = 0; at < depth; at += 1) value = at % 2 === 0 ? [value] : { a: value };
  return value;
}

/** Numbers that no field counts in, among those that some do. */
export const oddNumber = (chance: Chance): number =>
  chance.pick([0, -1, 1, 1.5, -0, 100_000, 100_001, 2 ** 31, 2 ** 53, -(2 ** 63), 1e21, 1e300, 5e-324, 0.1]);

export function oddValue(chance: Chance): unknown {
  switch (chance.whole(0, 7)) {
    case 0:
      return null;
    case 1:
      return oddNumber(chance);
    case 2:
      return chance.often(0.5);
    case 3:
      return chance.pick<unknown>([[], {}, [null], [[]], { a: 1 }, ['x', 1], { toString: 1 }, { length: 3 }]);
    case 4:
      return nested(chance.pick([3, 30, 300]));
    default:
      return oddText(chance);
  }
}
