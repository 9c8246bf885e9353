/** The meaning of each failed attempt for its entry, and for later ones. */
import {
  assertNever,
  type ApiErrorCode,
  type Failure,
  type StationErrorCode,
} from '../../../shared/result.ts';
import { ownEntry } from '../../../shared/own-entry.ts';

/**
 * `connection`: not this entry's fault; it waits for the connection. `key`, `scope`: no request of ours passes until
 * the key changes. `location`: the key does not reach its location now. `busy`: the service asks for time. `fault`: the
 * service, or a proxy, failed or never finishes. `collision`: its `Idempotency-Key` was used for another request.
 * `refusal`: the service checked it and refused.
 */
export type Reaction =
  | 'connection'
  | 'key'
  | 'scope'
  | 'location'
  | 'busy'
  | 'fault'
  | 'collision'
  | 'refusal';

/** This computer's codes for a request without an answer of the API. */
type Unanswered = Extract<
  StationErrorCode,
  'offline' | 'not_connected' | 'timeout' | 'unreadable_answer' | 'location_gone'
>;

/** A code that is added to the service's closed set is a type error here until it is decided. */
const reactions: Record<ApiErrorCode | Unanswered, Reaction> = {
  offline: 'connection',
  not_connected: 'connection',
  unauthenticated: 'key',
  account_blocked: 'key',
  forbidden: 'scope',
  location_gone: 'location',
  rate_limited: 'busy',
  // It may never end there, and a later API's conflict code looks the same.
  request_in_progress: 'fault',
  timeout: 'fault',
  internal_error: 'fault',
  unreadable_answer: 'fault',
  idempotency_key_reused: 'collision',
  entity_not_found: 'refusal',
  route_not_found: 'refusal',
  invalid_request: 'refusal',
  validation_failed: 'refusal',
  method_not_allowed: 'refusal',
  duplicate: 'refusal',
  not_allowed: 'refusal',
  pin_not_recognised: 'refusal',
  merchant_required: 'refusal',
  code_already_used: 'refusal',
  gift_card_already_used: 'refusal',
  insufficient_stock: 'refusal',
  precondition_failed: 'refusal',
  precondition_required: 'refusal',
};

export const reactionTo = (failure: Failure): Reaction =>
  ownEntry<Reaction>(reactions, failure.code) ?? 'refusal';

/** Whether the attempt that failed so can have taken effect. */
export function mayHaveArrived(failure: Failure): boolean {
  const reaction = reactionTo(failure);
  switch (reaction) {
    case 'connection':
      return failure.code === 'offline' && failure.details?.['unsent'] !== true;
    case 'fault':
      return true;
    case 'key':
    case 'scope':
    case 'location':
    case 'busy':
    case 'collision':
    case 'refusal':
      return false;
    default:
      return assertNever(reaction);
  }
}

/**
 * Whether this refusal proves that no earlier attempt took effect: the service checks `Idempotency-Key` and
 * `externalReference` before its business rules (decisions 1, Order of checks). Earlier checks prove nothing. If
 * another mix has the reference, this one was never created.
 */
export function provesAbsence({ code }: Failure): boolean {
  return (
    code === 'insufficient_stock' ||
    code === 'not_allowed' ||
    code === 'duplicate' ||
    code === 'code_already_used' ||
    code === 'merchant_required' ||
    code === 'already_registered'
  );
}
