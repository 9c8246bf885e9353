import { useState } from 'react';
import { useBridgeQuery } from '../../bridge/hooks.ts';
import { Button } from '../../parts/Button.tsx';
import { useFormats, useText } from '../../text/text.tsx';
import style from './customers.module.css';

/** Bookings shown before *Show all*, so that recipes are visible without scrolling. */
const shownAtOnce = 2;

/** The customer's coming bookings. */
export function Bookings({ personId }: { readonly personId: string }) {
  const text = useText();
  const formats = useFormats();
  const [isAll, setAll] = useState(false);
  const { data: bookings, error } = useBridgeQuery('customers.bookings', { personId });
  const unknown =
    error?.failure.code === 'forbidden' ? text.customers.bookingsRefused : text.customers.bookingsUnknown;
  const count = bookings?.length ?? 0;
  return (
    <section className={style.booked} aria-label={text.customers.bookings}>
      <header className={style.partHead}>
        <h3 className={style.part}>{text.customers.bookings}</h3>
        {count > shownAtOnce && (
          <Button kind="plain" onPress={() => setAll(!isAll)}>
            {isAll ? text.customers.fewerBookings : text.customers.allBookings(count)}
          </Button>
        )}
      </header>
      {bookings === undefined && error !== null && <p className="hint">{unknown}</p>}
      {count === 0 && bookings !== undefined && <p className="hint">{text.customers.noBookings}</p>}
      {bookings !== undefined && count > 0 && (
        <ul className={style.bookings}>
          {bookings.slice(0, isAll ? count : shownAtOnce).map(({ id, startsAt, services, resource }) => (
            <li key={id}>
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
