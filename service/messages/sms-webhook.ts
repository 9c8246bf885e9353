/**
 * SMS by a webhook (decisions 5, Messages): the gateway gets a POST of `{ id, to, from, text }` and answers 2xx once it has
 * accepted it. The id, also sent as `Idempotency-Key`, identifies repeats.
 */
import type { MessageCarrier } from './senders.ts';

export interface SmsWebhook {
  /** Without user and password. */
  readonly url: string;
  readonly authorization: string | null;
}

/** Throws with the rest of a sentence that begins with the option's name. */
export function readSmsWebhook(text: string): SmsWebhook {
  const url = URL.canParse(text) ? new URL(text) : null;
  if (url === null || (url.protocol !== 'https:' && url.protocol !== 'http:'))
    throw new Error('takes an address like https://user:password@sms.example.se/send');
  const { username, password } = url;
  url.username = '';
  url.password = '';
  const login = `${decodeURIComponent(username)}:${decodeURIComponent(password)}`;
  return {
    url: url.href,
    authorization: username === '' ? null : `Basic ${Buffer.from(login).toString('base64')}`,
  };
}

/** Milliseconds. */
const patience = 20_000;

/** Client errors that are temporary. */
const passing: ReadonlySet<number> = new Set([401, 403, 404, 408, 409, 425, 429]);

export const smsWebhookSender = ({ url, authorization }: SmsWebhook): MessageCarrier => ({
  send: async ({ id, to, from, text }) => {
    try {
      const response = await fetch(url, {
        method: 'POST',
        headers: {
          'Content-Type': 'application/json',
          'Idempotency-Key': id,
          ...(authorization !== null && { Authorization: authorization }),
        },
        body: JSON.stringify({ id, to, from, text }),
        redirect: 'error',
        signal: AbortSignal.timeout(patience),
      });
      await response.body?.cancel();
      if (response.ok) return { type: 'sent' };
      const why = `it answered ${response.status}`;
      const isForGood = response.status >= 400 && response.status < 500 && !passing.has(response.status);
      return { type: isForGood ? 'refused' : 'later', why };
    } catch (error) {
      return { type: 'later', why: error instanceof Error ? error.message : String(error) };
    }
  },
});
