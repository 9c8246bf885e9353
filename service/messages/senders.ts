/** What takes messages out of the house. Without one for its channel a message stays where it is. */

interface OutgoingMessage {
  /** The same at each retry, so that the receiver can detect a repeat. */
  readonly id: string;
  readonly to: string;
  /** Who writes. */
  readonly from: string;
  readonly subject: string | null;
  readonly text: string;
}

type Sent =
  | { readonly type: 'sent' }
  /** For good: trying again would not help. */
  | { readonly type: 'refused'; readonly why: string }
  | { readonly type: 'later'; readonly why: string };

export interface MessageCarrier {
  send(message: OutgoingMessage): Promise<Sent>;
}

export type Senders = Readonly<Partial<Record<'sms' | 'email', MessageCarrier>>>;
