/** A booking flow whose service is the test. */
import { advance } from '../../booking-page/flow/advance.ts';
import type { Around } from '../../booking-page/flow/around.ts';
import {
  newBooking,
  type Act,
  type Ask,
  type Booking,
  type Came,
  type Event,
  type Moved,
} from '../../booking-page/flow/booking.ts';
import { keep, resume } from '../../booking-page/flow/kept.ts';
import type { AnswerOf, CallName } from '../../booking-page/api/calls.ts';
import type { Outcome } from '../../booking-page/api/client.ts';
import type { Menu } from '../../booking-page/menu/menu.ts';
import { people, services, slotAt, smallSalon } from './small-salon.ts';

const { cut } = services;
const { astrid, mehmet } = people;
const day = '2026-11-26';
export const noon = Date.parse('2026-11-25T12:00:00Z');
export const minute = 60_000;

/** The page's actions; `answer`, `refuse` and `lose` are the service's response to its latest request. */
export function conversation(menu: Menu = smallSalon()) {
  let booking: Booking = newBooking;
  let now = noon;
  let ids = 0;
  let later: Moved['later'];
  const asked: Ask[] = [];
  const around = (): Around => ({
    menu,
    now,
    today: '2026-11-25',
    newId: () => `id ${(ids += 1)}`,
    readPhone: (typed) => (typed.startsWith('07') ? `+46${typed.slice(1)}` : null),
  });
  const happen = (event: Event) => {
    const moved = advance(booking, event, around());
    booking = moved.booking;
    later = moved.later;
    asked.push(...moved.asks);
  };
  const came = (outcome: Outcome, call: CallName) => {
    const place = asked.findIndex((one) => one.call === call);
    const [one] = place < 0 ? [] : asked.splice(place, 1);
    if (one === undefined) throw new Error(`${call} was not asked`);
    happen({ type: 'came', call, input: one.input, outcome } as Came);
  };
  const self = {
    get booking() {
      return booking;
    },
    get told() {
      return booking.notice?.kind ?? null;
    },
    get later() {
      return later;
    },
    /** Unanswered calls. */
    get asked() {
      return asked.map(({ call }) => call);
    },
    input: () => asked.at(-1)?.input,
    body: () => (asked.at(-1) as { input: { body?: unknown } } | undefined)?.input.body,
    around,
    do: (...acts: Act[]) => acts.forEach(happen),
    answer: <N extends CallName>(call: N, answer: AnswerOf<N>) => came({ type: 'answered', answer }, call),
    refuse: (call: CallName, status: number, body: unknown = null) =>
      came(
        {
          type: 'refused',
          status,
          body,
          code: (body as { code?: number } | null)?.code ?? null,
          retryAfter: status === 429 ? 120 : null,
        },
        call,
      ),
    lose: (call: CallName) => came({ type: 'lost' }, call),
    pass(milliseconds: number) {
      now += milliseconds;
      happen({ type: 'time' });
    },
    /** Opens another page in the same tab; `changes`: to change the time of this booking. */
    reload(changes = booking.changing?.ref ?? '') {
      const moved = resume(keep(booking), around(), changes);
      booking = moved.booking;
      asked.splice(0, asked.length, ...moved.asks);
    },
  };
  return self;
}
type Conversation = ReturnType<typeof conversation>;

export const cbUuid = '0f8fad5b-d9cb-469f-a165-70867728950e';
export const slots = [
  slotAt(day, '09:00', astrid, [cut]),
  slotAt(day, '09:00', mehmet, [cut]),
  slotAt(day, '10:00', astrid, [cut]),
];
export const bySlot = (time: string, who: number) => {
  const found = slots.find((slot) => slot.time.startsWith(time) && slot.resourceId === who);
  if (found === undefined) throw new Error('no such slot');
  return found;
};
export const reserved = (expiry = noon + 5 * minute) => ({
  cbUuid,
  cbRef: 'K7XQ2P',
  reservationExpiry: new Date(expiry).toISOString(),
  services: [{ id: cut, name: 'Cut', price: 600, priceFrom: false, duration: 45 }],
  price: 600,
});
export const options = (
  confirmationMethod: 'NoPin' | 'Pin' | 'Payment',
): AnswerOf<'reservations.confirmationOptions'> => ({
  cbUuid,
  cbRef: 'K7XQ2P',
  reservationExpiry: new Date(noon + 5 * minute).toISOString(),
  confirmationMethod,
  paymentAmountIncVat: confirmationMethod === 'Payment' ? 600 : null,
  paymentProviders: confirmationMethod === 'Payment' ? ['Card', 'Mobile', 'Instalment', 'None'] : [],
  allowDiscountVoucher: confirmationMethod === 'Payment',
  saleItems: [],
  cardDestAccountId: null,
  attributes: {},
  prefs: {},
});
export const confirmed = (paymentStatus: 'Paid' | 'Unpaid'): AnswerOf<'reservations.confirm'> => ({
  cbUuid,
  cbRef: 'K7XQ2P',
  smsReminderEnabled: true,
  emailConfirmSent: false,
  smsConfirmSent: true,
  paymentStatus,
  paymentProvider: paymentStatus === 'Paid' ? 'Card' : 'None',
});

/** Goes to the free times of any person. */
export function atTimes(menu?: Menu): Conversation {
  const it = conversation(menu);
  it.do({ type: 'toggle', service: cut }, { type: 'go', to: 'who' }, { type: 'who', who: 'anyone' });
  it.answer('slots.list', { resourceSlots: [{ hashId: 'hash1', slots }] });
  return it;
}

export function atDetails(menu?: Menu): Conversation {
  const it = atTimes(menu);
  it.do({ type: 'take', slot: bySlot('10', astrid) });
  it.answer('reservations.reserve', reserved());
  it.answer('account.customFields', { customFields: [] });
  it.do(
    { type: 'write', field: 'name', text: 'Eva Ek' },
    { type: 'write', field: 'phone', text: '0701740605' },
  );
  return it;
}

export function atConfirm(method: 'NoPin' | 'Pin' | 'Payment'): Conversation {
  const it = atDetails();
  it.do({ type: 'sendDetails' });
  it.answer('reservations.customer', {});
  it.answer('reservations.confirmationOptions', options(method));
  return it;
}
