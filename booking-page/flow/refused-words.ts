/** Notices for refusals that no step handles. */
import type { Outcome } from '../api/client.ts';
import type { Notice } from './booking.ts';

/** The codes of a 400 that the page handles (spec 3, Errors). */
export const codes = {
  captcha: 0,
  invalid: 1,
  noReservation: 3,
  notOffered: 3000,
  mobile: 3002,
  notPayable: 3004,
};

export function told(outcome: Exclude<Outcome, { type: 'answered' }>): Notice {
  if (outcome.type === 'lost') return { kind: 'lost' };
  const { status, code, retryAfter } = outcome;
  if (status === 429) return { kind: 'slowDown', seconds: retryAfter ?? 60 };
  if (status === 418) return { kind: 'blocked' };
  if (status === 400 && code === codes.captcha) return { kind: 'captcha' };
  return { kind: 'failed' };
}
