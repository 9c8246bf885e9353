import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { slotKeys, slotOfKey } from './slot-keys.ts';

const secret = Buffer.alloc(32, 7);
const now = Date.UTC(2026, 4, 4, 9);
const alike = { location: 'loc_a', resource: 3, services: [1, 4] };
const [key = ''] = slotKeys(secret, alike, [{ time: now, price: 45_000 }], now);

test('a key names its slot for fifteen minutes', () => {
  const named = { resource: 3, services: [1, 4], time: now, price: 45_000 };
  expect(slotOfKey(secret, 'loc_a', key, now)).toEqual(named);
  expect(slotOfKey(secret, 'loc_a', key, now + 15 * 60_000)).toEqual(named);
  expect(slotOfKey(secret, 'loc_a', key, now + 15 * 60_000 + 1)).toBeNull();
  expect(slotOfKey(secret, 'loc_b', key, now)).toBeNull();
  expect(slotOfKey(Buffer.alloc(32, 8), 'loc_a', key, now)).toBeNull();
});

test('no other text is a key', () => {
  fc.assert(
    fc.property(
      fc.nat(key.length),
      fc.nat(2),
      fc.string({ minLength: 0, maxLength: 3 }),
      (at, without, put) => {
        const other = key.slice(0, at) + put + key.slice(at + without);
        fc.pre(other !== key);
        expect(slotOfKey(secret, 'loc_a', other, now)).toBeNull();
      },
    ),
  );
});
