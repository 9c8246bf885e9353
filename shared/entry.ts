/**
 * How a page and the host that served it prove to each other that they are who they were, before anything else is said
 * (types in `frames.ts`). Both know a secret, which never travels: the token of the printed address the first time,
 * afterwards a pass that both make of it. Each signs the other's nonce with it (HMAC-SHA256, as hexadecimal), together
 * with the origin that it believes in: what somebody else on this computer passes on from another port fits nowhere.
 */

/** `name`: which secret it is, in public; `host` and `page`: whose proof; `pass`: the secret that a token becomes. */
type Signed = 'name' | 'host' | 'page' | 'pass';

/** Both nonces of one connection, and where it was opened. */
export interface Meeting {
  /** Of the page: `http://127.0.0.1:PORT`. */
  readonly origin: string;
  readonly pageNonce: string;
  readonly hostNonce: string;
}

export const signedMessage = (what: Signed, { origin, pageNonce, hostNonce }: Meeting): string =>
  ['colour-bar', what, origin, pageNonce, hostNonce].join('\n');

/** A secret has one name wherever it is used. */
export const nameMessage = signedMessage('name', { origin: '', pageNonce: '', hostNonce: '' });

/** Before the token in the fragment of the printed address, which no request and no other origin gets to see. */
export const tokenMark = '#token=';
