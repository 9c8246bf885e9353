import { randomBytes } from 'node:crypto';
import { expect, test } from 'vitest';
import { createIds } from './ids.ts';

test('an id is a prefix and 22 characters of base62, and never the same twice', () => {
  const newId = createIds(randomBytes);
  const ids = Array.from({ length: 5000 }, () => newId('mov'));
  for (const id of ids) expect(id).toMatch(/^mov_[0-9A-Za-z]{22}$/);
  expect(new Set(ids).size).toBe(ids.length);
});

test('bytes that would favour some characters are left out', () => {
  let drawn = 0;
  const newId = createIds((count) => new Uint8Array(count).fill(drawn++ === 0 ? 255 : 61));
  expect(newId('cbi')).toBe(`cbi_${'z'.repeat(22)}`);
});
