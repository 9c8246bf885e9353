/** The sample's messages to customers, instead of a phone or mailbox (decisions 5, Messages). Not in document 3. */
import { z } from 'zod';
import { dateTime } from '../api/values.ts';

const sentMessage = z.object({
  id: z.string(),
  /** `pin`, `confirmation`, `reminder`, `receipt` or `cancellation`. */
  kind: z.string(),
  /** `sms` or `email`. */
  channel: z.string(),
  to: z.string(),
  subject: z.string().optional(),
  /** Empty: a deleted PIN. */
  text: z.string(),
  createdAt: dateTime,
});
export type SentMessage = z.infer<typeof sentMessage>;

export const sandboxOperations = {
  messages: {
    list: {
      id: 'sandbox.messages.list',
      summary: 'The newest 20 messages to a phone number, newest first',
      source: 'decisions 5, Messages',
      statuses: [200],
      method: 'GET',
      path: '/sandbox/messages',
      query: z.object({ phone: z.string().min(1) }),
      answer: z.object({ data: z.array(sentMessage) }),
    },
  },
} as const;
