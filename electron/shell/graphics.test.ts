import { existsSync, mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, test } from 'vitest';
import { noteGraphics, withoutGraphics } from './graphics.ts';

test('a version that failed with the card goes without it, the next one tries it again', () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'colour-bar-graphics-'));
  expect(withoutGraphics(folder, '1.0.0')).toBe(false);
  noteGraphics(folder, '1.0.0');
  expect([withoutGraphics(folder, '1.0.0'), withoutGraphics(folder, '1.0.0')]).toEqual([true, true]);
  expect(withoutGraphics(folder, '1.0.1')).toBe(false);
  expect(existsSync(path.join(folder, 'without-graphics'))).toBe(false);
  noteGraphics(path.join(folder, 'not there'), '1.0.1');
});
