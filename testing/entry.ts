/** Authenticates with the browser host like the built page, from a test without a browser. For tests only. */
import { createHmac } from 'node:crypto';
import { once } from 'node:events';
import { WebSocket } from 'ws';
import { nameMessage, signedMessage, tokenMark } from '../shared/entry.ts';
import type { ChallengeFrame } from '../shared/frames.ts';

const sign = (secret: string, words: string) => createHmac('sha256', secret).update(words).digest('hex');

/** Resolves to an open connection, or to the status that refused it. */
export function connectTo(
  host: string,
  headers: Record<string, string>,
  at = '/bridge',
): Promise<WebSocket | number> {
  return new Promise((resolve, reject) => {
    const socket = new WebSocket(`ws://${host}${at}`, { headers: { host, ...headers } });
    socket.on('open', () => resolve(socket));
    socket.on('unexpected-response', (_request, response) => {
      resolve(response.statusCode ?? 0);
      response.destroy();
    });
    socket.on('error', reject);
  });
}

export interface Entered {
  readonly socket: WebSocket;
  /** The secret that lets the page in again. */
  readonly pass: string;
}

/** Resolves to the close code if the host refuses the secret. `proved`: the key of the page's proof. */
export async function tryToEnter(origin: string, secret: string, proved = secret): Promise<Entered | number> {
  const socket = await connectTo(new URL(origin).host, { origin });
  if (typeof socket === 'number') throw new Error(`refused: ${socket}`);
  const closed = once(socket, 'close').then(([code]) => Number(code));
  const heard = () => once(socket, 'message').then(([data]) => JSON.parse(String(data)) as unknown);
  const pageNonce = 'a nonce';
  socket.send(JSON.stringify({ type: 'hello', name: sign(secret, nameMessage), nonce: pageNonce }));
  const challenge = (await Promise.race([closed, heard()])) as ChallengeFrame | number;
  if (typeof challenge === 'number') return challenge;
  const meeting = { origin, pageNonce, hostNonce: challenge.nonce };
  if (challenge.proof !== sign(secret, signedMessage('host', meeting))) throw new Error('another host');
  socket.send(JSON.stringify({ type: 'proof', proof: sign(proved, signedMessage('page', meeting)) }));
  const welcome = await Promise.race([closed, heard()]);
  if (typeof welcome === 'number') return welcome;
  return { socket, pass: sign(secret, signedMessage('pass', meeting)) };
}

/** Uses the printed address. */
export async function enterBy(address: string): Promise<Entered> {
  const { origin, hash } = new URL(address);
  const entered = await tryToEnter(origin, hash.slice(tokenMark.length));
  if (typeof entered === 'number') throw new Error(`not let in: ${entered}`);
  return entered;
}
