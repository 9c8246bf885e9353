/**
 * An external payment provider. Never call it within a transaction. It may be called again after a crash, so every call has
 * the attempt's reference, which was stored before.
 */

const onlineProviders = ['Card', 'Mobile', 'Instalment'] as const;
export type OnlineProvider = (typeof onlineProviders)[number];

export const isOnline = (provider: string): provider is OnlineProvider =>
  (onlineProviders as readonly string[]).includes(provider);

export interface PaymentOrder {
  /** The attempt's id. The same order sent twice is one payment. */
  readonly reference: string;
  readonly provider: OnlineProvider;
  /** Whole hundredths of the currency. */
  readonly amount: number;
  readonly currency: string;
  /** The customer's means of payment: a card's method, a phone number or empty, an instalment token. */
  readonly method: string;
  /** Until when the reservation is held. */
  readonly expiresAt: number;
}

export type PaymentOutcome =
  | { readonly type: 'paid'; readonly paidAt: number }
  /** Final: this payment will never be paid. */
  | { readonly type: 'failed'; readonly code: string }
  /** The customer must authenticate; `instruction` is sent back afterwards. */
  | { readonly type: 'action'; readonly instruction: string; readonly secret: string }
  /** The customer must accept in the payment app. */
  | { readonly type: 'open'; readonly instruction: string }
  /** Not started because the request is invalid: the provider's codes, with commas between. */
  | { readonly type: 'refused'; readonly codes: string };

export interface InstalmentSession {
  readonly sessionId: string;
  readonly clientToken: string;
  readonly paymentMethodCategories: readonly { readonly identifier: string; readonly name: string }[];
}

export interface PaymentProviders {
  /** Takes no money, so only sandbox organisations may use it. */
  readonly isSimulated: boolean;
  pay(order: PaymentOrder): Promise<PaymentOutcome>;
  /** Completes a payment after the customer's authentication. */
  complete(reference: string): Promise<PaymentOutcome>;
  /** The outcome, requested by the customer. */
  poll(reference: string): Promise<PaymentOutcome>;
  /** The outcome; null: unknown attempt. */
  find(reference: string): Promise<PaymentOutcome | null>;
  /** Closes an unpaid attempt permanently, also one that the provider does not know yet. Answers `paid` or `failed`. */
  close(reference: string): Promise<PaymentOutcome>;
  /** Refunds the whole payment; idempotent. Answers when the customer has the money, possibly in the future. */
  refund(reference: string): Promise<{ readonly refundedAt: number }>;
  openSession(order: Omit<PaymentOrder, 'method'>): Promise<InstalmentSession>;
}
