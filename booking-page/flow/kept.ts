/**
 * The part of a booking that survives a reload: phones unload a tab while its customer reads a text message.
 * Stored for the tab alone, without the personal number, as the phone may be borrowed.
 */
import type { Around } from './around.ts';
import { newBooking, type Booking, type Moved, stays } from './booking.ts';
import { finishChange, startChange } from './changing.ts';
import { look } from './holding.ts';
import { poll } from './paying.ts';

/** The stored text. */
export const keep = (booking: Booking): string =>
  JSON.stringify({
    ...booking,
    times: null,
    faults: {},
    details: { ...booking.details, personalNumber: '' },
  } satisfies Booking);

function read(text: string): Booking | null {
  try {
    const kept = JSON.parse(text) as Partial<Booking>;
    return Array.isArray(kept.chosen) && typeof kept.details === 'object'
      ? { ...newBooking, ...kept, details: { ...newBooking.details, ...kept.details } }
      : null;
  } catch {
    return null;
  }
}

/**
 * The tab's unfinished booking; a new one if there is none or the salon no longer offers the chosen services.
 * `changes`: the ref of the booking whose time is changed; empty: none.
 */
export function resume(text: string | null, around: Around, changes = ''): Moved {
  const before = text === null ? null : read(text);
  if (changes !== (before?.changing?.ref ?? '') && changes !== '')
    return startChange(changes, before?.details ?? newBooking.details);
  if (before === null) return stays(newBooking);
  if (before.changing !== null && before.changing.at !== 'choosing') return finishChange(before);
  if (before.step === 'done') return stays(before);
  const known = new Set(around.menu.services.map(({ serviceId }) => serviceId));
  if (before.chosen.some((service) => !known.has(service)))
    return stays({ ...newBooking, details: before.details, changing: before.changing });
  const booking: Booking = { ...before, busy: null, notice: null };
  const { hold } = booking;
  // The page was unloaded during a confirmation: ask the service for its outcome, even if the hold has
  // expired.
  const wasBooking =
    before.busy === 'reservations.confirm' ||
    before.busy === 'payments.pay' ||
    before.notice?.kind === 'unsure' ||
    booking.paying.at === 'app';
  if (hold !== null && wasBooking) return poll({ ...booking, notice: { kind: 'unsure' } });
  if (hold !== null && around.now < hold.expiry) return stays(booking);
  const free: Booking = { ...booking, hold: null, options: null, voucher: null, paying: { at: 'choice' } };
  if (booking.step === 'services' || booking.step === 'who' || booking.chosen.length === 0)
    return stays({ ...free, step: booking.step === 'who' ? 'who' : 'services' });
  const moved = look({ ...free, step: 'time' }, around.today, around);
  return hold === null ? moved : { ...moved, booking: { ...moved.booking, notice: { kind: 'expired' } } };
}
