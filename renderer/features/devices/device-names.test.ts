import { expect, test } from 'vitest';
import { freeName } from './device-names.ts';

test('a second one has a number', () => {
  expect(freeName('Ohaus', [])).toBe('Ohaus');
  expect(freeName('Ohaus', ['Ohaus'])).toBe('Ohaus 2');
  expect(freeName('Ohaus', ['Ohaus', 'Ohaus 2'])).toBe('Ohaus 3');
});

test('a name of a device is never longer than what can be kept', () => {
  const long = 'x'.repeat(300);
  expect(freeName(freeName(long, []), [freeName(long, [])]).length).toBeLessThanOrEqual(60);
});
