/**
 * The page's half of the handshake by which page and host prove their identity (`shared/entry.ts`). The
 * secret came in the address's fragment. It is stored for this tab and origin only, and is never sent.
 */
import { nameMessage, signedMessage, tokenMark } from '../../shared/entry.ts';
import type { ChallengeFrame, HelloFrame, ProofFrame } from '../../shared/frames.ts';

const keptUnder = 'colour-bar-entry';

/** The tab's secret: a token with its mark before it, or the pass from an earlier handshake; null: none. */
export const keptSecret = (): string | null => sessionStorage.getItem(keptUnder);

/** Stores the address's token and removes it from the address, so that it stays out of the history. */
export function takeToken(): void {
  const { hash, pathname } = window.location;
  if (hash.startsWith(tokenMark)) {
    sessionStorage.setItem(keptUnder, hash);
    window.history.replaceState(null, '', pathname);
  }
  // Opening a new address in the same tab changes only its fragment, which loads nothing.
  window.addEventListener('hashchange', () => {
    if (window.location.hash.startsWith(tokenMark)) window.location.reload();
  });
}

const bytesOf = (text: string) => new TextEncoder().encode(text);
const hexOf = (bytes: Uint8Array) => Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');

const algorithm = { name: 'HMAC', hash: 'SHA-256' };
const keyOf = (secret: string) => crypto.subtle.importKey('raw', bytesOf(secret), algorithm, false, ['sign']);
const sign = async (key: CryptoKey, message: string) =>
  hexOf(new Uint8Array(await crypto.subtle.sign(algorithm, key, bytesOf(message))));

export interface Introduction {
  readonly hello: Promise<HelloFrame>;
  /** null: the host does not know the secret, so it is another host. Send it nothing. */
  readonly answer: (challenge: ChallengeFrame) => Promise<ProofFrame | null>;
  /** The host accepted this page: stores the pass that both derived from a token. */
  readonly welcome: () => void;
}

/** The page's side of one connection's handshake, with the stored secret. */
export function introduce(kept: string): Introduction {
  const isToken = kept.startsWith(tokenMark);
  const key = keyOf(isToken ? kept.slice(tokenMark.length) : kept);
  const { origin } = window.location;
  const pageNonce = hexOf(crypto.getRandomValues(new Uint8Array(32)));
  let pass: string | null = null;
  return {
    hello: key.then(async (it) => ({ type: 'hello', name: await sign(it, nameMessage), nonce: pageNonce })),
    async answer({ nonce: hostNonce, proof }) {
      const it = await key;
      const signed = (what: 'host' | 'page' | 'pass') =>
        sign(it, signedMessage(what, { origin, pageNonce, hostNonce }));
      // Run in parallel: the browser computes each on another thread.
      const [ofHost, ofPage, made] = await Promise.all([
        signed('host'),
        signed('page'),
        isToken ? signed('pass') : null,
      ]);
      if (proof !== ofHost) return null;
      pass = made;
      return { type: 'proof', proof: ofPage };
    },
    welcome() {
      if (pass !== null) sessionStorage.setItem(keptUnder, pass);
    },
  };
}
