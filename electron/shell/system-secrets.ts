/**
 * Secrets sealed by the operating system; without a key store, by a file that only its owner can read, and then
 * `sealed` is false.
 */
import { safeStorage } from 'electron';
import { fileSecrets } from '../hosts/file-secrets.ts';
import type { Secrets } from '../station/ports.ts';

/** On Linux without a key store Chromium "seals" with a password that everyone knows: that is none. */
async function canSeal(): Promise<boolean> {
  if (!(await safeStorage.isAsyncEncryptionAvailable())) return false;
  return process.platform !== 'linux' || safeStorage.getSelectedStorageBackend() !== 'basic_text';
}

/** To be called once the app is ready. */
export async function systemSecrets(dataFolder: string): Promise<Secrets> {
  const file = fileSecrets(dataFolder);
  if (!(await canSeal())) return file;
  const system: Secrets = {
    sealed: true,
    seal: (text) => safeStorage.encryptStringAsync(text),
    async open(bytes, keep) {
      const { result, shouldReEncrypt } = await safeStorage.decryptStringAsync(Buffer.from(bytes));
      if (shouldReEncrypt && keep) await safeStorage.encryptStringAsync(result).then(keep, () => undefined);
      return result;
    },
  };
  // Bytes sealed before this computer had a key store still open, also in a session without one.
  return { ...system, open: (bytes, keep) => system.open(bytes, keep).catch(() => file.open(bytes)) };
}
