/** Whether, and until when, a booking can be cancelled by its link (spec 3, Managing an existing booking). */
import { timeAt } from '../../shared/days.ts';
import type { ManagedBooking } from '../../shared/widget/bookings.ts';
import type { Words } from '../text/words.ts';

export type Cancelling =
  /** `until`: milliseconds since 1970. */
  { readonly can: 'yes'; readonly until: number } | { readonly can: 'late' | 'never' | 'past' | 'done' };

export function cancellingOf(
  { cancelled, prefs }: Pick<ManagedBooking, 'cancelled' | 'prefs'>,
  start: number,
  now: number,
): Cancelling {
  if (cancelled) return { can: 'done' };
  if (now >= start) return { can: 'past' };
  if (prefs['web_allowCancellation'] !== true) return { can: 'never' };
  const minutes = Number(prefs['web_cancelUpToMinutes'] ?? 0);
  const until = start - minutes * 60_000;
  return now <= until ? { can: 'yes', until } : { can: 'late' };
}

/** Milliseconds since 1970, from a day and a time by the account's clocks. */
export function startOf({ date, time }: Pick<ManagedBooking, 'date' | 'time'>, timeZone: string): number {
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  return timeAt(date, hours * 60 + minutes, timeZone);
}

/** Shown before and after booking: one that begins soon may be too late to cancel from the start. */
export function cancelWords(
  { text, momentAt }: Words,
  prefs: ManagedBooking['prefs'] & { readonly timeZone: string },
  slot: Pick<ManagedBooking, 'date' | 'time'>,
  now: number,
  whom: string,
): string {
  const cancelling = cancellingOf({ cancelled: false, prefs }, startOf(slot, prefs.timeZone), now);
  return cancelling.can === 'yes'
    ? text.manage.until(momentAt(cancelling.until))
    : text.details.noCancel(whom);
}
