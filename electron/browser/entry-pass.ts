/**
 * Who may use the page: a browser that opens the printed address. Its token admits one page, once; page and host then
 * derive a pass from it (`shared/entry.ts`). All are forgotten when the host ends.
 */
import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { nameMessage, signedMessage, type Meeting } from '../../shared/entry.ts';

/** Pages that may be in at the same time; the one that came first leaves. */
const most = 16;

/** One page's attempt to enter. */
export interface EntryTry {
  readonly hostNonce: string;
  /** The host's proof that it knows the page's secret. */
  readonly proof: string;
  /** Whether the page has proved that it knows it too. A token is used up by that. */
  admits(proof: string): boolean;
}

export interface EntryPass {
  /** A new token; one that was not used yet stops working. */
  issue(): string;
  /** `name`: the name of the page's secret. Null if no secret has it. */
  meet(name: string, pageNonce: string): EntryTry | null;
}

const sign = (secret: string, message: string) => createHmac('sha256', secret).update(message).digest('hex');

function isSame(one: string, other: string): boolean {
  const [a, b] = [Buffer.from(one), Buffer.from(other)];
  return a.length === b.length && timingSafeEqual(a, b);
}

/** `origin`: of this host's pages. `used`: called when a token was used. */
export function createEntryPass(origin: string, used: () => void = () => undefined): EntryPass {
  let token: string | null = null;
  /** The secrets that were given out, by their names. */
  const passes = new Map<string, string>();

  const admit = (secret: string, meeting: Meeting): boolean => {
    if (secret !== token) return passes.has(sign(secret, nameMessage));
    token = null;
    const pass = sign(secret, signedMessage('pass', meeting));
    passes.set(sign(pass, nameMessage), pass);
    const [first] = passes.keys();
    if (passes.size > most && first !== undefined) passes.delete(first);
    used();
    return true;
  };
  return {
    issue: () => (token = randomBytes(32).toString('base64url')),
    meet(name, pageNonce) {
      const isToken = token !== null && isSame(sign(token, nameMessage), name);
      const secret = isToken ? token : passes.get(name);
      if (secret === null || secret === undefined) return null;
      const meeting = { origin, pageNonce, hostNonce: randomBytes(32).toString('base64url') };
      return {
        hostNonce: meeting.hostNonce,
        proof: sign(secret, signedMessage('host', meeting)),
        admits: (proof) =>
          isSame(sign(secret, signedMessage('page', meeting)), proof) && admit(secret, meeting),
      };
    },
  };
}
