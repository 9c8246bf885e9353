/**
 * Web payments, vouchers, and messages to customers (spec 3; decisions 5). Times are whole
 * milliseconds since 1970, money whole hundredths of the currency, switches 0 or 1.
 */
import { maybeText, maybeWhole, text, whole } from './columns.ts';

/** A reservation's only session at the instalment provider; deleted after a day, like the reservation. */
const instalmentSessions = {
  reservation_id: text,
  /** JSON, as the provider gave it. */
  session: text,
  created_at: whole,
};

/** A payment attempt. Written before the provider is called, with an id that the provider stores. */
const paymentAttempts = {
  id: text,
  location_id: text,
  reservation_id: text,
  /** Counted from 1 within the reservation. */
  number: whole,
  provider: text,
  /** `created`, `paid`, `failed` or `refunded`. */
  state: text,
  amount: whole,
  /** The voucher that reduced `amount`. */
  voucher_id: maybeText,
  /** The booking that it paid for. */
  booking_id: maybeText,
  /** The provider's id for the customer: a card's intent, or a mobile payment's request. */
  instruction: maybeText,
  failure_code: maybeText,
  /** JSON of phone, email and reference, for a refund's message. Cleared when the attempt is settled. */
  contact: maybeText,
  created_at: whole,
  /** The reservation's expiry when the provider was called. */
  expires_at: whole,
  /** 1: the provider's outcome or refund is still open. */
  unsettled: maybeWhole,
  paid_at: maybeWhole,
  /** When the customer is notified of the refund. */
  refund_due_at: maybeWhole,
  /** When the money is returned, by the provider; may be in the future. */
  refunded_at: maybeWhole,
};
export type PaymentAttemptsTable = typeof paymentAttempts;

const paymentChanges = {
  attempt_id: text,
  number: whole,
  state: text,
  reason: maybeText,
  changed_at: whole,
};

const vouchers = {
  id: text,
  location_id: text,
  /** In upper case; unique in the location. */
  code: text,
  /** `percent`: `value` is hundredths of a per cent. `amount`: hundredths of the currency. */
  kind: text,
  value: whole,
  /** The booking's minimum price. */
  min_spend: maybeWhole,
  /** The first and the last day on which it can be used, where the location is. */
  valid_from: maybeText,
  valid_until: maybeText,
  max_redeems: maybeWhole,
  /** JSON arrays of ids that must include every booked service; null: any service. */
  service_ids: maybeText,
  resource_ids: maybeText,
  /** Whether it can be used for web payments. */
  online_payment: whole,
  created_at: whole,
  /** Withdrawn by the administrator, and not usable since. */
  withdrawn_at: maybeWhole,
};
export type VouchersTable = typeof vouchers;

/** A use of a voucher: reserved during the payment, then the booking's. Deleted when released. */
const voucherRedemptions = {
  voucher_id: text,
  reservation_id: text,
  /** null: reserved. */
  booking_id: maybeText,
  amount: whole,
  redeemed_at: whole,
};
export type VoucherRedemptionsTable = typeof voucherRedemptions;

const messages = {
  id: text,
  location_id: text,
  /** The location's sequence, which orders rows of the same time. */
  sequence: whole,
  kind: text,
  channel: text,
  /** A phone number or an email address. */
  recipient: text,
  /** The customer's phone number, also for an email. */
  phone: text,
  subject: maybeText,
  /** Empty: cleared. */
  text: text,
  booking_id: maybeText,
  reservation_id: maybeText,
  /** `waiting`, `sent` or `dropped`. */
  state: text,
  /** Not sent before this time. */
  due_at: whole,
  /** Not sent after this time. */
  expires_at: whole,
  /** A pending message's next try, moved ahead during a try to keep other processes away. Null: no further try. */
  next_try_at: maybeWhole,
  tries: whole,
  /** The end of a sending process's claim. */
  claimed_until: maybeWhole,
  /** The last failure. */
  trouble: maybeText,
  created_at: whole,
  cleared_at: maybeWhole,
  /** When it was sent or dropped. */
  ended_at: maybeWhole,
};
export type MessagesTable = typeof messages;

/** Records of the simulated providers. */
const simulatedPayments = {
  /** The caller's id: a repeat under it gets the same response. */
  reference: text,
  provider: text,
  /** The customer's payment method. */
  method: text,
  /** `action`, `open`, `paid`, `failed` or `cancelled`. */
  state: text,
  failure_code: maybeText,
  instruction: maybeText,
  secret: maybeText,
  amount: whole,
  /** Number of status calls by the customer. */
  polls: whole,
  expires_at: whole,
  paid_at: maybeWhole,
  refunded_amount: whole,
  refunded_at: maybeWhole,
};
export type SimulatedPaymentsTable = typeof simulatedPayments;

export const moneyTables = {
  instalment_sessions: instalmentSessions,
  payment_attempts: paymentAttempts,
  payment_changes: paymentChanges,
  vouchers,
  voucher_redemptions: voucherRedemptions,
  messages,
  simulated_payments: simulatedPayments,
};
