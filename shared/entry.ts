/**
 * The handshake by which a page and its host authenticate each other before any call (types in `frames.ts`). The shared
 * secret is never sent: first the token of the printed address, afterwards a pass that both derive from it. Each signs the
 * other's nonce and its own view of the origin (HMAC-SHA256, hexadecimal), so that a relay on another port fails.
 */

/** `name`: public identifier of a secret. `host`, `page`: the proof of that side. `pass`: the secret derived from a token. */
type Signed = 'name' | 'host' | 'page' | 'pass';

/** Both nonces and the origin of one connection. */
export interface Meeting {
  /** The page's origin: `http://127.0.0.1:PORT`. */
  readonly origin: string;
  readonly pageNonce: string;
  readonly hostNonce: string;
}

export const signedMessage = (what: Signed, { origin, pageNonce, hostNonce }: Meeting): string =>
  ['colour-bar', what, origin, pageNonce, hostNonce].join('\n');

/** A secret's name does not depend on the connection. */
export const nameMessage = signedMessage('name', { origin: '', pageNonce: '', hostNonce: '' });

/** Precedes the token in the fragment of the printed address: fragments are sent in no request and hidden from other origins. */
export const tokenMark = '#token=';
