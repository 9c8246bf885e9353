/** Whether a booking can be cancelled by its link, and until when (spec 3, Managing an existing booking). */
import type { ManagedBooking } from '../../shared/widget/bookings.ts';

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
