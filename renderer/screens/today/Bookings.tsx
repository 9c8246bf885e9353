import { useEffect, useRef } from 'react';
import type { CallOutput } from '../../../shared/bridge.ts';
import type { BookingView } from '../../../shared/bridge/bookings.ts';
import type { VisitCharge } from '../../../shared/bridge/charging.ts';
import type { DraftSummary } from '../../../shared/bridge/drafts.ts';
import type { MixView } from '../../../shared/bridge/mixes.ts';
import type { Settings } from '../../../shared/bridge/settings.ts';
import { useBridgeQuery } from '../../bridge/hooks.ts';
import { queries } from '../../bridge/queries.ts';
import { mixedFor } from '../../../shared/colour-bar/booked-customer.ts';
import { mixesOfTheirOwn, useMixForBooking } from '../../features/drafts/draft-steps.ts';
import { EmptyState, Loading } from '../../parts/EmptyState.tsx';
import { useNow } from '../../parts/now.ts';
import { FailureNotice, Notice } from '../../parts/Notice.tsx';
import { useFormats, useText } from '../../text/text.tsx';
import { BookingRow } from './BookingRow.tsx';
import style from './bookings.module.css';
import { useMixesOf } from './MixedToday.tsx';
import { begunBookings, mixedBookings } from './mixed-bookings.ts';
import { isMixable, isShown, whenOf } from './use-next-booking.ts';

type Day = CallOutput<'bookings.day'>;

interface BookingsProps {
  readonly date: string | null;
  readonly shows: Settings['todayShows'];
  /** The booking whose button is the primary one. */
  readonly nextId: string | undefined;
}

/** Milliseconds between refetches while the day is shown. */
const againMs = 60_000;

/** The bookings of a day by their time. */
export function Bookings({ date, shows, nextId }: BookingsProps) {
  const text = useText();
  const { data: day, error } = useBridgeQuery('bookings.day', { date });
  useEffect(() => {
    const timer = setInterval(() => void queries.invalidateQueries({ queryKey: ['bookings.day'] }), againMs);
    return () => clearInterval(timer);
  }, []);
  // Bookings that were read before the key was refused are hidden too.
  if (error?.failure.code === 'forbidden')
    return (
      <Notice tone="attention" title={text.today.mayNotRead}>
        {text.today.mayNotReadText}
      </Notice>
    );
  if (day === undefined)
    return error === null ? (
      <Loading label={text.parts.loading} />
    ) : (
      <FailureNotice failure={error.failure} />
    );
  return <BookingsOfDay key={day.date} day={day} shows={shows} nextId={nextId} />;
}

function BookingsOfDay({ day, shows, nextId }: Omit<BookingsProps, 'date'> & { readonly day: Day }) {
  const text = useText();
  const formats = useFormats();
  const now = useNow(30_000);
  const mixFor = useMixForBooking();
  const shown = day.bookings.filter((booking) => isShown(booking, shows));
  const persons = [...new Set(shown.flatMap((booking) => mixedFor(booking)?.id ?? []))];
  const { data: last = {} } = useBridgeQuery(
    'customers.lastRecipes',
    { personIds: persons.slice(0, 200) },
    { enabled: persons.length > 0, keepPrevious: true },
  );
  const { data: mixes = [] } = useMixesOf(day.isToday ? null : day.date);
  const mixed = mixedBookings(shown, mixes);
  const { data: drafts = [] } = useBridgeQuery('drafts.list', {});
  const { data: charges = [] } = useBridgeQuery('charging.day', { date: day.isToday ? null : day.date });
  const begun = (of: readonly DraftSummary[]) => begunBookings(day.bookings, of, day.isToday);
  const begunNow = begun(mixesOfTheirOwn(drafts));
  const list = useRef<HTMLUListElement>(null);
  // Scroll to the first booking that is not over.
  useEffect(() => {
    const first = list.current?.querySelector(':scope > [data-when]:not([data-when="before"])');
    // Aligned with the list's upper edge, it stays there when content loaded above makes the list shorter.
    if (day.isToday && list.current && first)
      list.current.scrollTop += first.getBoundingClientRect().top - list.current.getBoundingClientRect().top;
  }, [day.isToday]);

  return (
    <>
      {day.asOf !== null && <Notice tone="attention" title={text.today.asOf(formats.moment(day.asOf))} />}
      {day.customersRefused && (
        <Notice tone="attention" title={text.today.customersRefused}>
          {text.today.customersRefusedText}
        </Notice>
      )}
      {shown.length === 0 ? (
        <EmptyState
          title={
            day.bookings.length === 0
              ? text.today.noBookings
              : shows === 'mine'
                ? text.today.noneOfMine
                : text.today.noColour
          }
        >
          {text.today.scanHint}
        </EmptyState>
      ) : (
        <ul ref={list} className={style.bookings} aria-label={text.today.bookings}>
          {shown.map((booking) => {
            const person = mixedFor(booking);
            return (
              <BookingRow
                key={booking.id}
                booking={booking}
                when={day.isToday ? whenOf(booking, now) : 'later'}
                last={person === null ? undefined : last[person.id]}
                mixed={mixed.get(booking.id) ?? null}
                visit={charges.find((visit) => isOf(visit, booking, mixed.get(booking.id))) ?? null}
                isBegun={begunNow.has(booking.id)}
                isNext={booking.id === nextId}
                onMix={
                  isMixable(booking)
                    ? () =>
                        void mixFor(
                          (of) => begun(of).get(booking.id),
                          { id: booking.id, date: day.date },
                          person?.id ?? null,
                        )
                    : undefined
                }
              />
            );
          })}
        </ul>
      )}
    </>
  );
}

/** A visit that was not begun from the booking is its by the mix that Today counts as the booking's. */
const isOf = (
  { bookingId, references }: VisitCharge,
  booking: Pick<BookingView, 'id'>,
  mixed: Pick<MixView, 'reference'> | undefined,
): boolean => bookingId === booking.id || (mixed !== undefined && references.includes(mixed.reference));
