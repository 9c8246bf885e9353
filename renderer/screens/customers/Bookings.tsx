import { useBridgeQuery } from '../../bridge/hooks.ts';
import { useFormats, useText } from '../../text/text.tsx';
import style from './customers.module.css';

/** What is booked from now on. */
export function Bookings({ personId }: { readonly personId: string }) {
  const text = useText();
  const formats = useFormats();
  const { data: bookings, error } = useBridgeQuery('customers.bookings', { personId });
  // A key that may not read bookings leaves this out: what staff cannot have is no news each time.
  if (error?.failure.code === 'forbidden') return null;
  return (
    <section className={style.timeline} aria-label={text.customers.bookings}>
      <h3 className={style.part}>{text.customers.bookings}</h3>
      {bookings === undefined && error !== null && <p className="hint">{text.customers.bookingsUnknown}</p>}
      {bookings?.length === 0 && <p className="hint">{text.customers.noBookings}</p>}
      {bookings !== undefined && bookings.length > 0 && (
        <ul className="stack-2">
          {bookings.map(({ id, startsAt, services, resource }) => (
            <li key={id} className={style.booking}>
              <span className={style.when}>
                {formats.weekday(startsAt)} {formats.time(startsAt)}
              </span>
              <span>{[formats.list(services), resource].filter(Boolean).join(' · ')}</span>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
