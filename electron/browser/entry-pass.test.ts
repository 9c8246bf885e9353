import { createHmac } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { nameMessage, signedMessage } from '../../shared/entry.ts';
import { createEntryPass, type EntryPass } from './entry-pass.ts';

const origin = 'http://127.0.0.1:8123';
const sign = (secret: string, message: string) => createHmac('sha256', secret).update(message).digest('hex');

/** Enters like our page; returns the pass, or null if refused. */
function enter(pass: EntryPass, secret: string, at = origin): string | null {
  const met = pass.meet(sign(secret, nameMessage), 'nonce of the page');
  if (met === null) return null;
  const meeting = { origin: at, pageNonce: 'nonce of the page', hostNonce: met.hostNonce };
  expect(met.proof === sign(secret, signedMessage('host', meeting))).toBe(at === origin);
  const isIn = met.admits(sign(secret, signedMessage('page', meeting)));
  return isIn ? sign(secret, signedMessage('pass', meeting)) : null;
}
const entered = (pass: EntryPass, secret: string) => {
  const own = enter(pass, secret);
  if (own === null) throw new Error('not let in');
  return own;
};

describe('the address', () => {
  test('lets one page in, once, which comes again by the pass that it became', () => {
    let used = 0;
    const pass = createEntryPass(origin, () => (used += 1));
    const token = pass.issue();
    const own = entered(pass, token);
    expect(own).not.toBe(token);
    expect(enter(pass, token)).toBeNull();
    expect(enter(pass, own)).not.toBeNull();
    expect(enter(pass, own)).not.toBeNull();
    expect(used).toBe(1);
  });

  test('stops working when a new one is given, and whoever is in stays in', () => {
    const pass = createEntryPass(origin);
    const first = entered(pass, pass.issue());
    const second = pass.issue();
    const third = pass.issue();
    expect(enter(pass, second)).toBeNull();
    expect(enter(pass, third)).not.toBeNull();
    expect(enter(pass, first)).not.toBeNull();
  });

  test('is not guessed, and there is none before it was given', () => {
    const pass = createEntryPass(origin);
    expect(enter(pass, '')).toBeNull();
    const token = pass.issue();
    expect(enter(pass, '')).toBeNull();
    expect(enter(pass, 'x'.repeat(43))).toBeNull();
    expect(enter(pass, token)).not.toBeNull();
  });

  test('is not used up by a proof that is none', () => {
    const pass = createEntryPass(origin);
    const token = pass.issue();
    for (const odd of ['', 'x', '0'.repeat(64)])
      expect(pass.meet(sign(token, nameMessage), 'n')?.admits(odd)).toBe(false);
    expect(enter(pass, token)).not.toBeNull();
  });
});

describe('a pass', () => {
  test('of another run or port is none', () => {
    const one = createEntryPass(origin);
    const own = entered(one, one.issue());
    expect(enter(createEntryPass(origin), own)).toBeNull();
    // Messages relayed by a process on another port do not match.
    expect(enter(one, own, 'http://127.0.0.1:1')).toBeNull();
  });

  test('is proved anew each time: what was overheard opens nothing', () => {
    const pass = createEntryPass(origin);
    const own = entered(pass, pass.issue());
    const name = sign(own, nameMessage);
    const met = pass.meet(name, 'n');
    const proof = sign(
      own,
      signedMessage('page', { origin, pageNonce: 'n', hostNonce: met?.hostNonce ?? '' }),
    );
    expect(met?.admits(proof)).toBe(true);
    expect(pass.meet(name, 'n')?.admits(proof)).toBe(false);
    // Nor does the host's own proof, held up to it.
    const mirrored = pass.meet(name, 'n');
    expect(mirrored?.admits(mirrored.proof)).toBe(false);
  });

  test('of the oldest of many pages gives way', () => {
    const pass = createEntryPass(origin);
    const passes = Array.from({ length: 17 }, () => entered(pass, pass.issue()));
    expect(passes.map((own) => enter(pass, own) !== null)).toEqual([
      false,
      ...Array.from({ length: 16 }, () => true),
    ]);
  });
});
