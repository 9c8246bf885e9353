import { describe, expect, test } from 'vitest';
import { people, services, slotAt, smallSalon } from '../../testing/booking-page/small-salon.ts';
import {
  addonsFor,
  bookablesOf,
  hasOtherPrices,
  hindrance,
  performersOf,
  priceOf,
  serviceGroups,
  serviceOf,
  toggled,
} from './menu.ts';
import { slotsOf, timesOn } from './times.ts';

const { cut, colour, perm, mask, course } = services;
const { astrid, mehmet } = people;
const salon = smallSalon();
const names = (all: readonly { readonly name: string }[]) => all.map(({ name }) => name);
const why = (chosen: readonly number[], id: number) => {
  const service = serviceOf(salon, id);
  return service === undefined ? undefined : hindrance(salon, chosen, service);
};

describe('what can be chosen', () => {
  test('add-ons are not shown by themselves, classes are, and cannot be booked', () => {
    const [all] = serviceGroups(salon);
    expect(names(all?.services ?? [])).toEqual(['Cut', 'Colour', 'Perm', 'Course']);
    expect(why([], course)).toBe('class');
    expect(why([], cut)).toBeNull();
  });

  test('what nobody does together is said, not hidden', () => {
    expect(names(performersOf(salon, [cut]))).toEqual(['Astrid', 'Mehmet']);
    expect(why([colour], perm)).toBe('notTogether');
    expect(why([cut], perm)).toBeNull();
  });

  test('an add-on comes with what it goes with, and leaves with it', () => {
    expect(names(addonsFor(salon, [cut]))).toEqual([]);
    expect(names(addonsFor(salon, [cut, colour]))).toEqual(['Mask']);
    const chosen = toggled(salon, toggled(salon, toggled(salon, [], colour), mask), cut);
    expect(chosen).toEqual([colour, mask, cut]);
    expect(toggled(salon, chosen, colour)).toEqual([cut]);
  });

  test('where one service is all that may be booked, another takes its place', () => {
    const single = smallSalon({ web_allowMultipleServices: false });
    expect(toggled(single, [cut], perm)).toEqual([perm]);
    expect(toggled(single, [cut], cut)).toEqual([]);
  });
});

test('what must be paid at once is not booked with somebody who takes no payment, but at the visit it is', () => {
  const paid = (prefs: Parameters<typeof smallSalon>[0] = {}) => {
    const menu = smallSalon(prefs);
    return {
      ...menu,
      services: menu.services.map((one) => ({
        ...one,
        prefs: { web_paymentRequired: one.serviceId === cut },
      })),
      resources: menu.resources.map((one) => ({ ...one, prefs: { web_paymentEnabled: one.id === astrid } })),
    };
  };
  expect(names(bookablesOf(paid(), [cut]))).toEqual(['Astrid']);
  expect(names(bookablesOf(paid(), [perm]))).toEqual(['Mehmet']);
  expect(names(bookablesOf(paid({ web_allowPayOnSite: true }), [cut]))).toEqual(['Astrid', 'Mehmet']);
});

describe('what it costs', () => {
  const thursday = '2026-11-26';
  const sunday = '2026-11-29';
  test('is the person’s own price where there is one, else the service’s', () => {
    expect(priceOf(salon, astrid, [cut])).toEqual({ amount: 600, from: false });
    expect(priceOf(salon, mehmet, [cut, perm])).toEqual({ amount: 1600, from: false });
  });

  test('is another one in the evening and on Sundays', () => {
    const at = (date: string, time: string) => priceOf(salon, astrid, [cut], { date, time })?.amount;
    expect(at(thursday, '17:45:00')).toBe(600);
    expect(at(thursday, '18:00:00')).toBe(700);
    expect(at(sunday, '18:00:00')).toBe(800);
    expect(hasOtherPrices(salon, 'anyone', [cut])).toBe(true);
    expect(hasOtherPrices(salon, mehmet, [cut])).toBe(false);
  });
});

test('of anyone’s times each is shown once, and the cheaper person has it', () => {
  const day = '2026-11-26';
  const slots = slotsOf(salon, {
    resourceSlots: [
      { hashId: 'hash1', slots: [slotAt(day, '09:00', astrid, [cut]), slotAt(day, '09:15', astrid, [cut])] },
      { hashId: 'hash2', slots: [slotAt(day, '09:00', mehmet, [cut])] },
    ],
  });
  expect(timesOn(slots, day).map(({ time, resourceId }) => [time, resourceId])).toEqual([
    ['09:00:00', mehmet],
    ['09:15:00', astrid],
  ]);
});
