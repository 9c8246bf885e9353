/**
 * The page's half of proving that page and host are who they were (`shared/entry.ts`). The secret is this tab's: it came
 * in the address's fragment, is kept for this origin alone, and never travels.
 */
import { nameMessage, signedMessage, tokenMark } from '../../shared/entry.ts';
import type { ChallengeFrame, HelloFrame, ProofFrame } from '../../shared/frames.ts';

const keptUnder = 'colour-bar-entry';

/** The secret that a tab came with, its mark before it, or the pass that it has from before; null: it never was let in. */
export const keptSecret = (): string | null => sessionStorage.getItem(keptUnder);

/** Takes the token out of the address, so that it stands in no history, and keeps it. */
export function takeToken(): void {
  const { hash, pathname } = window.location;
  if (hash.startsWith(tokenMark)) {
    sessionStorage.setItem(keptUnder, hash);
    window.history.replaceState(null, '', pathname);
  }
  // A new address that is opened in this very tab loads nothing by itself.
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
  /** Null where the host does not know the secret: it is another one, and is told nothing. */
  readonly answer: (challenge: ChallengeFrame) => Promise<ProofFrame | null>;
  /** The host has let this page in: keeps the pass that both have made of a token. */
  readonly welcome: () => void;
}

/** The page's side of one connection's introduction, by the secret that is kept. */
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
      // Together: each waits for another thread.
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
