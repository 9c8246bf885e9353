import metadata from 'libphonenumber-js/metadata.max.json' with { type: 'json' };
import { array, assert, constantFrom, property } from 'fast-check';
import { describe, expect, test } from 'vitest';
import { e164Shape, emailShape } from './contact-rules.ts';

describe('E.164', () => {
  test('a country’s code begins with no nought, and none of the numbers dialled at home follows it', () => {
    for (const number of [
      '+00701234567',
      '+460701234567',
      '+4407911123456',
      '+3580401234567',
      '+10123456789',
      '46701234567',
      '+4670123',
      '+1234567890123456',
    ])
      expect([number, e164Shape.test(number)]).toEqual([number, false]);
    for (const number of [
      '+46701234567',
      '+447911123456',
      '+390612345678',
      '+2250712345678',
      '+22901234567',
      '+37805491234',
      '+4790000000',
      '+123456789012345',
    ])
      expect([number, e164Shape.test(number)]).toEqual([number, true]);
  });

  test('each country’s code is known, with or without a nought behind it', () => {
    const begins = (pattern: string, digits: string) => new RegExp(`^(?:${pattern})$`).test(digits);
    for (const [code, [main]] of Object.entries(metadata.country_calling_codes)) {
      const pattern = (metadata.countries as Record<string, unknown[]>)[main as string]?.[2] as string;
      const lengths = (metadata.countries as Record<string, unknown[]>)[main as string]?.[3] as number[];
      expect([code, e164Shape.test(`+${code}2345678`)]).toEqual([code, true]);
      // A subscriber's number that begins with one nought: `00` and `0800` are services of the country.
      const withNought = [1, 2, 5, 6, 7].some((second) =>
        lengths.some(
          (length) => length >= 8 && begins(pattern, `0${second}${'2345678901'.slice(0, length - 2)}`),
        ),
      );
      if (withNought) expect([code, e164Shape.test(`+${code}012345678`)]).toEqual([code, true]);
    }
  });
});

describe('an email address', () => {
  test('with a mark that only stands around or between addresses is none', () => {
    for (const text of [
      'anna@example,se',
      'anna@example.se.',
      'anna@example..se',
      'anna,b@example.se',
      '<a@x.se>',
      'a@x.se>',
      'mailto:a@x.se',
      'a@x.se;',
      'anna@.se',
      'anna',
      '@x.se',
      'a@',
      'a b@x.se',
      'a@b@x.se',
      'a\u200B@x.se',
    ])
      expect([text, emailShape.test(text)]).toEqual([text, false]);
    for (const text of [
      'anna@example.se',
      'anna.k+salong@sub.example.co.uk',
      "o'brien@example.com",
      'åsa@exämple.se',
      'a@localhost',
    ])
      expect([text, emailShape.test(text)]).toEqual([text, true]);
  });

  test('is told from other text in a moment, however long the text is', () => {
    assert(
      property(array(constantFrom('a', '.', '@', '-', ',')), (parts) => {
        expect(emailShape.test(parts.join('').repeat(50))).toBeTypeOf('boolean');
      }),
    );
  });
});
