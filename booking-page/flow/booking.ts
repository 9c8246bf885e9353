/** A booking on its way: what was chosen, what is held, what is asked next. Pure data; `advance.ts` moves it on. */
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
  /** As it was asked: an answer to anything else comes too late. */
  readonly query: InputOf<'slots.list'>['query'];
  readonly slots: readonly Slot[] | 'asked' | 'failed';
}

/** A time that is held for the customer. */
export interface Hold extends Pick<Reserved, 'cbUuid' | 'cbRef' | 'services' | 'price'> {
  readonly slot: Slot;
  /** Milliseconds since 1970. */
  readonly expiry: number;
}

/** What a customer is told, in words that the page has for it; `seconds`: how long to wait. */
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
  /** The times were on the screen for so long that none of them holds. */
  | 'oldTimes'
  | 'expired'
  | 'gone'
  | 'lost'
  /** Nobody knows yet whether it was booked. */
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

/** Where somebody is who pays. */
type Paying =
  /** Chooses how. */
  | { readonly at: 'choice' }
  /** In the provider's own frame. */
  | { readonly at: 'provider'; readonly provider: 'Card' | 'Mobile' | 'Instalment' }
  /** At the bank, which wants to know that it is them. */
  | { readonly at: 'bank'; readonly intent: string }
  /** In the payment app; asked for by this instruction. */
  | { readonly at: 'app'; readonly instruction: string }
  /** Gives the PIN that was sent because nothing is paid here. */
  | { readonly at: 'pin'; readonly provider: 'PayOnSite' | 'None' };

/** A hold and the number that its customer is reached by. */
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
  /** What was paid here; null: nothing. */
  readonly paid: number | null;
}

/** The customer's booking whose time is changed: the new one is booked first, then this one is cancelled. */
export interface Changing {
  /** All that the managing calls need. */
  readonly ref: string;
  readonly at:
    | 'asked'
    /** The new time is being chosen and booked. */
    | 'choosing'
    /** The new one is booked, this one is being cancelled. */
    | 'cancelling'
    /** This one could not be cancelled: the new one is being cancelled. */
    | 'undoing'
    /** The service refused to replace it: what became of it is asked. */
    | 'looking'
    | 'moved'
    | 'kept'
    | 'gone'
    /** Neither could be cancelled. */
    | 'both';
  /** Of the account's clocks; empty until it is known. */
  readonly date: string;
  readonly time: string;
  /** Paid online for it; null: nothing. */
  readonly paid: number | null;
  /** Who does it, where the salon still offers them; not a choice that the customer made here. */
  readonly resource: number | null;
}

export interface Booking {
  readonly step: Step;
  /** null: a booking that takes the place of none. */
  readonly changing: Changing | null;
  /** Numbers of services, in the order in which they are done. */
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
  /** A change that runs: meanwhile nothing else is sent. */
  readonly busy: CallName | null;
  /** The slot that is being reserved, or another one at its time when it is gone. */
  readonly taking: Slot | null;
  /** The name of the call that reserves it: a repeat after a lost answer has the same one. */
  readonly requestId: string | null;
  /** The customer details that the confirmation options were asked with. An unchanged number needs no other PIN. */
  readonly optionsFor: Reached | null;
  /** Who has a PIN for paying at the visit, or for a booking that costs nothing. */
  readonly payingPinFor: Reached | null;
  /** The way to pay that was chosen last. */
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

/** What a provider's frame says when the customer is done there. */
export type Provided =
  | { readonly by: 'card'; readonly method: string }
  | { readonly by: 'bank'; readonly approved: boolean }
  /** null: the number is given in the payment app. */
  | { readonly by: 'mobile'; readonly alias: string | null }
  | { readonly by: 'instalment'; readonly token: string };

export type Act =
  | { readonly type: 'toggle'; readonly service: number }
  | { readonly type: 'who'; readonly who: Who }
  | { readonly type: 'go'; readonly to: 'services' | 'who' | 'time' | 'details' }
  /** One step back, as the browser's button means it. */
  | { readonly type: 'back' }
  /** Other weeks, from a day on. */
  | { readonly type: 'look'; readonly from: string }
  | { readonly type: 'take'; readonly slot: Slot }
  | { readonly type: 'write'; readonly field: TextField; readonly text: string }
  | { readonly type: 'tick'; readonly field: Tick; readonly on: boolean }
  | { readonly type: 'answer'; readonly key: string; readonly text: string }
  | { readonly type: 'sendDetails' }
  /** `pin`: null where none is asked for. */
  | { readonly type: 'book'; readonly pin: string | null }
  | { readonly type: 'sendPinAgain' }
  | { readonly type: 'pay'; readonly provider: PaymentProvider }
  | { readonly type: 'provided'; readonly what: Provided }
  | { readonly type: 'stopPaying' }
  | { readonly type: 'useVoucher'; readonly code: string }
  | { readonly type: 'dropVoucher' }
  /** Asks whether a booking was made that nobody has heard of. */
  | { readonly type: 'check' }
  | { readonly type: 'poll' }
  /** Asks once more what the change of a time waits for. */
  | { readonly type: 'finishChange' }
  | { readonly type: 'again' };

/** A call that is to be made. */
export type Ask = { readonly [N in CallName]: { readonly call: N; readonly input: InputOf<N> } }[CallName];

/** What came of one. */
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
  /** What is done by itself after so many milliseconds. */
  readonly later?: { readonly act: Act; readonly after: number };
}

export const stays = (booking: Booking): Moved => ({ booking, asks: [] });
export const ask = <N extends CallName>(call: N, input: InputOf<N>): Ask =>
  ({ call, input }) as unknown as Ask;

/** A change: nothing else is sent until it came back. */
export const change = <N extends CallName>(booking: Booking, call: N, input: InputOf<N>): Moved => ({
  booking: { ...booking, busy: call, notice: null },
  asks: [ask(call, input)],
});
