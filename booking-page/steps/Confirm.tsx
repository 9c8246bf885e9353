import { useEffect, useState } from 'preact/hooks';
import type { PaymentProvider, SaleItem } from '../../shared/widget/reservations.ts';
import { assertNever } from '../../shared/result.ts';
import type { Booking } from '../flow/booking.ts';
import { amountToPay } from '../flow/paying.ts';
import { whomToCall } from '../menu/menu.ts';
import { Button, PlainButton } from '../parts/Button.tsx';
import { Facts, PricedLines } from '../parts/Facts.tsx';
import { bringTo, Field } from '../parts/Field.tsx';
import { cancelWords } from '../manage/cancelling.ts';
import { Held } from '../parts/Held.tsx';
import { noticeIn } from '../parts/Notice.tsx';
import { useWords } from '../text/words.ts';
import { BookedFacts } from './BookedFacts.tsx';
import type { PhoneGiven, StepGiven } from './of-booking.ts';
import { ProviderFrame } from './ProviderFrame.tsx';
import { Step } from './Step.tsx';
import style from './steps.module.css';

interface ConfirmProps extends PhoneGiven {
  readonly all: number;
  readonly now: () => number;
}

/** The last step: the customer checks the booking and confirms it by a PIN, by paying, or by one tap. */
export function Confirm(given: ConfirmProps) {
  const { menu, booking, send, all, now, phoneShown } = given;
  const words = useWords();
  const { text } = words;
  const { hold, options, paying, notice, changing } = booking;
  if (hold === null || options === null) return null;
  const pays = options.confirmationMethod === 'Payment';
  const unsure = notice?.kind === 'unsure';
  const { name } = booking.details;
  const phone = phoneShown(booking.details.phone) ?? booking.details.phone;
  // With a provider, only the payment is shown.
  const atProvider = paying.at === 'provider' || paying.at === 'bank' || paying.at === 'app';
  return (
    <Step
      title={pays ? text.confirm.payTitle : text.confirm.title}
      place={{ step: 5, all }}
      notice={notice}
      moved
    >
      {atProvider ? (
        <Total amount={amountToPay(booking)} />
      ) : (
        <BookedFacts menu={menu} hold={hold} more={[{ name: text.manage.for, value: `${name}, ${phone}` }]} />
      )}
      <Held expiry={hold.expiry} now={now} />
      {changing !== null && changing.paid !== null && <p>{text.change.paid(words.money(changing.paid))}</p>}
      {unsure ? (
        <Button primary onPress={() => send({ type: 'check' })}>
          {text.tryAgain}
        </Button>
      ) : (
        <Way {...given} />
      )}
      {booking.busy !== null && <output>{text.confirm.working}</output>}
      {paying.at === 'choice' && !unsure && (
        <>
          <p class={style.note}>
            {cancelWords(words, menu.settings.prefs, hold.slot, now(), whomToCall(menu))}
          </p>
          <div class={style.bar}>
            <Button onPress={() => send({ type: 'go', to: 'details' })}>{text.back}</Button>
            {options.confirmationMethod === 'NoPin' && (
              <Button primary off={booking.busy !== null} onPress={() => send({ type: 'book', pin: null })}>
                {text.confirm.book}
              </Button>
            )}
          </div>
        </>
      )}
    </Step>
  );
}

function Way(given: ConfirmProps) {
  const { menu, booking, send } = given;
  const { text } = useWords();
  const { options, paying } = booking;
  switch (paying.at) {
    case 'pin':
      return <Pin {...given} onStop={() => send({ type: 'stopPaying' })} />;
    case 'provider':
    case 'bank':
      return <ProviderFrame menu={menu} booking={booking} send={send} />;
    case 'app':
      return (
        <div class={style.empty}>
          <output>{text.confirm.app}</output>
          <Button onPress={() => send({ type: 'stopPaying' })}>{text.confirm.stop}</Button>
        </div>
      );
    case 'choice':
      if (options?.confirmationMethod === 'Payment') return <Choice {...given} />;
      return options?.confirmationMethod === 'Pin' ? (
        <Pin {...given} />
      ) : (
        <p>{booking.hold !== null && booking.hold.price > 0 ? text.confirm.payAtVisit : ''}</p>
      );
    default:
      return assertNever(paying);
  }
}

