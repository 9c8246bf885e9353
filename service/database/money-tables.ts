/**
 * Web payments, vouchers, and messages to customers (spec 3; decisions 5). Times are whole
 * milliseconds since 1970, money whole hundredths of the currency, switches 0 or 1.
 */
import { maybeText, maybeWhole, text, whole } from './columns.ts';

/** The one session of a reservation at the instalment provider; forgotten after a day, like the reservation. */
const instalmentSessions = {
  reservation_id: text,
  /** JSON, as the provider gave it. */
  session: text,
  created_at: whole,
};

/** One try to be paid for a reservation. Written before the provider is asked, under an id that the provider keeps. */
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
  /** The voucher that `amount` is lower by. */
  voucher_id: maybeText,
  /** The booking that it paid for. */
  booking_id: maybeText,
  /** What the provider calls it towards the customer: a card's intent, a mobile payment's request. */
  instruction: maybeText,
  failure_code: maybeText,
  /** JSON of phone, email and reference: where a refund is announced. Cleared when the attempt is settled. */
  contact: maybeText,
  created_at: whole,
  /** Until when the reservation was held as the provider was asked. */
  expires_at: whole,
  /** 1: the provider has the last word on it still, or owes the refund. */
  unsettled: maybeWhole,
  paid_at: maybeWhole,
  /** When the customer is notified of the refund. */
  refund_due_at: maybeWhole,
  /** When the money is back, as the provider says: it may lie ahead. */
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
  /** What the booking must cost at least. */
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
  /** Withdrawn by the administrator: it cannot be used any more. */
  withdrawn_at: maybeWhole,
};
export type VouchersTable = typeof vouchers;

/** A use of a voucher: held during the payment, then the booking's. A released one has no row. */
const voucherRedemptions = {
  voucher_id: text,
  reservation_id: text,
  /** null: held. */
  booking_id: maybeText,
  amount: whole,
  redeemed_at: whole,
};
export type VoucherRedemptionsTable = typeof voucherRedemptions;

const messages = {
  id: text,
  location_id: text,
  /** The location's: orders rows of the same moment. */
  sequence: whole,
  kind: text,
  channel: text,
  /** A phone number, or an address of email. */
  recipient: text,
  /** The customer's, whichever way the message goes. */
  phone: text,
  subject: maybeText,
  /** Empty once it was cleared. */
  text: text,
  booking_id: maybeText,
  reservation_id: maybeText,
  /** `waiting`, `sent` or `dropped`. */
  state: text,
  /** Not sent before. */
  due_at: whole,
  /** Not sent after this time: it would be of no use. */
  expires_at: whole,
  /** Of a pending message: the next try. During a try it lies in the future for other processes. Null: never again. */
  next_try_at: maybeWhole,
  tries: whole,
  /** While a process sends it: until when its claim lasts. */
  claimed_until: maybeWhole,
  /** Why it was not sent the last time. */
  trouble: maybeText,
  created_at: whole,
  cleared_at: maybeWhole,
  /** When it was sent or dropped. */
  ended_at: maybeWhole,
};
export type MessagesTable = typeof messages;

/** The simulated providers' own books. */
const simulatedPayments = {
  /** The caller's id: a repeat under it gets the same response. */
  reference: text,
  provider: text,
  /** What the customer sent. */
  method: text,
  /** `action`, `open`, `paid`, `failed` or `cancelled`. */
  state: text,
  failure_code: maybeText,
  instruction: maybeText,
  secret: maybeText,
  amount: whole,
  /** How often its outcome was asked for by the customer. */
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
