/** Reads a limited number of bytes from a channel's address, and checks a file against its signed hash. */
import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { pipeline } from 'node:stream/promises';
import { largestRelease, type Release } from './signed-release.ts';

const patienceMs = 30_000;

/** Null: the address did not answer with anything. One byte more than a release may have is enough to refuse it. */
export async function fetchRelease(
  get: typeof fetch,
  url: URL,
  ending: AbortSignal,
): Promise<Uint8Array | null> {
  try {
    const signal = AbortSignal.any([ending, AbortSignal.timeout(patienceMs)]);
    const answer = await get(url, { signal, cache: 'no-store', credentials: 'omit' });
    if (!answer.ok || answer.body === null) return null;
    const parts: Uint8Array[] = [];
    let length = 0;
    for await (const part of answer.body as unknown as AsyncIterable<Uint8Array>) {
      parts.push(part);
      length += part.length;
      if (length > largestRelease) break;
    }
    return Buffer.concat(parts);
  } catch {
    return null;
  }
}

/** Whether the file is one of the release's, byte for byte. False if it cannot be read. */
export async function isOfRelease(file: string, { files }: Release): Promise<boolean> {
  try {
    const hash = createHash('sha512');
    await pipeline(createReadStream(file), hash);
    const sum = hash.digest('base64');
    return files.some(({ sha512 }) => sha512 === sum);
  } catch {
    return false;
  }
}