function Pin({ booking, send, phoneShown, onStop }: PhoneGiven & { readonly onStop?: () => void }) {
  const { text } = useWords();
  const [pin, setPin] = useState('');
  const [short, setShort] = useState(false);
  useEffect(() => {
    if (booking.notice?.kind === 'wrongPin') bringTo(document.getElementById('pin'));
  }, [booking.notice]);
  const fault = short
    ? text.confirm.pinMissing
    : booking.notice?.kind === 'wrongPin'
      ? text.notices.wrongPin
      : undefined;
  return (
    <form
      class={`${style.fields} ${style.pin}`}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        const whole = /^\d{4}$/.test(pin);
        setShort(!whole);
        if (whole) send({ type: 'book', pin });
      }}
    >
      <Field
        id="pin"
        label={text.confirm.pinTitle}
        hint={text.confirm.pinSent(phoneShown(booking.details.phone) ?? booking.details.phone)}
        fault={fault}
        value={pin}
        onText={(typed) => {
          setPin(typed.replaceAll(/\D/g, ''));
          setShort(false);
        }}
        required
        kind="numeric"
        autocomplete="one-time-code"
        maxLength={4}
      />
      <div class={style.actions}>
        <Button primary submits off={booking.busy !== null}>
          {text.confirm.book}
        </Button>
        <Button off={booking.busy !== null} onPress={() => send({ type: 'sendPinAgain' })}>
          {text.confirm.pinAgain}
        </Button>
        {onStop !== undefined && <Button onPress={onStop}>{text.confirm.stop}</Button>}
      </div>
    </form>
  );
}

function Total({ amount }: { readonly amount: number | null }) {
  const { text, money } = useWords();
  return (
    <p class={style.total}>
      {text.confirm.toPay} <span>{money(amount ?? 0)}</span>
    </p>
  );
}

const discountOf = (items: readonly SaleItem[]): number =>
  items.reduce((sum, { discountAmount }) => sum + discountAmount, 0);

/** The ways to pay an amount. `None` is offered only if nothing is to be paid. */
function offered({ options }: Booking, amount: number | null): PaymentProvider[] {
  const providers = options?.paymentProviders ?? [];
  return providers.filter((one) => (amount === 0 ? one === 'None' : one !== 'None'));
}

function Choice({ booking, send }: StepGiven) {
  const { text, money } = useWords();
  const amount = amountToPay(booking);
  const providers = offered(booking, amount);
  const [chosen, setChosen] = useState<PaymentProvider>(booking.provider ?? 'Card');
  const provider = providers.find((one) => one === chosen) ?? providers[0];
  const discount = discountOf(booking.voucher?.saleItems ?? []);
  if (provider === undefined) return <p>{text.notices.notOffered}</p>;
  return (
    <>
      {booking.options?.allowDiscountVoucher === true && <VoucherField booking={booking} send={send} />}
      {discount !== 0 && (
        <Facts
          facts={[
            {
              name: text.confirm.discount,
              value: <PricedLines lines={[{ name: booking.voucher?.code ?? '', price: money(discount) }]} />,
            },
          ]}
        />
      )}
      <Total amount={amount} />
      {provider !== 'None' && (
        <fieldset class={style.group}>
          <legend>{text.confirm.pickProvider}</legend>
          <div class={style.rows}>
            {providers.map((one) => (
              <label key={one} class={style.row} data-chosen={one === provider}>
                <input
                  type="radio"
                  name="provider"
                  checked={one === provider}
                  onChange={() => setChosen(one)}
                />
                <span class={style.name}>{text.confirm.providers[one]}</span>
              </label>
            ))}
          </div>
        </fieldset>
      )}
      <Button primary wide off={booking.busy !== null} onPress={() => send({ type: 'pay', provider })}>
        {provider === 'None'
          ? text.confirm.bookFree
          : provider === 'PayOnSite'
            ? text.confirm.book
            : text.confirm.pay(money(amount ?? 0))}
      </Button>
    </>
  );
}

function VoucherField({ booking, send }: Pick<StepGiven, 'booking' | 'send'>) {
  const words = useWords();
  const { text } = words;
  const [code, setCode] = useState('');
  const { voucher, notice } = booking;
  // A voucher refused while paying is removed first; no field is shown until then.
  const isRefused = voucher === null && notice?.kind === 'voucher';
  useEffect(() => {
    if (isRefused) bringTo(document.getElementById('voucher'));
  }, [isRefused, notice]);
  if (voucher !== null)
    return (
      <p>
        {text.confirm.voucherUsed(voucher.code)}{' '}
        <PlainButton onPress={() => send({ type: 'dropVoucher' })}>{text.confirm.dropVoucher}</PlainButton>
      </p>
    );
  return (
    <form
      class={style.inline}
      onSubmit={(event) => {
        event.preventDefault();
        if (code.trim() !== '') send({ type: 'useVoucher', code: code.trim() });
      }}
    >
      <Field
        id="voucher"
        label={text.confirm.voucher}
        aside={text.optional}
        fault={isRefused ? noticeIn(words, notice) : undefined}
        value={code}
        onText={setCode}
        autocomplete="off"
        maxLength={100}
      />
      <Button submits off={booking.busy !== null}>
        {text.confirm.useVoucher}
      </Button>
    </form>
  );
}
