/** A backup on its way between a file of the person's and the main process, which keeps no path of the page's. */
import type { BackupLook } from '../../../shared/bridge/backup.ts';
import { ask, Refused } from '../../bridge/queries.ts';

/** Whole groups of three bytes, so that the parts of a text in base64 can be put together. */
const partBytes = 360_000;
const largest = 70_000_000;

/** The text of some bytes in base64. */
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

/** Hands a file over and asks what restoring it would do. Rejects with `Refused`. */
export async function handOver(file: File): Promise<BackupLook> {
  if (file.size > largest) throw new Refused({ code: 'not_a_backup', details: { why: 'damaged' } });
  for (let at = 0; at === 0 || at * partBytes < file.size; at += 1) {
    const part = file.slice(at * partBytes, (at + 1) * partBytes);
    await ask('backup.part', { at, base64: part.size === 0 ? '' : await base64Of(part) });
  }
  return ask('backup.look', { from: { type: 'file' } });
}

/** What base64 stands for. */
export const blobOf = (base64: string): Blob =>
  new Blob([Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0))], {
    type: 'application/octet-stream',
  });
