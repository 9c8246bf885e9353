import { expect, test } from 'vitest';
import { readConnectionText } from './connection-text.ts';

const address = 'https://api.example.com/salon';
const key = 'key_live_0123456789abcdef';

test('an address and a key are read as JSON, and from words in any order', () => {
  for (const text of [
    JSON.stringify({ address, key }),
    JSON.stringify({ key, address, note: 'for the till' }, null, 2),
    `${address}\n${key}\n`,
    `\uFEFFKey: ${key}\r\nAddress: <${address}>`,
    `${key} ${address}`,
  ])
    expect([text, readConnectionText(text)]).toEqual([text, { address, key }]);
});

test('a key may come alone, and an address that is none is left out', () => {
  expect(readConnectionText(` ${key} `)).toEqual({ address: null, key });
  expect(readConnectionText(`http://elsewhere.example.com ${key}`)).toEqual({ address: null, key });
  expect(readConnectionText(JSON.stringify({ address: 7, key }))).toEqual({ address: null, key });
});

test('what holds no key is none', () => {
  for (const text of [
    '',
    address,
    '{}',
    'null',
    '[1]',
    '"key"',
    'key_',
    `${key} `.repeat(400),
    JSON.stringify({ key: { toString: 1 } }),
  ])
    expect([text, readConnectionText(text)]).toEqual([text, null]);
});
