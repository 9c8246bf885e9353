/** The most important change between two app states that a screen reader should announce. Pure. */
import type { AppState } from '../../shared/bridge/app.ts';
import type { Text } from '../text/en.ts';

type Watched = {
  readonly outbox: AppState['outbox'];
  readonly connection: Pick<AppState['connection'], 'state'>;
};

/** null: nothing to announce. Progress is not announced, as it would never stop. */
export function newsOf(before: Watched, now: Watched, text: Text): string | null {
  const { outbox, connection } = now;
  if (outbox.attention > before.outbox.attention) return text.frame.needAttention(outbox.attention);
  if (before.connection.state !== connection.state && connection.state === 'offline')
    return text.errors.offline.happened;
  if (before.outbox.draining === null && outbox.draining !== null)
    return text.frame.nowSending(outbox.draining.of);
  if (before.outbox.draining !== null && outbox.waiting === 0)
    return outbox.attention === 0 ? text.frame.allSent : text.frame.needAttention(outbox.attention);
  if (before.connection.state === 'offline' && connection.state === 'online') return text.frame.online;
  return null;
}
