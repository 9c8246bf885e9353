/**
 * What takes customers' money, from outside. A provider is never asked within a transaction, and may be asked again by
 * whoever finds an attempt that a crash left behind: everything goes by the reference that the attempt was given before.
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
  /** Never begun, as what was sent cannot be: the provider's codes, with commas between. */
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
  /** What is not paid by now will not be, not even where the order has not arrived yet. `paid` or `failed`. */
  close(reference: string): Promise<PaymentOutcome>;
  /** All of what was paid, once however often it is asked for. Answers with when the customer has it: perhaps later. */
  refund(reference: string): Promise<{ readonly refundedAt: number }>;
  openSession(order: Omit<PaymentOrder, 'method'>): Promise<InstalmentSession>;
}
