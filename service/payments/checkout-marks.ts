/** Allows one confirmation, payment or settlement of a reservation at a time, across processes (decisions 5, Reservations). */
import { ok, type Result } from '../../shared/result.ts';
import type { RunningMarks } from '../http/running-marks.ts';

/** `request_in_progress`: another one runs, and nothing was done. */
export type CheckoutAlone = <T>(
  reservation: string,
  work: () => Promise<T>,
) => Promise<Result<T, 'request_in_progress' | 'idempotency_key_reused'>>;

/** Milliseconds between retries of `soon`, and their number. */
const pause = 50;
const mostPauses = 60;

/** As `alone`, but waits some seconds for another settling of the reservation to end. */
export const soon =
  (alone: CheckoutAlone, wait: (milliseconds: number) => Promise<void>): CheckoutAlone =>
  async (reservation, work) => {
    for (let pauses = 0; ; pauses += 1) {
      const done = await alone(reservation, work);
      if (done.ok || pauses === mostPauses) return done;
      await wait(pause);
    }
  };

export const checkoutMarks =
  (marks: RunningMarks): CheckoutAlone =>
  async (reservation, work) => {
    const mark = await marks.begin({ apiKey: 'checkout', value: reservation, target: 'checkout' });
    if (!mark.ok) return mark;
    try {
      return ok(await work());
    } finally {
      await mark.value.remove();
    }
  };
