/** The error body of every answer that is not 2xx (spec 1, Error body). */
import { z } from 'zod';
import type { ApiErrorCode } from '../result.ts';

export const errorBody = z.object({
  /** One of `apiErrorCodes`. Any string is accepted, so that later codes can be read. */
  code: z.string(),
  message: z.string(),
  details: z.record(z.string(), z.unknown()).optional(),
});
export type ErrorBody = z.infer<typeof errorBody>;

/** The status of each code (spec 1, Errors; decisions 1). `invalid_request` is 413 for a body that is too large. */
export const statusOf: Record<ApiErrorCode, number> = {
  entity_not_found: 400,
  route_not_found: 404,
  invalid_request: 400,
  validation_failed: 400,
  forbidden: 403,
  unauthenticated: 401,
  account_blocked: 403,
  method_not_allowed: 405,
  idempotency_key_reused: 422,
  request_in_progress: 409,
  rate_limited: 429,
  duplicate: 400,
  not_allowed: 400,
  pin_not_recognised: 400,
  merchant_required: 400,
  code_already_used: 400,
  gift_card_already_used: 400,
  insufficient_stock: 400,
  precondition_failed: 412,
  precondition_required: 428,
  internal_error: 500,
};
