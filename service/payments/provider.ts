/**
 * An external payment provider. It is never called within a transaction, and may be called again for an attempt that a crash
 * left: every call names the reference that the attempt got beforehand.
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
  /** What the customer sent to pay with: a card's method, a phone number or nothing, an instalment token. */
  readonly method: string;
  /** Until when the reservation is held. */
  readonly expiresAt: number;
}

export type PaymentOutcome =
  | { readonly type: 'paid'; readonly paidAt: number }
  /** For good: this payment will never be paid. */
  | { readonly type: 'failed'; readonly code: string }
  /** The customer has to prove who it is; `instruction` is then sent back. */
  | { readonly type: 'action'; readonly instruction: string; readonly secret: string }
  /** The customer has been asked, elsewhere. */
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
  /** After the customer's proof. */
  complete(reference: string): Promise<PaymentOutcome>;
  /** What became of it, as the customer asks. */
  poll(reference: string): Promise<PaymentOutcome>;
  /** What became of it; null: never heard of. */
  find(reference: string): Promise<PaymentOutcome | null>;
  /** Closes an unpaid attempt for good, also one that the provider does not know yet. `paid` or `failed`. */
  close(reference: string): Promise<PaymentOutcome>;
  /** Refunds the whole payment, once under repeats. Answers with when the customer has the money, perhaps later. */
  refund(reference: string): Promise<{ readonly refundedAt: number }>;
  openSession(order: Omit<PaymentOrder, 'method'>): Promise<InstalmentSession>;
}
