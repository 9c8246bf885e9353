/** Props that all steps share, and how they write prices and times. */
import type { Act, Booking, Changing } from '../flow/booking.ts';
import type { Slot } from '../../shared/widget/slots.ts';
import { priceOf, showsDuration, type Menu, type Price, type Who } from '../menu/menu.ts';
import type { Words } from '../text/words.ts';

export interface StepGiven {
  readonly menu: Menu;
  readonly booking: Booking;
  readonly send: (act: Act) => void;
}

/** Props of steps that show a phone number. */
export interface PhoneGiven extends StepGiven {
  /** The formatted phone number; null: the text is no number. */
  readonly phoneShown: (typed: string) => string | null;
}

export const priceIn = ({ text, money }: Words, { amount, from }: Price): string =>
  from ? text.fromPrice(money(amount)) : money(amount);

/** `Thursday 26 November 14:30`. */
export const momentOf = ({ day, clock }: Words, { date, time }: Pick<Changing, 'date' | 'time'>): string =>
  `${day(date)} ${clock(time)}`;

/** The account's word for its resources, or the default. */
export const resourceLabel = ({ settings }: Menu, { text }: Words): string =>
  settings.prefs.web_resourceLabel || text.confirm.who;

/** When a slot is, and its length if the account shows that. */
export function slotIn(words: Words, menu: Menu, slot: Slot): string {
  const length = words.text.minutes(slot.length);
  return showsDuration(menu, slot.resourceId, slot.serviceIds)
    ? `${momentOf(words, slot)} · ${length}`
    : momentOf(words, slot);
}

/** The price of services with `who`; null: no price is set. */
export function priceOfServices(
  words: Words,
  menu: Menu,
  who: Who | null,
  services: readonly number[],
  at?: { readonly date: string; readonly time: string },
): string | null {
  const price = priceOf(menu, who, services, at);
  return price === null ? null : priceIn(words, price);
}
