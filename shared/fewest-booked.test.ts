import { expect, test } from 'vitest';
import { daysAfter } from './days.ts';
import { fewestBookedFirst } from './fewest-booked.ts';

const day = '2026-12-01';
const open = { 1: 16, 2: 16, 3: 8 } as const;
/** The free slots of four weeks, of people with the given numbers of bookings on one day. */
const month = (booked: Readonly<Record<number, number>>) =>
  Array.from({ length: 28 }, (_, after) => daysAfter(day, after)).flatMap((date) =>
    Object.entries(open).flatMap(([id, most]) => {
      const resourceId = Number(id);
      const free = most - (date === day ? (booked[resourceId] ?? 0) : 0);
      return Array.from({ length: free }, () => ({ resourceId, date }));
    }),
  );
const first = (booked: Readonly<Record<number, number>>, people = [1, 2, 3], date = day) => {
  const slots = month(booked).filter(({ resourceId }) => people.includes(resourceId));
  return people.map((resourceId) => ({ resourceId, date })).toSorted(fewestBookedFirst(slots))[0]?.resourceId;
};

test('who has less booked that day goes first, also with shorter hours', () => {
  expect(first({ 1: 3, 2: 2, 3: 4 })).toBe(2);
  expect(first({ 1: 3, 2: 2, 3: 1 })).toBe(3);
});

test('twelve customers who take anyone are shared evenly', () => {
  const booked: Record<number, number> = { 1: 0, 2: 0, 3: 0 };
  for (let customer = 0; customer < 12; customer += 1) {
    const who = first(booked) ?? 0;
    booked[who] = (booked[who] ?? 0) + 1;
  }
  expect(booked).toEqual({ 1: 4, 2: 4, 3: 4 });
});

test('with nothing booked the first customer of each day goes to another one', () => {
  const firsts = [0, 1, 2, 3].map((after) => first({}, [1, 2], daysAfter(day, after)));
  expect(firsts.filter((one) => one === 1)).toHaveLength(2);
});
