import { describe, expect, test } from 'vitest';
import { createEntryPass } from './entry-pass.ts';

const sent = (cookie: string | null) => cookie?.split(';')[0];

describe('the address', () => {
  test('lets one browser in, once', () => {
    const pass = createEntryPass(8123);
    const token = pass.issue();
    const cookie = pass.redeem(token);
    expect(cookie).toMatch(/^colour-bar-8123=[\w-]{43}; Path=\/; HttpOnly; SameSite=Strict$/);
    expect(pass.admits(sent(cookie))).toBe(true);
    expect(pass.redeem(token)).toBeNull();
  });

  test('stops working when a new one is given, and whoever is in stays in', () => {
    const pass = createEntryPass(1);
    const first = pass.redeem(pass.issue());
    const second = pass.issue();
    const third = pass.issue();
    expect(pass.redeem(second)).toBeNull();
    expect(pass.redeem(third)).not.toBeNull();
    expect(pass.admits(sent(first))).toBe(true);
  });

  test('is not guessed, and there is none before it was given', () => {
    const pass = createEntryPass(1);
    expect(pass.redeem('')).toBeNull();
    pass.issue();
    expect(pass.redeem('')).toBeNull();
    expect(pass.redeem('x'.repeat(43))).toBeNull();
  });
});

describe('the cookie', () => {
  test('is found among others', () => {
    const pass = createEntryPass(1);
    const own = sent(pass.redeem(pass.issue()));
    expect(pass.admits(`theme=dark; ${own}; colour-bar-2=x`)).toBe(true);
    expect(pass.admits(`colour-bar-1=stale; ${own}`)).toBe(true);
  });

  test.each([undefined, '', 'colour-bar-1', 'colour-bar-1=', 'colour-bar-1=x', '=;;='])(
    'of a stranger is none: %j',
    (cookies) => {
      const pass = createEntryPass(1);
      pass.redeem(pass.issue());
      expect(pass.admits(cookies)).toBe(false);
    },
  );

  test('of another run or port is none', () => {
    const one = createEntryPass(1);
    const cookie = sent(one.redeem(one.issue()));
    const other = createEntryPass(1);
    other.redeem(other.issue());
    expect(other.admits(cookie)).toBe(false);
  });

  test('of the oldest of many browsers gives way', () => {
    const pass = createEntryPass(1);
    const cookies = Array.from({ length: 17 }, () => sent(pass.redeem(pass.issue())));
    expect(cookies.map((cookie) => pass.admits(cookie))).toEqual([
      false,
      ...Array.from({ length: 16 }, () => true),
    ]);
  });
});
