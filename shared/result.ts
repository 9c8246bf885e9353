/**
 * Expected failures as values. A failure carries a code of a closed set; the words that staff read are the
 * renderer's (`renderer/text`), chosen by the code.
 */

/** The service's closed set of error codes (spec 1, Errors). */
export const apiErrorCodes = [
  'entity_not_found',
  'route_not_found',
  'invalid_request',
  'validation_failed',
  'forbidden',
  'unauthenticated',
  'account_blocked',
  'method_not_allowed',
  'idempotency_key_reused',
  'request_in_progress',
  'rate_limited',
  'duplicate',
  'not_allowed',
  'pin_not_recognised',
  'merchant_required',
  'code_already_used',
  'gift_card_already_used',
  'insufficient_stock',
  'precondition_failed',
  'precondition_required',
  'internal_error',
] as const;
export type ApiErrorCode = (typeof apiErrorCodes)[number];

/** What can fail on this computer, before or instead of an answer of the service. */
export const stationErrorCodes = [
  /** No connection: nothing was reached, or the connection broke before an answer came. */
  'offline',
  /** The main process is gone or ended before it answered: the last call may or may not have been saved. */
  'app_gone',
  /** The service did not answer in time. */
  'timeout',
  /** An answer came that is not the API's. */
  'unreadable_answer',
  /** No service is set up on this computer. */
  'not_connected',
  /** The service no longer has the location that this computer works at, or the key may not use it any more. */
  'location_gone',
  /** The address that an earlier version kept is plain http to another computer: nothing is sent there. */
  'unsafe_address',
  /** No person is signed in. */
  'signed_out',
  /** An administrator decided it, by a managed settings file or the command line. */
  'managed',
  /**
   * The person may not do this: `details.right`, `details.ask` (names of colleagues who may), `details.allowance` (given to
   * `rights.allow` with a colleague's PIN; null: a PIN cannot allow it).
   */
  'right_needed',
  /** Settings have their own PIN, which the signed-in person has not entered. */
  'settings_locked',
  /** Too many wrong PINs: `details.until` is when the next try is allowed (date-time). */
  'throttled',
  /** The page sent something that the bridge does not declare. `details.fieldErrors` as in the API. */
  'invalid_input',
  /** The item, draft, mix or entry is not known on this computer. */
  'unknown_here',
  /** The service has another mix under this one's reference: other figures, or another person's. */
  'already_registered',
  /** A correction: another computer undid or corrected the mix first. A person says whether this one is sent too. */
  'undone_before',
  /** It came from a backup that no computer of this salon sealed: a person says whether it is sent. */
  'restored',
  /** The salon system had it, and was restored from an older copy that does not: a person says whether it is sent again. */
  'went_back',
  /** It is not what this app could have saved: nothing can be sent of it. */
  'unsendable',
  /** Another person changed the same fields since this was saved: `details.fields`. */
  'changed_since',
  /** The step does not fit the current draft (nothing to register, nothing poured, …): `details.why`. */
  'not_ready',
  /** This computer could not write it down: `details.why` is `full`, `read_only`, `damaged` or `disk`. */
  'not_saved',
  /** A file that is no backup of this app, is damaged, or was made by a newer version: `details.why`. */
  'not_a_backup',
  /** A file with no row that names the columns of a catalogue. */
  'not_a_list',
  /** The scale gives no weight. */
  'scale_silent',
  /** The weight is not stable, overloaded or underloaded: `details.state`. */
  'scale_unsettled',
  /** The account on the web does not take the booking so: `details.why` (`shared/bridge/visits.ts`). */
  'not_bookable',
  /** The barcode's check digit or length is wrong. */
  'barcode_invalid',
  /** The operating system has no key store, or refused. */
  'secrets_unavailable',
  /** A bug: it is logged, and the screen says that it happened. */
  'bug',
] as const;
export type StationErrorCode = (typeof stationErrorCodes)[number];

export type ErrorCode = ApiErrorCode | StationErrorCode;

/** `C`: another API has its own codes in place of these. */
export interface Failure<C extends string = ErrorCode> {
  code: C;
  /** The service's own text, for logs; never shown to staff and never parsed (spec 1, Error body). */
  message?: string;
  details?: Record<string, unknown>;
  /** `X-Request-Id` of the answer, for diagnostics. */
  requestId?: string;
  /** Whole seconds to wait, of a 429's `Retry-After`. */
  retryAfterSeconds?: number;
}

export type Result<T, C extends string = ErrorCode> =
  | { ok: true; value: T }
  | { ok: false; error: Failure<C> };

export const ok = <T>(value: T): { ok: true; value: T } => ({ ok: true, value });

export const fail = <C extends string>(
  code: C,
  more: Omit<Failure<C>, 'code'> = {},
): { ok: false; error: Failure<C> } => ({ ok: false, error: { ...more, code } });

/** For the `default` of an exhaustive `switch`: a type error where a case is missing, a throw where types lied. */
export function assertNever(value: never): never {
  throw new Error(`not a known case: ${JSON.stringify(value)}`);
}
