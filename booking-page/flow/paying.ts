/** Confirming a held time: by a PIN, by paying, or by neither (spec 3, Pay and confirm). */
import { assertNever } from '../../shared/result.ts';
import type { Confirmed, PaymentProvider } from '../../shared/widget/reservations.ts';
import { cancelReplaced } from './changing.ts';
import { ask, change, sameReached, stays, type Booking, type Moved, type Provided } from './booking.ts';

/** The amount still to pay; null: nothing is paid online. */
export const amountToPay = ({ options, voucher }: Booking): number | null =>
  voucher?.amount ?? options?.paymentAmountIncVat ?? null;

/** Books with the PIN; null: none is required. */
export function bookBy(booking: Booking, pin: string | null): Moved {
  const { hold, paying } = booking;
  if (hold === null) return stays(booking);
  const { cbUuid } = hold;
  return paying.at === 'pin'
    ? change(booking, 'payments.pay', { body: { cbUuid, paymentProvider: paying.provider, pin } })
    : change(booking, 'reservations.confirm', { body: { cbUuid, pin } });
}

/** Sends another PIN, which invalidates the previous one. */
export function sendPin(booking: Booking): Moved {
  const { hold, paying } = booking;
  if (hold === null) return stays(booking);
  const { cbUuid } = hold;
  return paying.at === 'pin'
    ? change(booking, 'payments.provider', { body: { cbUuid, paymentProvider: paying.provider } })
    : change(booking, 'reservations.confirmationOptions', { body: { cbUuid } });
}

export function pay(before: Booking, provider: PaymentProvider): Moved {
  const { hold } = before;
  if (hold === null) return stays(before);
  const { cbUuid } = hold;
  const booking: Booking = { ...before, provider };
  const hasPin = sameReached(booking.payingPinFor, booking.optionsFor);
  switch (provider) {
    case 'PayOnSite':
    case 'None':
      return hasPin
        ? stays({ ...booking, notice: null, paying: { at: 'pin', provider } })
        : change(booking, 'payments.provider', { body: { cbUuid, paymentProvider: provider } });
    case 'Instalment':
      return change(booking, 'payments.instalmentSession', { body: { cbUuid } });
    case 'Card':
    case 'Mobile':
      return stays({ ...booking, notice: null, paying: { at: 'provider', provider } });
    default:
      return assertNever(provider);
  }
}

/** Continues after a provider's frame. */
export function provided(booking: Booking, what: Provided): Moved {
  const { hold, paying } = booking;
  if (hold === null) return stays(booking);
  const { cbUuid } = hold;
  switch (what.by) {
    case 'card':
      return change(booking, 'payments.pay', {
        body: { cbUuid, paymentProvider: 'Card', cardPaymentMethodId: what.method },
      });
    case 'bank':
      if (paying.at !== 'bank') return stays(booking);
      return what.approved
        ? change(booking, 'payments.pay', {
            body: { cbUuid, paymentProvider: 'Card', cardPaymentIntentId: paying.intent },
          })
        : stays({ ...booking, paying: { at: 'choice' }, notice: { kind: 'stoppedAtBank' } });
    case 'mobile':
      return change(booking, 'payments.pay', {
        body: { cbUuid, paymentProvider: 'Mobile', mobilePayerAlias: what.alias },
      });
    case 'instalment':
      return change(booking, 'payments.pay', {
        body: { cbUuid, paymentProvider: 'Instalment', instalmentAuthToken: what.token },
      });
    default:
      return assertNever(what);
  }
}

/** `code` null removes the voucher. */
export function applyVoucher(booking: Booking, code: string | null): Moved {
  const { hold } = booking;
  if (hold === null) return stays(booking);
  const { cbUuid } = hold;
  return code === null
    ? change(booking, 'vouchers.apply', { body: { cbUuid, voucherCode: null } })
    : change(booking, 'vouchers.validate', { body: { cbUuid, voucherCode: code } });
}

/** Asks for the status of a payment, or of a confirmation whose outcome is unknown. */
export function poll(booking: Booking): Moved {
  const { hold, paying, notice } = booking;
  const app = paying.at === 'app';
  if (hold === null || !(app || notice?.kind === 'unsure')) return stays(booking);
  const body = app ? { paymentProvider: 'Mobile' as const, instructionUuid: paying.instruction } : {};
  return { booking, asks: [ask('payments.status', { params: { cbUuid: hold.cbUuid }, body })] };
}

/** The booking is confirmed: drops the hold and, if a time was changed, cancels the old booking. */
export function booked(booking: Booking, confirmed: Confirmed): Moved {
  const { hold } = booking;
  if (hold === null) return stays(booking);
  const paid = confirmed.paymentStatus === 'Paid' ? amountToPay(booking) : null;
  return cancelReplaced({
    ...booking,
    step: 'done',
    busy: null,
    notice: null,
    paying: { at: 'choice' },
    done: { confirmed, hold, paid },
  });
}
