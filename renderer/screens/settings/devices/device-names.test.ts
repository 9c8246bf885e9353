import { expect, test } from 'vitest';
import { freeName, suggestedName } from './device-names.ts';

test('a scale is called after its maker where the protocol tells it', () => {
  expect(suggestedName('and', 'Scale', [])).toBe('A&D');
  expect(suggestedName('plain', 'Scale', [])).toBe('Scale');
});

test('a second one has a number', () => {
  expect(suggestedName('ohaus', 'Scale', ['Ohaus'])).toBe('Ohaus 2');
  expect(suggestedName('ohaus', 'Scale', ['Ohaus', 'Ohaus 2'])).toBe('Ohaus 3');
});

test('a name of a device is never longer than what can be kept', () => {
  const long = 'x'.repeat(300);
  expect(freeName(freeName(long, []), [freeName(long, [])]).length).toBeLessThanOrEqual(60);
});
