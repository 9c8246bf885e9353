/** A booking in progress: the choices, the hold and the current step. Pure data; `advance.ts` changes it. */
import type { CustomField } from '../../shared/widget/account.ts';
import type {
  Confirmed,
  ConfirmationOptions,
  PaymentProvider,
  Reserved,
} from '../../shared/widget/reservations.ts';
import type { Slot } from '../../shared/widget/slots.ts';
import type { VoucherRefusal } from '../../shared/widget/vouchers.ts';
import type { CallName, InputOf } from '../api/calls.ts';
import type { Outcome } from '../api/client.ts';
import type { Who } from '../menu/menu.ts';
import { noDetails, type Details, type Faults, type TextField, type Tick } from './details.ts';

type Step = 'services' | 'who' | 'time' | 'details' | 'confirm' | 'done';

/** The free times of some weeks. */
interface Times {
  /** The request's query; an answer to another query is ignored. */
  readonly query: InputOf<'slots.list'>['query'];
  readonly slots: readonly Slot[] | 'asked' | 'failed';
}

/** A time that is held for the customer. */
export interface Hold extends Pick<Reserved, 'cbUuid' | 'cbRef' | 'services' | 'price'> {
  readonly slot: Slot;
  /** Milliseconds since 1970. */
  readonly expiry: number;
}

/** A message to the customer; the page has the texts. `seconds`: how long to wait. */
export type Notice =
  | { readonly kind: Told }
  | { readonly kind: 'slowDown'; readonly seconds: number }
  /** By the provider's code. */
  | { readonly kind: 'declined'; readonly code: string }
  | {
      readonly kind: 'voucher';
      readonly refusal: VoucherRefusal;
      readonly data: Readonly<Record<string, unknown>>;
    };
type Told =
  | 'taken'
  /** The times were shown for so long that they may be outdated. */
  | 'oldTimes'
  | 'expired'
  | 'gone'
  | 'lost'
  /** The outcome of the booking is unknown. */
  | 'unsure'
  | 'blocked'
  | 'captcha'
  | 'failed'
  | 'wrongPin'
  | 'tooManyPins'
  | 'newPin'
  | 'checkFields'
  | 'notPayableHere'
  | 'notOffered'
  | 'stoppedAtBank'
  | 'mobileDeclined'
  | 'mobileCancelled'
  | 'mobileRefused'
  | 'paidTooLate'
  /** The salon no longer offers the booked services together. */
  | 'chooseAgain';

/** The payment's step. */
type Paying =
  /** Choosing how to pay. */
  | { readonly at: 'choice' }
  /** In the provider's frame. */
  | { readonly at: 'provider'; readonly provider: 'Card' | 'Mobile' | 'Instalment' }
  /** At the bank, for its authentication of the customer. */
  | { readonly at: 'bank'; readonly intent: string }
  /** In the payment app, requested by this instruction. */
  | { readonly at: 'app'; readonly instruction: string }
  /** Entering the PIN, as nothing is paid online. */
  | { readonly at: 'pin'; readonly provider: 'PayOnSite' | 'None' };

/** A hold, and the phone number that its PIN is sent to. */
export interface Reached {
  readonly cbUuid: string;
  readonly phone: string;
}

export const sameReached = (one: Reached | null, other: Reached | null): boolean =>
  one !== null && one.cbUuid === other?.cbUuid && one.phone === other.phone;

interface Voucher {
  readonly code: string;
  readonly amount: number;
  readonly saleItems: ConfirmationOptions['saleItems'];
}

export interface Done {
  readonly confirmed: Confirmed;
  readonly hold: Hold;
  /** The amount paid online; null: nothing. */
  readonly paid: number | null;
}

/** The booking whose time is changed: the new one is booked first, then this one is cancelled. */
export interface Changing {
  /** The id for the managing calls. */
  readonly ref: string;
  readonly at:
    | 'asked'
    /** The customer chooses and books the new time. */
    | 'choosing'
    /** The new one is booked; this one is being cancelled. */
    | 'cancelling'
    /** This one could not be cancelled, so the new one is being cancelled. */
    | 'undoing'
    /** The service refused the replacement; the page asks for this booking's state. */
    | 'looking'
    | 'moved'
    | 'kept'
    | 'gone'
    /** Neither could be cancelled. */
    | 'both';
  /** By the account's clocks; empty until known. */
  readonly date: string;
  readonly time: string;
  /** The amount paid online for it; null: nothing. */
  readonly paid: number | null;
  /** The booked person if the salon still offers them; not a choice that the customer made here. */
  readonly resource: number | null;
}

