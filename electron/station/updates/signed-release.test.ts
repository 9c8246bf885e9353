import { generateKeyPairSync } from 'node:crypto';
import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  isNewer,
  largestRelease,
  publicKeyOf,
  readRelease,
  signRelease,
  type Release,
} from './signed-release.ts';

const newKey = () =>
  generateKeyPairSync('ed25519').privateKey.export({ type: 'pkcs8', format: 'pem' }).toString();
const ours = newKey();
const wanted = { keys: [publicKeyOf(ours)], channel: 'stable', system: 'win', seenAt: 100 } as const;
const offered: Release = {
  product: 'app.colourbar.station',
  channel: 'stable',
  system: 'win',
  version: '1.2.3',
  signedAt: 100,
  percentage: 25,
  files: [{ url: 'colour-bar-1.2.3-win-x64-setup.exe', sha512: `${'A'.repeat(86)}==`, size: 90_000_000 }],
};
const bytes = (text: string) => new TextEncoder().encode(text);
const text = signRelease(offered, ours);
const faultOf = (given: Uint8Array | string, by: Parameters<typeof readRelease>[1] = wanted) => {
  const read = readRelease(typeof given === 'string' ? bytes(given) : given, by);
  return read.ok ? null : read.fault;
};

describe('a release', () => {
  test('is read as it was signed, also by one of several keys', () => {
    expect(readRelease(bytes(text), wanted)).toEqual({ ok: true, release: offered });
    const two = { ...wanted, keys: [publicKeyOf(newKey()), ...wanted.keys] };
    expect(readRelease(bytes(text), two)).toEqual({ ok: true, release: offered });
  });

  test('with any byte changed, added or taken away is refused', () => {
    const good = bytes(text);
    for (let at = 0; at < good.length; at += 1) {
      const changed = Uint8Array.from(good);
      changed[at] = (changed[at] ?? 0) ^ 1;
      expect(faultOf(changed), `byte ${at}`).toBe('not_signed');
    }
    fc.assert(
      fc.property(fc.nat(good.length), fc.uint8Array({ maxLength: 4 }), fc.nat(4), (at, put, gone) => {
        const changed = Uint8Array.from([...good.subarray(0, at), ...put, ...good.subarray(at + gone)]);
        fc.pre(Buffer.compare(changed, good) !== 0);
        expect(faultOf(changed)).toBe('not_signed');
      }),
      { numRuns: 200 },
    );
    fc.assert(fc.property(fc.uint8Array({ maxLength: 500 }), (random) => faultOf(random) === 'not_signed'));
  });

  test('with any field changed and the old signature is refused', () => {
    const [line = '', signature = ''] = text.split('\n');
    const other: Partial<Release>[] = [
      { version: '1.2.4' },
      { channel: 'early' },
      { system: 'linux' },
      { signedAt: 101 },
      { percentage: 100 },
      { files: [{ ...offered.files[0], url: 'evil.exe', sha512: `${'B'.repeat(86)}==`, size: 1 }] },
    ];
    for (const some of other)
      expect(
        faultOf(`${JSON.stringify({ ...(JSON.parse(line) as Release), ...some })}\n${signature}\n`),
      ).toBe('not_signed');
  });

  test('without a signature, by another key, or where the app has no key or a broken one, is refused', () => {
    const [line = ''] = text.split('\n');
    expect(faultOf(`${line}\n`)).toBe('not_signed');
    expect(faultOf(`${line}\n\n`)).toBe('not_signed');
    expect(faultOf(signRelease(offered, newKey()))).toBe('not_signed');
    for (const keys of [[], [''], ['bm8ga2V5'], [Buffer.alloc(44).toString('base64')]])
      expect(faultOf(text, { ...wanted, keys })).toBe('not_signed');
    const { privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
    const weaker = privateKey.export({ type: 'pkcs8', format: 'pem' }).toString();
    expect(() => signRelease(offered, weaker)).toThrow(/Ed25519/);
    expect(faultOf(text, { ...wanted, keys: [publicKeyOf(weaker)] })).toBe('not_signed');
  });

  test('for another channel or system, or older than one that was seen, is refused', () => {
    expect(faultOf(text, { ...wanted, channel: 'early' })).toBe('elsewhere');
    expect(faultOf(text, { ...wanted, system: 'mac' })).toBe('elsewhere');
    expect(faultOf(text, { ...wanted, seenAt: 101 })).toBe('replayed');
    expect(faultOf(text, { ...wanted, seenAt: 99 })).toBeNull();
  });

  test('of more bytes than any has is refused unread', () => {
    expect(faultOf(new Uint8Array(largestRelease + 1))).toBe('too_large');
  });

  test('is signed only in the form that is read: no way to another folder or address, no odd version', () => {
    const [file] = offered.files;
    if (file === undefined) throw new Error('it has a file');
    for (const url of ['../evil.exe', 'https://evil.example/a.exe', 'a/b.exe', '.hidden', '', 'a%2fb'])
      expect(() => signRelease({ ...offered, files: [{ ...file, url }] }, ours)).toThrow();
    for (const version of ['1.2', '1.2.3-beta', 'v1.2.3', '01.2.3', '1.2.3 '])
      expect(() => signRelease({ ...offered, version }, ours)).toThrow();
  });
});

test('a version is newer by its first number that differs', () => {
  const number = fc.nat(99_999);
  fc.assert(
    fc.property(fc.tuple(number, number, number), fc.tuple(number, number, number), (one, other) => {
      const sign = one.map((part, at) => Math.sign(part - (other[at] ?? 0))).find((part) => part !== 0) ?? 0;
      expect(isNewer(one.join('.'), other.join('.'))).toBe(sign > 0);
      expect(isNewer(other.join('.'), one.join('.'))).toBe(sign < 0);
    }),
  );
  expect(isNewer('0.10.0', '0.9.9')).toBe(true);
  expect(isNewer('1.0.0-beta', '0.9.9')).toBe(false);
});
