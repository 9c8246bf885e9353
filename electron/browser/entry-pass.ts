/**
 * Who may use the page: whoever opens the address that was printed. Its token works once and becomes a cookie that only
 * this host's pages send back. Both are forgotten when the host ends.
 */
import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';

const secret = () => randomBytes(32).toString('base64url');
const digest = (text: string) => createHash('sha256').update(text).digest();

/** Browsers that may be in at the same time; the one that came first leaves. */
const most = 16;

export interface EntryPass {
  /** A new token; one that was not used yet stops working. */
  issue(): string;
  /** The cookie to set (a `Set-Cookie` value) for the token that works; null for any other. */
  redeem(token: string): string | null;
  /** Whether a request's `Cookie` header carries a pass. */
  admits(cookies: string | undefined): boolean;
}

/** `port` keeps apart the cookies of two hosts on one machine: browsers do not. */
export function createEntryPass(port: number): EntryPass {
  const name = `colour-bar-${port}`;
  let token: Buffer | null = null;
  const passes: Buffer[] = [];
  return {
    issue() {
      const text = secret();
      token = digest(text);
      return text;
    },
    redeem(text) {
      if (token === null || !timingSafeEqual(digest(text), token)) return null;
      token = null;
      const pass = secret();
      passes.push(digest(pass));
      if (passes.length > most) passes.shift();
      return `${name}=${pass}; Path=/; HttpOnly; SameSite=Strict`;
    },
    admits(cookies = '') {
      return cookies
        .split(';')
        .map((pair) => pair.trim())
        .filter((pair) => pair.startsWith(`${name}=`))
        .some((pair) => {
          const given = digest(pair.slice(name.length + 1));
          return passes.some((pass) => timingSafeEqual(pass, given));
        });
    },
  };
}