export interface Booking {
  readonly step: Step;
  /** null: a new booking. */
  readonly changing: Changing | null;
  /** Service ids, in the order in which they are done. */
  readonly chosen: readonly number[];
  readonly who: Who | null;
  readonly times: Times | null;
  readonly hold: Hold | null;
  readonly details: Details;
  readonly fields: readonly CustomField[];
  readonly faults: Faults;
  readonly options: ConfirmationOptions | null;
  readonly voucher: Voucher | null;
  readonly paying: Paying;
  readonly done: Done | null;
  readonly notice: Notice | null;
  /** The pending change; no other call is sent while it is set. */
  readonly busy: CallName | null;
  /** The slot being reserved, or another one at the same time once that one is taken. */
  readonly taking: Slot | null;
  /** The id of the reserving call; a retry after a lost answer repeats it. */
  readonly requestId: string | null;
  /**
   * The customer details of the last request for confirmation options. An unchanged number needs no other
   * PIN.
   */
  readonly optionsFor: Reached | null;
  /** The customer who received a PIN for paying at the visit, or for a booking that costs nothing. */
  readonly payingPinFor: Reached | null;
  /** The last chosen way to pay. */
  readonly provider: PaymentProvider | null;
}

export const newBooking: Booking = {
  step: 'services',
  changing: null,
  chosen: [],
  who: null,
  times: null,
  hold: null,
  details: noDetails,
  fields: [],
  faults: {},
  options: null,
  voucher: null,
  paying: { at: 'choice' },
  done: null,
  notice: null,
  busy: null,
  taking: null,
  requestId: null,
  optionsFor: null,
  payingPinFor: null,
  provider: null,
};

/** The result of a provider's frame. */
export type Provided =
  | { readonly by: 'card'; readonly method: string }
  | { readonly by: 'bank'; readonly approved: boolean }
  /** null: the customer enters the number in the payment app. */
  | { readonly by: 'mobile'; readonly alias: string | null }
  | { readonly by: 'instalment'; readonly token: string };

export type Act =
  | { readonly type: 'toggle'; readonly service: number }
  | { readonly type: 'who'; readonly who: Who }
  | { readonly type: 'go'; readonly to: 'services' | 'who' | 'time' | 'details' }
  /** One step back, as by the browser's button. */
  | { readonly type: 'back' }
  /** Other weeks, from this day on. */
  | { readonly type: 'look'; readonly from: string }
  | { readonly type: 'take'; readonly slot: Slot }
  | { readonly type: 'write'; readonly field: TextField; readonly text: string }
  | { readonly type: 'tick'; readonly field: Tick; readonly on: boolean }
  | { readonly type: 'answer'; readonly key: string; readonly text: string }
  | { readonly type: 'sendDetails' }
  /** `pin`: null if none is required. */
  | { readonly type: 'book'; readonly pin: string | null }
  | { readonly type: 'sendPinAgain' }
  | { readonly type: 'pay'; readonly provider: PaymentProvider }
  | { readonly type: 'provided'; readonly what: Provided }
  | { readonly type: 'stopPaying' }
  | { readonly type: 'useVoucher'; readonly code: string }
  | { readonly type: 'dropVoucher' }
  /** Asks whether a booking of unknown outcome was made. */
  | { readonly type: 'check' }
  | { readonly type: 'poll' }
  /** Repeats the pending call of a changed time. */
  | { readonly type: 'finishChange' }
  | { readonly type: 'again' };

/** A call to make. */
export type Ask = { readonly [N in CallName]: { readonly call: N; readonly input: InputOf<N> } }[CallName];

/** The outcome of a call. */
export type Came = {
  readonly [N in CallName]: {
    readonly type: 'came';
    readonly call: N;
    readonly input: InputOf<N>;
    readonly outcome: Outcome<N>;
  };
}[CallName];

export type Event = Act | Came | { readonly type: 'time' };

export interface Moved {
  readonly booking: Booking;
  readonly asks: readonly Ask[];
  /** An act to run automatically; `after` in milliseconds. */
  readonly later?: { readonly act: Act; readonly after: number };
}

export const stays = (booking: Booking): Moved => ({ booking, asks: [] });
export const ask = <N extends CallName>(call: N, input: InputOf<N>): Ask =>
  ({ call, input }) as unknown as Ask;

/** Sends a change; no other call is sent until its outcome is known. */
export const change = <N extends CallName>(booking: Booking, call: N, input: InputOf<N>): Moved => ({
  booking: { ...booking, busy: call, notice: null },
  asks: [ask(call, input)],
});
