/** Senders of messages by channel. Without a sender, messages of that channel stay pending. */

interface OutgoingMessage {
  /** The same at each retry, so that the receiver can detect a repeat. */
  readonly id: string;
  readonly to: string;
  /** The sender's name. */
  readonly from: string;
  readonly subject: string | null;
  readonly text: string;
}

type Sent =
  | { readonly type: 'sent' }
  /** Permanent: a retry would not help. */
  | { readonly type: 'refused'; readonly why: string }
  | { readonly type: 'later'; readonly why: string };

export interface MessageCarrier {
  send(message: OutgoingMessage): Promise<Sent>;
}

export type Senders = Readonly<Partial<Record<'sms' | 'email', MessageCarrier>>>;
