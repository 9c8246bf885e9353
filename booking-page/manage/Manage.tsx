import { useCallback, useEffect, useState } from 'preact/hooks';
import type { ManagedBooking } from '../../shared/widget/bookings.ts';
import { bookingAddress, changeAddress, type Address } from '../address.ts';
import type { Client } from '../api/client.ts';
import { whomToCall, type Menu } from '../menu/menu.ts';
import { Button } from '../parts/Button.tsx';
import { Facts, PricedLines } from '../parts/Facts.tsx';
import parts from '../parts/parts.module.css';
import { resourceLabel } from '../steps/of-booking.ts';
import { Step } from '../steps/Step.tsx';
import style from '../steps/steps.module.css';
import { useWords } from '../text/words.ts';
import { cancellingOf, startOf } from './cancelling.ts';

interface ManageProps {
  readonly menu: Menu;
  readonly address: Address;
  readonly client: Client;
}

type Seen = { readonly booking: ManagedBooking } | 'none' | 'lost' | 'asked';

/** Shows a booking by its link, and cancels it while the salon allows that. */
export function Manage({ menu, address, client }: ManageProps) {
  const { text } = useWords();
  const [seen, setSeen] = useState<Seen>('asked');
  const { ref } = address;

  const look = useCallback(async () => {
    setSeen('asked');
    const outcome = await client.ask('bookings.get', { params: { ref } });
    if (outcome.type === 'answered') setSeen({ booking: outcome.answer });
    else setSeen(outcome.type === 'lost' ? 'lost' : 'none');
  }, [client, ref]);
  useEffect(() => {
    void look();
  }, [look]);

  if (seen === 'asked') return <output>{text.loading}</output>;
  if (seen === 'lost')
    return (
      <Step title={text.offline.title} lead={text.offline.text} notice={null} moved={false}>
        <Button primary onPress={() => void look()}>
          {text.tryAgain}
        </Button>
      </Step>
    );
  if (seen === 'none')
    return (
      <Step title={text.manage.none} lead={text.manage.noneText} notice={null} moved={false}>
        <p>
          <a href={bookingAddress(address)}>{text.title}</a>
        </p>
      </Step>
    );
  return <Managed {...{ menu, address, client }} booking={seen.booking} onChanged={() => void look()} />;
}

/** The number as stored until the tables of countries are loaded. */
function usePhone(number: string, callingCode: string): string {
  const [written, setWritten] = useState(number);
  useEffect(() => {
    void import('../parts/phone.ts').then(
      ({ writePhone }) => setWritten(writePhone(number, callingCode.replace('+', ''))),
      () => undefined,
    );
  }, [number, callingCode]);
  return written;
}

interface ManagedProps extends ManageProps {
  readonly booking: ManagedBooking;
  readonly onChanged: () => void;
}

function Managed({ menu, address, client, booking, onChanged }: ManagedProps) {
  const words = useWords();
  const { text, money } = words;
  const [asks, setAsks] = useState(false);
  const [busy, setBusy] = useState(false);
  const [failed, setFailed] = useState(false);
  const phone = usePhone(booking.phoneNumber, menu.settings.preferredE164CountryCode);
  const { payment, cancelled, date, time } = booking;
  const start = startOf(booking, menu.settings.prefs.timeZone);
  const cancelling = cancellingOf(booking, start, client.now());

  async function cancel(): Promise<void> {
    setBusy(true);
    setFailed(false);
    const outcome = await client.ask('bookings.cancel', { params: { ref: address.ref } });
    setBusy(false);
    setAsks(false);
    // It became too late, or it was cancelled elsewhere: show the current state.
    const settled =
      outcome.type === 'answered' ||
      (outcome.type === 'refused' && (outcome.status === 403 || outcome.status === 404));
    if (settled) onChanged();
    else setFailed(true);
  }

  return (
    <Step
      key={String(cancelled)}
      title={cancelled ? text.manage.cancelled : text.manage.title}
      notice={failed ? { kind: 'failed' } : null}
      moved={cancelled}
    >
      {payment !== null && payment.paymentStatus === 'Refunded' && (
        <output class={parts.good}>
          {payment.refundDate === null
            ? text.manage.refundComing(money(payment.refundedAmount))
            : text.manage.refunded(money(payment.refundedAmount))}
        </output>
      )}
      <Facts
        facts={[
          { name: text.confirm.when, value: `${words.day(date)} ${words.clock(time)}` },
          {
            name: text.confirm.what,
            value: (
              <PricedLines
                lines={booking.services.map(({ name, price }) => ({
                  name,
                  price: price === null ? null : money(price),
                }))}
              />
            ),
          },
          ...(booking.resource === '' ? [] : [{ name: resourceLabel(menu, words), value: booking.resource }]),
          { name: text.manage.for, value: `${booking.customer}, ${phone}` },
          ...(payment === null ? [] : [{ name: text.manage.paid, value: money(payment.amount) }]),
        ]}
      />
      <p class={style.note}>{text.manage.made(words.momentAt(Date.parse(booking.created)))}</p>
      {cancelling.can === 'yes' && !asks && (
        <div class={style.empty}>
          <p>{text.manage.until(words.momentAt(cancelling.until))}</p>
          <div class={style.actions}>
            <a class={parts.primary} href={changeAddress(address, address.ref)}>
              {text.change.title}
            </a>
            <Button onPress={() => setAsks(true)}>{text.manage.cancel}</Button>
          </div>
          {payment !== null && <p class={style.note}>{text.change.paysAgain(money(payment.amount))}</p>}
        </div>
      )}
      {cancelling.can === 'yes' && asks && (
        <div class={`${parts.notice} ${style.empty}`} role="alert">
          <p>
            {text.manage.ask} {payment !== null && text.manage.askPaid(money(payment.amount))}
          </p>
          <div class={style.actions}>
            <Button primary off={busy} onPress={() => void cancel()}>
              {text.manage.really}
            </Button>
            <Button off={busy} onPress={() => setAsks(false)}>
              {text.manage.keep}
            </Button>
          </div>
        </div>
      )}
      {cancelling.can === 'late' && <p>{text.manage.tooLate(whomToCall(menu))}</p>}
      {cancelling.can === 'never' && <p>{text.manage.notHere(whomToCall(menu))}</p>}
      {cancelling.can === 'past' && <p>{text.manage.past}</p>}
      {(cancelled || cancelling.can === 'past') && (
        <p>
          <a class={parts.primary} href={bookingAddress(address)}>
            {text.manage.bookAgain}
          </a>
        </p>
      )}
    </Step>
  );
}
