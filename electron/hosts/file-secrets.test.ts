import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { fileSecrets } from './file-secrets.ts';

const newFolder = () => mkdtempSync(path.join(tmpdir(), 'colour-bar-secrets-'));
const key = 'key_live_åäö_0123456789';

describe('a secret without a key store', () => {
  test('opens again on the same computer, also after a restart', async () => {
    const folder = newFolder();
    const sealed = await fileSecrets(folder).seal(key);
    expect(await fileSecrets(folder).open(sealed)).toBe(key);
    expect(fileSecrets(folder).sealed).toBe(false);
  });

  test('is not readable in what is kept, and never the same twice', async () => {
    const secrets = fileSecrets(newFolder());
    const [one, other] = [await secrets.seal(key), await secrets.seal(key)];
    expect(Buffer.from(one).toString('latin1')).not.toContain('key_live');
    expect(Buffer.from(one).equals(Buffer.from(other))).toBe(false);
  });

  test('has its file for the owner alone', async () => {
    const folder = newFolder();
    await fileSecrets(folder).seal(key);
    // Windows has no such bits: there the folder in the user's profile protects the file.
    const others = process.platform === 'win32' ? 0 : statSync(path.join(folder, 'secret.key')).mode & 0o077;
    expect(others).toBe(0);
  });

  test('does not open elsewhere, damaged, or without its file', async () => {
    const folder = newFolder();
    const secrets = fileSecrets(folder);
    const sealed = Buffer.from(await secrets.seal(key));
    await expect(fileSecrets(newFolder()).open(sealed)).rejects.toThrow();
    const other = newFolder();
    await fileSecrets(other).seal('x');
    await expect(fileSecrets(other).open(sealed)).rejects.toThrow();
    const damaged = Buffer.from(sealed);
    damaged.writeUInt8(damaged.readUInt8(damaged.length - 1) ^ 1, damaged.length - 1);
    await expect(secrets.open(damaged)).rejects.toThrow();
    await expect(secrets.open(new Uint8Array())).rejects.toThrow();
    rmSync(path.join(folder, 'secret.key'));
    await expect(secrets.open(sealed)).rejects.toThrow('is not there');
  });

  test('is never sealed with a damaged file', async () => {
    const folder = newFolder();
    writeFileSync(path.join(folder, 'secret.key'), 'short');
    await expect(fileSecrets(folder).seal(key)).rejects.toThrow('is damaged');
    expect(readFileSync(path.join(folder, 'secret.key'), 'utf8')).toBe('short');
  });
});
