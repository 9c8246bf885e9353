import { describe, expect, test } from 'vitest';
import { createFormats } from './formats.ts';

const stockholm = { currency: 'SEK', timeZone: 'Europe/Stockholm' };
const swedish = createFormats('sv', stockholm);
const english = createFormats('en', stockholm);
/** `Intl` uses several kinds of space. */
const plain = (text: string) => text.replaceAll(/\s/gu, ' ');

describe('formats', () => {
  test('show money exactly, in the location’s currency', () => {
    expect(plain(swedish.money('1234567.89'))).toBe('1 234 567,89 kr');
    expect(plain(english.money('36.00'))).toContain('36.00');
    expect(plain(createFormats('en', { currency: 'GBP', timeZone: null }).money('36.5'))).toBe('£36.50');
    expect(swedish.money('9007199254740993.10')).toContain('993,10');
    expect(english.money(null)).toBe('–');
  });

  test('show a listed value of four decimals with the currency’s own', () => {
    expect(plain(swedish.money('13.2000'))).toBe('13,20 kr');
  });

  test('show times in the location’s time zone, not the computer’s', () => {
    expect(english.clock('2026-11-20T09:42:07.380Z')).toBe('10:42:07.3');
    expect(english.time('2026-11-20T09:42:00.000Z')).toBe('10:42');
    expect(english.weekday('2026-11-20T23:30:00.000Z')).toBe('Saturday 21 November');
    expect(swedish.weekday('2026-11-20T09:42:00.000Z')).toBe('Fredag 20 november');
  });

  test('leave the day out of a moment of today, in the location’s today', () => {
    const now = new Date('2026-11-20T23:30:00.000Z');
    expect(english.moment('2026-11-20T23:10:00.000Z', now)).toBe('00:10');
    expect(english.moment('2026-11-20T22:10:00.000Z', now)).toBe('20 November 23:10');
  });

  test('show grams, live tenths, ratios and signs', () => {
    expect(plain(swedish.grams(30))).toBe('30 g');
    expect(plain(english.grams(1500))).toBe('1,500 g');
    expect(english.tenths(1082)).toBe('10.8');
    expect(swedish.tenths(1082)).toBe('10,8');
    expect(swedish.ratio('1.5')).toBe('1\u00a0:\u00a01,5');
    expect(english.signed(-1)).toBe('−1');
    expect(english.signed(4)).toBe('+4');
    expect(english.signed(0)).toBe('0');
  });

  test('count down in minutes and seconds', () => {
    expect(english.countdown(29)).toBe('0:29');
    expect(english.countdown(725)).toBe('12:05');
  });
});
