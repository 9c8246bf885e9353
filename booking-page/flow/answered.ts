/** Applies the answer of each successful change to a booking. */
import type { AnswerOf, CallName, InputOf } from '../api/calls.ts';
import { resourceOf } from '../menu/menu.ts';
import type { Around } from './around.ts';
import {
  ask,
  change,
  sameReached,
  stays,
  type Booking,
  type Came,
  type Hold,
  type Moved,
} from './booking.ts';
import { extended } from './holding.ts';
import { booked } from './paying.ts';

/** The calls that change something; only one of them is pending at a time. */
type Change = Exclude<
  Extract<CallName, `${'reservations' | 'payments' | 'vouchers'}.${string}`>,
  'reservations.release' | 'payments.status'
>;

type When = {
  readonly [N in Change]: (booking: Booking, answer: AnswerOf<N>, around: Around, input: InputOf<N>) => Moved;
};

const when: When = {
  'reservations.reserve'(booking, answer, { menu }) {
    const { taking: slot } = booking;
    if (slot === null) return stays(booking);
    const { cbUuid, cbRef, services, price, reservationExpiry } = answer;
    const hold: Hold = { cbUuid, cbRef, services, price, slot, expiry: Date.parse(reservationExpiry) };
    const resourceHashId = resourceOf(menu, slot.resourceId)?.hashId ?? slot.resourceHashId;
    return {
      booking: { ...booking, hold, taking: null, requestId: null, step: 'details' },
      asks: [
        ask('account.customFields', {
          params: { resourceHashId },
          query: { srvIds: slot.serviceIds.join(',') },
        }),
      ],
    };
  },
  'reservations.customer'(booking, _answer, _around, { body }) {
    const { hold, options, optionsFor } = booking;
    if (hold === null) return stays(booking);
    const { cbUuid } = hold;
    const reached = { cbUuid, phone: body.phone };
    // Asking for the options sends a PIN. For an unchanged number the previous PIN is still valid.
    return options !== null && sameReached(optionsFor, reached)
      ? stays({ ...booking, step: 'confirm', paying: { at: 'choice' } })
      : change({ ...booking, options: null, optionsFor: reached }, 'reservations.confirmationOptions', {
          body: { cbUuid },
        });
  },
  'reservations.confirmationOptions'(booking, options) {
    const { hold, step } = booking;
    if (hold === null) return stays(booking);
    return stays({
      ...booking,
      options,
      hold: { ...hold, expiry: Date.parse(options.reservationExpiry) },
      step: 'confirm',
      paying: { at: 'choice' },
      notice: step === 'confirm' ? { kind: 'newPin' } : null,
    });
  },
  'reservations.confirm': booked,
  'payments.pay': booked,
  'payments.provider'(booking, { confirmationMethod }, _, { body }) {
    const { hold } = booking;
    const { paymentProvider } = body;
    if (hold === null || (paymentProvider !== 'PayOnSite' && paymentProvider !== 'None'))
      return stays(booking);
    if (confirmationMethod === 'Pin')
      return stays({
        ...booking,
        payingPinFor: booking.optionsFor,
        notice: booking.paying.at === 'pin' ? { kind: 'newPin' } : null,
        paying: { at: 'pin', provider: paymentProvider },
      });
    return change(booking, 'payments.pay', { body: { cbUuid: hold.cbUuid, paymentProvider, pin: null } });
  },
  'payments.instalmentSession': (booking, { paymentMethodCategories }, around) =>
    stays(
      paymentMethodCategories.length === 0
        ? { ...booking, notice: { kind: 'notOffered' } }
        : { ...extended(booking, around), paying: { at: 'provider', provider: 'Instalment' } },
    ),
  'vouchers.validate'(booking, { valid, errors }, _, { body }) {
    const { hold } = booking;
    if (hold === null) return stays(booking);
    const [first] = errors;
    if (!valid)
      return stays({
        ...booking,
        notice: {
          kind: 'voucher',
          refusal: first?.errorCode ?? 'CodeNotFound',
          data: first?.data ?? {},
        },
      });
    return change(booking, 'vouchers.apply', {
      body: { cbUuid: hold.cbUuid, voucherCode: body.voucherCode },
    });
  },
  'vouchers.apply': (booking, { amount, saleItems, discountVoucher }) =>
    stays({
      ...booking,
      voucher: discountVoucher === null ? null : { code: discountVoucher.code, amount, saleItems },
    }),
};

export const isChange = (call: CallName): call is Change => call in when;

/** `event` has an answer. */
export function whenAnswered(booking: Booking, event: Came, around: Around): Moved {
  if (!isChange(event.call) || event.outcome.type !== 'answered') return stays(booking);
  const moves = when[event.call] as (...given: unknown[]) => Moved;
  return moves(booking, event.outcome.answer, around, event.input);
}
