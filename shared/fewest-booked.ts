/** Who gets the customer who takes anyone: of those who are free at a time, the one with the least booked that day. */
import { dayNumber } from './periods.ts';
import type { Slot } from './widget/slots.ts';

type WhoAndWhen = Pick<Slot, 'resourceId' | 'date'>;

const dayKey = ({ resourceId, date }: WhoAndWhen): string => `${resourceId} ${date}`;
const weekdayKey = ({ resourceId, date }: WhoAndWhen): string => `${resourceId} ${dayNumber(date) % 7}`;

/**
 * Compares slots of one time. A person's bookings are estimated from free slots alone: the free slots of that weekday's
 * freest day minus the free slots of the day. After that the freer one goes first, and last the people alternate by day.
 */
export function fewestBookedFirst(slots: readonly WhoAndWhen[]): (a: WhoAndWhen, b: WhoAndWhen) => number {
  const free = new Map<string, number>();
  for (const slot of slots) free.set(dayKey(slot), (free.get(dayKey(slot)) ?? 0) + 1);
  const most = new Map<string, number>();
  for (const slot of slots)
    most.set(weekdayKey(slot), Math.max(most.get(weekdayKey(slot)) ?? 0, free.get(dayKey(slot)) ?? 0));
  const people = [...new Set(slots.map(({ resourceId }) => resourceId))].sort((a, b) => a - b);
  const freeOf = (slot: WhoAndWhen) => free.get(dayKey(slot)) ?? 0;
  const bookedOf = (slot: WhoAndWhen) => (most.get(weekdayKey(slot)) ?? 0) - freeOf(slot);
  const turnOf = (slot: WhoAndWhen) =>
    (people.indexOf(slot.resourceId) + dayNumber(slot.date)) % people.length;
  return (a, b) => bookedOf(a) - bookedOf(b) || freeOf(b) - freeOf(a) || turnOf(a) - turnOf(b);
}
