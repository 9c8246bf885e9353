/** The schema of web payments, vouchers and messages to customers. */
import { index, table, type SchemaStep } from './schema-step.ts';

export const moneySchema: SchemaStep = (schema) => [
  // A reservation is deleted after a day, its payment is not: no foreign keys to reservations.
  table(schema, 'instalment_sessions', {
    text: ['reservation_id', 'session'],
    whole: ['created_at'],
    key: ['reservation_id'],
  }),
  index(schema, 'instalment_sessions_age', 'instalment_sessions', 'created_at'),
  table(schema, 'payment_attempts', {
    text: ['id', 'location_id', 'reservation_id', 'provider', 'state'],
    maybeText: ['voucher_id', 'booking_id', 'instruction', 'failure_code'],
    whole: ['number', 'amount', 'created_at', 'expires_at'],
    maybeWhole: ['unsettled', 'paid_at', 'refund_due_at', 'refunded_at'],
    key: ['id'],
    refers: { location_id: 'locations' },
  }),
  index(schema, 'payment_attempts_number', 'payment_attempts', 'reservation_id', 'number').unique(),
  index(schema, 'payment_attempts_booking', 'payment_attempts', 'booking_id'),
  index(schema, 'payment_attempts_unsettled', 'payment_attempts', 'unsettled', 'id'),
  index(schema, 'payment_attempts_list', 'payment_attempts', 'location_id', 'created_at'),
  table(schema, 'payment_changes', {
    text: ['attempt_id', 'state'],
    maybeText: ['reason'],
    whole: ['number', 'changed_at'],
    key: ['attempt_id', 'number'],
    refers: { attempt_id: 'payment_attempts' },
  }),

  table(schema, 'vouchers', {
    text: ['id', 'location_id', 'code', 'kind'],
    maybeText: ['valid_from', 'valid_until', 'service_ids', 'resource_ids'],
    whole: ['value', 'online_payment', 'created_at'],
    maybeWhole: ['min_spend', 'max_redeems', 'withdrawn_at'],
    key: ['id'],
    refers: { location_id: 'locations' },
  }),
  index(schema, 'vouchers_code', 'vouchers', 'location_id', 'code').unique(),
  table(schema, 'voucher_redemptions', {
    text: ['voucher_id', 'reservation_id'],
    maybeText: ['booking_id'],
    whole: ['amount', 'redeemed_at'],
    key: ['voucher_id', 'reservation_id'],
    refers: { voucher_id: 'vouchers' },
  }),
  index(schema, 'voucher_redemptions_reservation', 'voucher_redemptions', 'reservation_id'),
  index(schema, 'voucher_redemptions_booking', 'voucher_redemptions', 'booking_id'),

  table(schema, 'messages', {
    text: ['id', 'location_id', 'kind', 'channel', 'recipient', 'phone', 'text', 'state'],
    maybeText: ['subject', 'booking_id', 'reservation_id', 'trouble'],
    whole: ['sequence', 'due_at', 'expires_at', 'created_at', 'tries'],
    maybeWhole: ['next_try_at', 'cleared_at', 'ended_at'],
    key: ['id'],
    refers: { location_id: 'locations' },
  }),
  index(schema, 'messages_next', 'messages', 'channel', 'next_try_at'),
  index(schema, 'messages_phone', 'messages', 'phone', 'created_at', 'sequence'),
  index(schema, 'messages_list', 'messages', 'location_id', 'created_at', 'sequence'),
  index(schema, 'messages_booking', 'messages', 'booking_id'),
  index(schema, 'messages_secret', 'messages', 'kind', 'cleared_at', 'created_at'),

  // Records of the simulated providers, without foreign keys to the tables above.
  table(schema, 'simulated_payments', {
    text: ['reference', 'provider', 'method', 'state'],
    maybeText: ['failure_code', 'instruction', 'secret'],
    whole: ['amount', 'polls', 'expires_at', 'refunded_amount'],
    maybeWhole: ['paid_at', 'refunded_at'],
    key: ['reference'],
  }),
];
