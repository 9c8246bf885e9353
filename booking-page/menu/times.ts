/** The free times by day; each time once, even if several people are free. */
import type { AnswerOf } from '../api/calls.ts';
import { fewestBookedFirst } from '../../shared/fewest-booked.ts';
import type { Slot } from '../../shared/widget/slots.ts';
import { daysAfter } from '../../shared/days.ts';
import { priceOf, type Menu } from './menu.ts';

/** Days per request: the four weeks that are shown. */
export const daysAtOnce = 28;

/** The last bookable day. */
export const lastDay = (menu: Menu, today: string): string =>
  daysAfter(today, menu.settings.prefs.web_bookingMaxDaysInAdvance);

/**
 * All slots of an answer. At the same time the cheapest comes first, then the person with fewest bookings
 * that day.
 */
export function slotsOf(menu: Menu, { resourceSlots }: AnswerOf<'slots.list'>): readonly Slot[] {
  const price = (slot: Slot) => priceOf(menu, slot.resourceId, slot.serviceIds, slot)?.amount ?? Infinity;
  const all = resourceSlots.flatMap(({ slots }) => slots);
  const byBooked = fewestBookedFirst(all);
  return all
    .map((slot) => ({ slot, at: `${slot.date} ${slot.time}`, price: price(slot) }))
    .sort((a, b) => {
      if (a.at !== b.at) return a.at < b.at ? -1 : 1;
      return a.price === b.price ? byBooked(a.slot, b.slot) : a.price - b.price;
    })
    .map(({ slot }) => slot);
}

export const sameTime = (one: Slot, other: Slot): boolean =>
  one.date === other.date && one.time === other.time;

/** The times of a day, each once. */
export const timesOn = (slots: readonly Slot[], date: string): Slot[] =>
  slots.filter(
    (slot, place) => slot.date === date && (place === 0 || !sameTime(slots[place - 1] ?? slot, slot)),
  );

export const partsOfDay = ['morning', 'afternoon', 'evening'] as const;
export type PartOfDay = (typeof partsOfDay)[number];

export const partOf = ({ time }: Slot): PartOfDay =>
  time < '12:00' ? 'morning' : time < '18:00' ? 'afternoon' : 'evening';

/** The Monday of a day's week. */
export function mondayOf(date: string): string {
  const weekday = (new Date(`${date}T00:00:00Z`).getUTCDay() + 6) % 7;
  return daysAfter(date, -weekday);
}

/** The seven days of the week that begins on a Monday. */
export const weekOf = (monday: string): string[] =>
  Array.from({ length: 7 }, (_, day) => daysAfter(monday, day));
