/** How the widget's API refuses (spec 3, Errors; decisions 5, Errors): the status of each reason, and its number in a 400. */
import type { refusal, wait } from '../../shared/widget/values.ts';
import { voucherRefusals, type VoucherRefusal } from '../../shared/widget/vouchers.ts';
import type { z } from 'zod';
import type { Failure } from '../../shared/result.ts';
import type { Reply } from '../http/answers.ts';
import type { CommonCode, Manner } from '../http/manner.ts';

/** A number: the status, with no body. A pair: a 400 with this number and these words. */
const reasons = {
  route_not_found: 404,
  method_not_allowed: 405,
  internal_error: 500,
  invalid_request: [1, 'The request cannot be read.'],
  validation_failed: [1, 'Some fields are not valid.'],
  /** No such account, resource, booking. */
  not_there: 404,
  rate_limited: 429,
  captcha_failed: [0, 'The captcha token is not good.'],
  /** The customer's details must be sent first. */
  no_customer: [0, 'The reservation has no customer details.'],
  no_reservation: [3, 'There is no pending reservation with this cbUuid.'],
  reservation_gone: 404,
  /** Refusal of `pay`. */
  not_payable: 403,
  /** Refusal of `status`. */
  reservation_over: 410,
  slot_taken: 410,
  blocked: 418,
  wrong_pin: 403,
  payment_required: 402,
  /** The body is `details`. */
  unpaid: 402,
  request_in_progress: 409,
  not_cancellable: 403,
  provider_not_possible: [3000, 'This way to pay is not possible here.'],
  mobile_refused: [3002, 'The mobile provider refused.'],
  resource_takes_no_payment: [3004, 'The service must be paid online, which the resource does not take.'],
} as const satisfies Record<string, number | readonly [number: number, message: string]>;

export type WidgetCode = keyof typeof reasons | VoucherRefusal;

const reasonOf = (code: WidgetCode | CommonCode): number | readonly [number: number, message: string] =>
  code in voucherRefusals
    ? [voucherRefusals[code as VoucherRefusal], 'The voucher cannot be used.']
    : reasons[code as keyof typeof reasons];

function refuse({ code, message, details, retryAfterSeconds }: Failure<WidgetCode | CommonCode>): Reply {
  const reason = reasonOf(code);
  if (code === 'rate_limited') {
    const body: z.input<typeof wait> = { key: 'retry', retryAfterSeconds: retryAfterSeconds ?? 1 };
    return {
      status: 429,
      body: JSON.stringify(body),
      headers: { 'Retry-After': String(body.retryAfterSeconds) },
    };
  }
  if (typeof reason === 'number')
    return { status: reason, body: code === 'unpaid' ? JSON.stringify(details) : '' };
  const [number, words] = reason;
  const body: z.input<typeof refusal> = {
    code: number,
    message: message ?? words,
    details: details ?? null,
  };
  return { status: 400, body: JSON.stringify(body) };
}

export const widgetManner: Manner<WidgetCode> = {
  under: '/api/v2/',
  largestBody: 100 * 1000,
  refuse,
  tooLarge: () => ({ status: 413, body: '' }),
  headers: {
    'Access-Control-Allow-Origin': '*',
    'Access-Control-Expose-Headers': 'Retry-After',
  },
  preflight: (methods) => ({
    'Access-Control-Allow-Methods': methods,
    'Access-Control-Allow-Headers': 'Content-Type',
    'Access-Control-Max-Age': '86400',
  }),
  lastSlash: true,
};
