/** An outbox entry in words. */
import type { OutboxEntry } from '../../../shared/bridge/views.ts';
import { assertNever, type ErrorCode } from '../../../shared/result.ts';
import type { Tone } from '../../parts/Notice.tsx';
import type { Text } from '../../text/en.ts';
import type { Formats } from '../../text/formats.ts';

/** How far it has come. */
export function stateWords(
  entry: Pick<OutboxEntry, 'state' | 'at' | 'nextAttemptAt'> & Partial<Pick<OutboxEntry, 'needs'>>,
  text: Text,
  formats: Formats,
): { tone: Tone; words: string } {
  const words = text.activity;
  const at = formats.moment(entry.at);
  switch (entry.state) {
    case 'waiting':
      return {
        tone: 'attention',
        words:
          entry.nextAttemptAt === null
            ? words.waiting
            : `${words.waiting} · ${words.nextTry(formats.moment(entry.nextAttemptAt))}`,
      };
    case 'sending':
      return { tone: 'attention', words: words.sending };
    case 'done':
      return { tone: 'good', words: words.sent(at) };
    case 'refused':
      return { tone: 'bad', words: words.refused(at) };
    case 'blocked':
      return { tone: 'bad', words: words.blocked[entry.needs ?? 'key'] };
    case 'discarded':
      return { tone: 'calm', words: words.discarded(at) };
    default:
      return assertNever(entry.state);
  }
}

/** Why it did not get through: what happened and what to do; null where nothing is wrong. */
export function whyWords(
  entry: Pick<OutboxEntry, 'state' | 'code'> & Partial<Pick<OutboxEntry, 'needs'>>,
  text: Text,
): string | null {
  if (entry.state === 'blocked') return text.activity.blockedNext[entry.needs ?? 'key'];
  if (entry.code === null || entry.state === 'done') return null;
  const words = Object.hasOwn(text.errors, entry.code)
    ? text.errors[entry.code as ErrorCode]
    : text.errors.internal_error;
  return entry.state === 'refused' ? `${words.happened} ${words.next}` : words.happened;
}

/** Of an `insufficient_stock` (decisions 3): packs there and packs asked for. */
export function balanceOf(
  entry: Pick<OutboxEntry, 'code' | 'details'>,
): { there: number; asked: number } | null {
  const { balance, quantity } = entry.details ?? {};
  return entry.code === 'insufficient_stock' && typeof balance === 'number' && typeof quantity === 'number'
    ? { there: balance, asked: quantity }
    : null;
}
