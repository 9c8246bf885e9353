import { expect, test } from 'vitest';
import { isAddress, isSameAddress } from './address.ts';

test('an address is a whole one of the web', () => {
  for (const one of [
    'https://api.example.com',
    ' https://salon.local:8080/api ',
    'http://127.0.0.1:8080',
    'http://localhost',
  ])
    expect(isAddress(one)).toBe(true);
  for (const one of [
    '',
    'api.example.com',
    'ftp://example.com',
    'http://salon.local:8080/api',
    'http://127.0.0.1.example.com',
  ])
    expect(isAddress(one)).toBe(false);
});

test('two addresses are one service, however they are written', () => {
  expect(isSameAddress('https://API.example.com/', ' https://api.example.com:443')).toBe(true);
  expect(isSameAddress('https://api.example.com/v/', 'https://api.example.com/v')).toBe(true);
  expect(isSameAddress('https://api.example.com', 'https://api.example.org')).toBe(false);
  expect(isSameAddress('https://api.example.com', 'http://api.example.com')).toBe(false);
  expect(isSameAddress('nonsense', 'nonsense')).toBe(false);
});
