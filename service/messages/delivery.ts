/**
 * Sends due messages, each once: a process claims a message for a while and retries later if sending fails. If it dies
 * between sending and recording that, the message is sent again under the same id.
 */
import { ok } from '../../shared/result.ts';
import type { Database } from '../database/connection.ts';
import {
  claimMessage,
  clearOldTexts,
  clearText,
  dropExpired,
  dueMessages,
  endClaim,
  endMessage,
  takenBackBy,
  forgetMessagesBefore,
  tryAgain,
  type DueMessage,
} from '../database/messages.ts';
import { loggable } from '../http/loggable.ts';
import type { Logger } from '../ports.ts';
import { pinLasts } from './compose.ts';
import type { MessageCarrier, Senders } from './senders.ts';

export interface DeliveryPorts {
  readonly database: Database;
  readonly now: () => number;
  readonly log: Logger;
  readonly senders: Senders;
}

/** Messages of a channel that are sent concurrently. */
const atOnce = 10;

/** Milliseconds: longer than any sender takes. */
const claimLasts = 60_000;
const longestWait = 60 * 60_000;
const firstWait = 5000;

/** Milliseconds for which sent and dropped messages are kept. */
const remembered = 180 * 24 * 60 * 60_000;

/** Milliseconds to wait after `tries` failures: doubled each time. */
const waitAfter = (tries: number): number => Math.min(longestWait, firstWait * 2 ** (tries - 1));

const secret = 'pin';

async function tryOne(
  { database, now, log }: DeliveryPorts,
  sender: MessageCarrier,
  message: DueMessage,
): Promise<void> {
  const { id, kind, channel } = message;
  const claimed = await database.change(async (connection) => {
    if ((await connection.first(takenBackBy, { id })) !== undefined) {
      connection.write(endMessage, { id, state: 'dropped', trouble: null, now: now() });
      return ok(0);
    }
    return ok(await connection.run(claimMessage, { id, now: now(), until: now() + claimLasts }));
  });
  if (claimed.value === 0) return;
  const tries = message.tries + 1;
  const sent = await sender.send({
    id,
    to: message.recipient,
    from: message.sender_name,
    subject: message.subject,
    text: message.text,
  });
  await database.change(async (connection) => {
    const time = now();
    connection.write(endClaim, { id });
    if (sent.type === 'later') {
      connection.write(tryAgain, { id, at: time + waitAfter(tries), trouble: sent.why });
      return ok(null);
    }
    const state = sent.type === 'sent' ? 'sent' : 'dropped';
    const trouble = sent.type === 'refused' ? sent.why : null;
    connection.write(endMessage, { id, state, trouble, now: time });
    if (kind === secret) connection.write(clearText, { id, now: time });
    return ok(null);
  });
  // Log neither the text nor the recipient.
  if (sent.type !== 'sent')
    log.error({ message: id, kind, channel, tries, again: sent.type === 'later' }, 'a message was not taken');
}

/** Groups messages by recipient, in their order. */
function byRecipient(due: readonly DueMessage[]): DueMessage[][] {
  const groups = Map.groupBy(due, ({ location_id, recipient }) => `${location_id} ${recipient}`);
  return [...groups.values()].map((messages) => messages.toSorted((a, b) => a.sequence - b.sequence));
}

async function tryInOrder(
  ports: DeliveryPorts,
  sender: MessageCarrier,
  messages: readonly DueMessage[],
): Promise<void> {
  for (const message of messages) await tryOne(ports, sender, message);
}

/** Drops expired messages and clears the texts of PINs that are no longer valid. */
export const tidyMessages = (database: Database, now: number) =>
  database.changeUnsynced(async (connection) => {
    connection.write(dropExpired, { now });
    connection.write(clearOldTexts, { kind: secret, before: now - pinLasts, now });
    connection.write(forgetMessagesBefore, { time: now - remembered });
    return ok(null);
  });

/** Sends all due messages. */
export async function deliverDue(ports: DeliveryPorts): Promise<void> {
  const { database, now, senders } = ports;
  await tidyMessages(database, now());
  for (const channel of ['sms', 'email'] as const) {
    const sender = senders[channel];
    if (sender === undefined) continue;
    let due: readonly DueMessage[];
    do {
      due = await database.read((connection) =>
        connection.all(dueMessages, { channel, now: now(), count: atOnce }),
      );
      await Promise.all(byRecipient(due).map((messages) => tryInOrder(ports, sender, messages)));
    } while (due.length === atOnce);
  }
}

/** Milliseconds between polls for due messages, and between cleanups while nothing is sent. */
const lookEvery = 1000;
const tidyEvery = 10_000;

/** Runs until `stop`, which waits for messages being sent. */
export function keepDelivering(ports: DeliveryPorts): { stop(): Promise<void> } {
  let running: Promise<void> = Promise.resolve();
  let busy = false;
  const look = (): void => {
    if (busy) return;
    busy = true;
    running = deliverDue(ports)
      .catch((error: unknown) => {
        ports.log.error({ error: loggable(error) }, 'messages could not be sent');
      })
      .finally(() => {
        busy = false;
      });
  };
  const timer = setInterval(look, Object.keys(ports.senders).length > 0 ? lookEvery : tidyEvery);
  timer.unref();
  look();
  return {
    stop: () => {
      clearInterval(timer);
      return running;
    },
  };
}
