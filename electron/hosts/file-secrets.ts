/**
 * Secrets on a system without a key store: encrypted with a key in a file that only its owner can read, so that a copy
 * of the database alone reveals nothing. This protects from other users, not from the owner's own programs; so `sealed`
 * is false, and storing a real key needs an explicit yes.
 */
import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';
import { chmod, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Secrets } from '../station/ports.ts';

const keyLength = 32;
const nonceLength = 12;
const tagLength = 16;

async function readKey(file: string): Promise<Buffer | null> {
  try {
    const key = await readFile(file);
    if (key.length !== keyLength) throw new Error(`${file} is damaged`);
    return key;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
    throw error;
  }
}

async function readOrMakeKey(file: string): Promise<Buffer> {
  try {
    const key = randomBytes(keyLength);
    await writeFile(file, key, { flag: 'wx', mode: 0o600 });
    return key;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    await chmod(file, 0o600);
    const key = await readKey(file);
    if (key === null) throw new Error(`${file} is gone`, { cause: error });
    return key;
  }
}

export function fileSecrets(dataFolder: string): Secrets {
  const file = path.join(dataFolder, 'secret.key');
  return {
    sealed: false,
    async seal(text) {
      const nonce = randomBytes(nonceLength);
      const cipher = createCipheriv('aes-256-gcm', await readOrMakeKey(file), nonce);
      const body = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
      return Buffer.concat([nonce, cipher.getAuthTag(), body]);
    },
    async open(bytes) {
      const key = await readKey(file);
      if (key === null) throw new Error('the file that opens the secrets is not there');
      const sealed = Buffer.from(bytes);
      const decipher = createDecipheriv('aes-256-gcm', key, sealed.subarray(0, nonceLength));
      decipher.setAuthTag(sealed.subarray(nonceLength, nonceLength + tagLength));
      const body = sealed.subarray(nonceLength + tagLength);
      return Buffer.concat([decipher.update(body), decipher.final()]).toString('utf8');
    },
  };
}
