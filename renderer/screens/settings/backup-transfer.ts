/**
 * Transfers a backup between a file in the page and the main process, which accepts no paths from the page.
 */
import type { BackupLook } from '../../../shared/bridge/backup.ts';
import { ask, Refused } from '../../bridge/queries.ts';

/** A multiple of three, so that the base64 parts can be concatenated. */
const partBytes = 360_000;
const largest = 70_000_000;

/** Bytes as base64. */
function base64Of(part: Blob): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.addEventListener('load', () => {
      const url = typeof reader.result === 'string' ? reader.result : '';
      resolve(url.slice(url.indexOf(',') + 1));
    });
    reader.addEventListener('error', () =>
      reject(new Refused({ code: 'not_a_backup', details: { why: 'damaged' } })),
    );
    reader.readAsDataURL(part);
  });
}

/** Uploads a file and previews restoring it. Rejects with `Refused`. */
export async function handOver(file: File): Promise<BackupLook> {
  if (file.size > largest) throw new Refused({ code: 'not_a_backup', details: { why: 'damaged' } });
  for (let at = 0; at === 0 || at * partBytes < file.size; at += 1) {
    const part = file.slice(at * partBytes, (at + 1) * partBytes);
    await ask('backup.part', { at, base64: part.size === 0 ? '' : await base64Of(part) });
  }
  return ask('backup.look', { from: { type: 'file' } });
}

/** Decodes base64. */
export const blobOf = (base64: string): Blob =>
  new Blob([Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0))], {
    type: 'application/octet-stream',
  });
