import { expect, test } from 'vitest';
import { readMoney } from './typed-money.ts';

test('money is read as people write it, and nothing else is taken for money', () => {
  for (const [typed, read] of [
    ['500', '500'],
    [' 1 250,50 ', '1250.50'],
    ['1\u00a0250.5', '1250.5'],
    ['', null],
    ['-5', null],
    ['1,2,3', null],
    ['12.345', null],
    ['about 10', null],
    ['1e3', null],
  ])
    expect([typed, readMoney(typed ?? '')]).toEqual([typed, read]);
});
