import { createHash, generateKeyPairSync } from 'node:crypto';
import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, test } from 'vitest';
import { readRelease, publicKeyOf, releaseName } from '../../electron/station/updates/signed-release.ts';
import { root } from '../setup.mjs';
import { signFile, signingKey, trustedKeys } from './releases.ts';

const newKey = () =>
  generateKeyPairSync('ed25519').privateKey.export({ type: 'pkcs8', format: 'pem' }).toString();
const key = newKey();

/** The form that electron-builder writes. */
function packagesOf(system: string, extension: string) {
  const folder = mkdtempSync(path.join(tmpdir(), 'colour-bar-releases-'));
  const name = `colour-bar-1.2.3-x64.${extension}`;
  const bytes = Buffer.from(`the package for ${system}`);
  const sha512 = createHash('sha512').update(bytes).digest('base64');
  writeFileSync(path.join(folder, name), bytes);
  const file = path.join(folder, `latest${system}.yml`);
  writeFileSync(
    file,
    `version: 1.2.3\nfiles:\n  - url: ${name}\n    sha512: ${sha512}\n    size: ${bytes.length}\npath: ${name}\nsha512: ${sha512}\nreleaseDate: '2026-11-23T12:00:00.000Z'\n`,
  );
  return { folder, file, name, sha512, size: bytes.length };
}

test('what electron-builder writes becomes a release that the app reads, and again with another percentage', () => {
  for (const [ending, extension, system] of [
    ['', 'exe', 'win'],
    ['-mac', 'zip', 'mac'],
    ['-linux', 'deb', 'linux'],
  ] as const) {
    const { folder, file, name, sha512, size } = packagesOf(ending, extension);
    for (const [percentage, at] of [
      [10, 1000],
      [100, 2000],
    ] as const) {
      const made = signFile(file, { channel: 'stable', percentage, at, key });
      expect(made).toBe(path.join(folder, releaseName('stable', system)));
      const wanted = { keys: [publicKeyOf(key)], channel: 'stable', system, seenAt: 1000 } as const;
      expect(readRelease(readFileSync(made), wanted)).toMatchObject({
        ok: true,
        release: { version: '1.2.3', percentage, signedAt: at, files: [{ url: name, sha512, size }] },
      });
    }
  }
});

test('the key comes from the environment, as it is or by the name of its file, and a package trusts it', () => {
  expect(signingKey({})).toBeNull();
  expect(signingKey({ COLOUR_BAR_UPDATE_KEY: key })).toBe(key);
  const file = path.join(mkdtempSync(path.join(tmpdir(), 'colour-bar-key-')), 'key.pem');
  writeFileSync(file, key);
  expect(signingKey({ COLOUR_BAR_UPDATE_KEY: file })).toBe(key);

  const folder = path.dirname(file);
  writeFileSync(path.join(folder, 'update-keys.txt'), `# who signs\nAAAA # the one before\n\n`);
  expect(trustedKeys(folder, null)).toEqual(['AAAA']);
  expect(trustedKeys(folder, key)).toEqual(['AAAA', publicKeyOf(key)]);
});

test('the repository keeps public keys alone', () => {
  const text = readFileSync(path.join(root, 'build/package/update-keys.txt'), 'utf8');
  expect(text).not.toContain('PRIVATE');
  for (const one of trustedKeys(path.join(root, 'build/package'), null))
    expect(one).toMatch(/^[A-Za-z0-9+/]{59}=$/);
});
