/** Reading a request's body: limited bytes, and JSON (spec 1, Limits). */
import type { IncomingMessage } from 'node:http';
import { fail, ok, type Result } from '../../shared/result.ts';

/** The client disconnected before the whole body arrived: no response is possible, and it is no fault here. */
export class SenderGone extends Error {
  override readonly name = 'SenderGone';
}

/** Clients that sent `Expect: 100-continue`: the callback sends 100 once the body is needed, not if it is refused before. */
const waiting = new WeakMap<IncomingMessage, () => void>();

export function letWait(incoming: IncomingMessage, goOn: () => void): void {
  waiting.set(incoming, goOn);
}

/** Reads at most `largest` bytes; null: the body is larger, with or without a `Content-Length`. Rejects with `SenderGone`. */
export async function readBody(incoming: IncomingMessage, largest: number): Promise<Buffer | null> {
  if (Number(incoming.headers['content-length'] ?? 0) > largest) return null;
  // The client may have disconnected during earlier checks.
  if (incoming.destroyed) throw new SenderGone();
  waiting.get(incoming)?.();
  const chunks: Buffer[] = [];
  let length = 0;
  return new Promise((resolve, reject) => {
    const settle = (body: Buffer | null): void => {
      incoming.off('data', onData).off('end', onEnd).off('error', onClose).off('close', onClose);
      resolve(body);
    };
    const onData = (chunk: Buffer): void => {
      length += chunk.length;
      if (length > largest) settle(null);
      else chunks.push(chunk);
    };
    const onEnd = (): void => settle(chunks.length === 1 ? chunks[0]! : Buffer.concat(chunks));
    const onClose = (): void => reject(new SenderGone());
    incoming.on('data', onData).on('end', onEnd).on('error', onClose).on('close', onClose);
  });
}

const utf8 = new TextDecoder('utf-8', { fatal: true });

/** `undefined` for an empty body; `invalid_request`: not JSON in UTF-8. */
export function parseBody(raw: Buffer): Result<unknown, 'invalid_request'> {
  if (raw.length === 0) return ok(undefined);
  try {
    return ok(JSON.parse(utf8.decode(raw)));
  } catch {
    return fail('invalid_request', { message: 'The request body is not JSON.' });
  }
}
