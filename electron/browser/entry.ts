/** Admits pages: until page and host have authenticated each other, no other frame is read or sent. */
import type { RawData, WebSocket } from 'ws';
import type { ChallengeFrame, HelloFrame, NotLetIn, ProofFrame, WelcomeFrame } from '../../shared/frames.ts';
import type { EntryPass, EntryTry } from './entry-pass.ts';

/** How many pages may wait for entry at once; one more closes the oldest. */
const most = 32;
/** The most bytes in a frame of a page that was not let in yet. */
const largest = 1000;

const notLetIn: NotLetIn = 4401;
/** Close code after which the page may try again. */
const tryAgainLater = 1013;

/** Parses a frame; extra fields are ignored. Null: not a frame. */
function readFrame(data: RawData): Partial<HelloFrame | ProofFrame> | null {
  if (!Buffer.isBuffer(data) || data.length > largest) return null;
  try {
    const frame = JSON.parse(data.toString('utf8')) as Partial<HelloFrame | ProofFrame> | null;
    return typeof frame === 'object' ? frame : null;
  } catch {
    return null;
  }
}

/**
 * Returns a function for each new connection, which calls `admitted` once its page is let in. `patience`: milliseconds
 * that a page has for it; time of sleep counts too, so a page that timed out may try again.
 */
export function createEntry(
  pass: EntryPass,
  admitted: (page: WebSocket) => void,
  patience = 10_000,
): (page: WebSocket) => void {
  const waiting = new Set<WebSocket>();
  return (page) => {
    let met: EntryTry | null = null;
    const refuse = () => page.close(notLetIn, 'not let in');
    const timer = setTimeout(() => page.close(tryAgainLater, 'too slow'), patience);
    const end = () => {
      clearTimeout(timer);
      waiting.delete(page);
      page.off('message', hear);
      page.off('close', end);
    };
    const say = (frame: ChallengeFrame | WelcomeFrame) => page.send(JSON.stringify(frame));
    const hear = (data: RawData) => {
      const frame = readFrame(data);
      if (met === null && frame?.type === 'hello') {
        met = pass.meet(String(frame.name), String(frame.nonce));
        if (met === null) refuse();
        else say({ type: 'challenge', nonce: met.hostNonce, proof: met.proof });
      } else if (met !== null && frame?.type === 'proof' && met.admits(String(frame.proof))) {
        end();
        say({ type: 'welcome' });
        admitted(page);
      } else refuse();
    };
    page.on('message', hear);
    page.on('close', end);
    waiting.add(page);
    const [first] = waiting;
    if (waiting.size > most) first?.terminate();
  };
}
