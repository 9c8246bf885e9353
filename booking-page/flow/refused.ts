/** Applies each refusal to a booking (spec 3, Errors): every one leaves a way on, and typed text is kept. */
import type { Unpaid } from '../../shared/widget/payments.ts';
import type { VoucherRefusal, voucherRefusals } from '../../shared/widget/vouchers.ts';
import type { CallName } from '../api/calls.ts';
import type { Refused } from '../api/client.ts';
import type { Around } from './around.ts';
import { change, stays, type Booking, type Moved, type Notice } from './booking.ts';
import { refusedFields } from './details.ts';
import { extended, lookAgain, release, takeAnother } from './holding.ts';
import { poll } from './paying.ts';
import { codes, told } from './refused-words.ts';
import { notReplaced } from './changing.ts';

const voucherCodes: { readonly [R in VoucherRefusal]: (typeof voucherRefusals)[R] } = {
  CodeNotFound: 1117,
  MinSpendNotReached: 1118,
  NotValidBefore: 1119,
  NotValidAfter: 1120,
  MaxRedeemsReached: 1121,
  ServiceIdsNotAllowed: 1126,
  ResourceIdsNotAllowed: 1127,
  NotValidForPayment: 1110,
};

function voucherRefusal(code: number | null): VoucherRefusal | null {
  const found = Object.entries(voucherCodes).find(([, one]) => one === code);
  return (found?.[0] as VoucherRefusal | undefined) ?? null;
}

export function whenRefused(booking: Booking, call: CallName, refused: Refused, around: Around): Moved {
  const { status, code } = refused;
  const { paying } = booking;
  const say = (kind: Exclude<Notice['kind'], 'slowDown' | 'declined' | 'voucher'>) =>
    stays({ ...booking, notice: { kind } });

  if (status === 404 || (status === 400 && code === codes.noReservation))
    return call === 'reservations.reserve' ? say('failed') : lookAgain(booking, { kind: 'gone' }, around);
  if (status === 418) return lookAgain(booking, { kind: 'blocked' }, around);
  if (status === 400) return invalid(booking, call, refused, around);
  if (status === 410 && booking.taking !== null) return takeAnother(booking, booking.taking, around);
  if (status === 409) return poll({ ...booking, notice: { kind: 'unsure' } });
  if (status === 402)
    return call === 'payments.pay'
      ? unpaid(extended(booking, around), refused.body as Unpaid)
      : change(booking, 'reservations.confirmationOptions', {
          body: { cbUuid: booking.hold?.cbUuid ?? '' },
        });
  if (status === 403)
    return call === 'reservations.confirm' || paying.at === 'pin'
      ? say('wrongPin')
      : lookAgain(booking, { kind: 'gone' }, around);
  if (status === 429 && (call === 'reservations.confirm' || paying.at === 'pin')) return say('tooManyPins');
  return stays({ ...booking, notice: told(refused) });
}

function invalid(booking: Booking, call: CallName, refused: Refused, around: Around): Moved {
  const { code, body } = refused;
  if (booking.changing !== null && 'replaces' in refusedFields(body))
    return notReplaced(booking, booking.changing);
  const refusal = voucherRefusal(code);
  if (refusal !== null) {
    const notice: Notice = { kind: 'voucher', refusal, data: {} };
    // The voucher was refused while paying: show the amount without it before paying again.
    return call === 'payments.pay' && booking.hold !== null
      ? withNotice(
          change({ ...booking, paying: { at: 'choice' } }, 'vouchers.apply', {
            body: { cbUuid: booking.hold.cbUuid, voucherCode: null },
          }),
          notice,
        )
      : stays({ ...booking, notice });
  }
  if (code === codes.notPayable) {
    const { booking: free, asks } = release(booking);
    return { booking: { ...free, step: 'who', times: null, notice: { kind: 'notPayableHere' } }, asks };
  }
  if (code === codes.notOffered || code === codes.mobile) {
    const kind = code === codes.mobile ? 'mobileRefused' : 'notOffered';
    return stays({ ...booking, paying: { at: 'choice' }, notice: { kind } });
  }
  if (code === codes.invalid && call === 'reservations.reserve')
    return lookAgain(booking, { kind: 'oldTimes' }, around);
  if (code === codes.invalid && call === 'reservations.customer')
    return stays({ ...booking, faults: refusedFields(body), notice: { kind: 'checkFields' } });
  return stays({ ...booking, notice: told(refused) });
}

const withNotice = (moved: Moved, notice: Notice): Moved => ({
  ...moved,
  booking: { ...moved.booking, notice },
});

/** The three bodies of a 402 (spec 3, Pay and confirm 6). */
function unpaid(booking: Booking, body: Unpaid): Moved {
  if ('clientSecret' in body) {
    const [intent = ''] = body.clientSecret.split('_secret_');
    return stays({ ...booking, paying: { at: 'bank', intent } });
  }
  if ('instructionUuid' in body)
    return {
      booking: { ...booking, paying: { at: 'app', instruction: body.instructionUuid } },
      asks: [],
      later: { act: { type: 'poll' }, after: 0 },
    };
  return stays({
    ...booking,
    paying: { at: 'choice' },
    notice: { kind: 'declined', code: body.failureCode },
  });
}
