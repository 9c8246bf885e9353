/** The sample's day: customers around the moment of its creation, and their mixes. */
import { describe, expect, test } from 'vitest';
import { warningOf } from '../../../shared/colour-bar/warning.ts';
import { soundsLikeColour } from '../../../shared/colour-bar/colour-services.ts';
import { processingMinutesOf } from '../../../shared/colour-bar/processing-time.ts';
import { recipeCreate } from '../../../shared/api/recipes.ts';
import { sampleId } from '../sample-ids.ts';
import type { SampleRecipeComponent } from '../sample-clientele.ts';
import { sampleSalon } from './sample.ts';
import { sampleTrades } from './trades.ts';

const hour = 60 * 60 * 1000;
/** Times of a day and of a night in which the clocks change. */
const moments = [
  ...[0, 3, 6.4, 9.2, 12, 15.7, 18, 20.5, 22].map((at) => Date.parse('2026-05-04T22:00:00Z') + at * hour),
  Date.parse('2026-10-25T00:40:00Z'),
];
const now = moments[4]!;
const locations = sampleSalon().organisations.flatMap((organisation) => organisation.locations);
const [sodermalm, , lund] = locations;
const personId = (location: string, key: string) => sampleId('per', location, key);
const known = new Map(
  locations.flatMap(({ key, customers }) =>
    (customers?.persons ?? []).map((one) => [personId(key, one.key), one] as const),
  ),
);
const ids = new Set(known.keys());
const { recipes } = sampleTrades(now)['sodermalm']!.visits!;
const componentsOf = (person: string): SampleRecipeComponent[] =>
  recipes[person]!.flatMap(({ bowls }) => bowls.flatMap(({ components }) => components));

describe('Around now', () => {
  test.each(moments.map((at) => [new Date(at).toISOString(), at] as const))(
    'at %s one customer’s colour is under way and several are to come, wherever it is',
    (_text, at) => {
      for (const { key } of locations) {
        const named = sampleTrades(at)[key]!.bookings.filter(
          ({ services, customers }) =>
            services.some(({ name }) => soundsLikeColour(name)) &&
            customers.some(({ customer }) => typeof customer === 'string' && known.has(customer)),
        );
        const near = named.filter(({ startsAt }) => Math.abs(startsAt - at) < 4 * hour);
        expect(
          near.filter((one) => one.startsAt <= at && one.endsAt > at).map((one) => one.status),
        ).toContain('show');
        const toCome = near.filter(({ startsAt, status }) => startsAt > at && status === 'booked');
        expect(toCome.length).toBeGreaterThanOrEqual(key === 'sodermalm' ? 3 : 1);
      }
    },
  );

  test('by day some are done, one did not come, one was cancelled, and a company, a class and a pause are there; a car at the second location', () => {
    const near = sampleTrades(now)['sodermalm']!.bookings.filter(
      ({ startsAt }) => Math.abs(startsAt - now) < 8 * hour,
    );
    const kinds = (of: (booking: (typeof near)[number]) => string) => new Set(near.map(of));
    expect(kinds(({ status }) => status)).toEqual(
      new Set(['done', 'show', 'booked', 'no_show', 'cancelled']),
    );
    expect(kinds(({ type }) => type)).toEqual(new Set(['appointment', 'class', 'reservation']));
    const customers = near.flatMap((one) => one.customers.map(({ customer }) => customer));
    expect(customers).toContain(sampleId('com', 'sodermalm', 'theatre-mask'));
    const cars = (location: string) => {
      const { bookings } = sampleTrades(now)[location]!;
      return bookings
        .flatMap((one) => one.customers.map(({ customer }) => customer))
        .filter((one) => (typeof one === 'string' ? one.startsWith('veh') : one.type === 'vehicle'));
    };
    expect(cars('sodermalm')).toEqual([]);
    expect(cars('vasastan')).toContain(sampleId('veh', 'vasastan', 'vehicle-4'));
  });

  test('whoever comes is a customer of the location, with a note that warns where one must not get something', () => {
    for (const { key } of locations)
      for (const { customers } of sampleTrades(now)[key]!.bookings)
        for (const { customer } of customers)
          if (typeof customer === 'string' && customer.startsWith('per_')) expect(ids).toContain(customer);
    const hanna = known.get(personId('sodermalm', 'hanna'))!;
    expect(warningOf(hanna.note)).toBe(
      'Allergic to PPD and PTD: direct colour only, not even a toner with developer.',
    );
    expect(warningOf(known.get(personId('sodermalm', 'margareta'))!.note)).toBeNull();
  });
});

describe('What was mixed', () => {
  const items = new Set(
    sodermalm!.ranges.flatMap(({ name, items: shades }) => shades.map(({ shade }) => `${name} ${shade}`)),
  );
  const isHere = ({ item }: SampleRecipeComponent) =>
    item !== undefined && items.has(`${item.range} ${item.shade}`);

  test('is what the API takes, of persons who have come for so long, by staff who are there', () => {
    for (const [location, { visits }] of Object.entries(sampleTrades(now))) {
      const staff = new Set(locations.find(({ key }) => key === location)!.staff.map((person) => person.key));
      for (const [person, all] of Object.entries(visits?.recipes ?? {})) {
        expect(known.get(personId(location, person))?.recipes).toBeUndefined();
        const days = all.map(({ daysBefore }) => daysBefore);
        expect(days).toEqual(days.toSorted((a, b) => b - a));
        expect(days[0]).toBeLessThanOrEqual(known.get(personId(location, person))!.createdDaysBefore!);
        for (const { daysBefore: _days, staff: by, bowls, ...more } of all) {
          if (by !== undefined) expect(staff).toContain(by);
          const plain = bowls.map((bowl) => ({
            ...bowl,
            components: bowl.components.map(({ item: _item, product: _product, ...one }) => one),
          }));
          expect(recipeCreate.safeParse({ ...more, bowls: plain }).error).toBeUndefined();
        }
      }
    }
  });

  test('for five years, about every six weeks: a formula that drifts, with toners, and leftovers lately', () => {
    const visits = recipes['margareta']!;
    const days = visits.map(({ daysBefore }) => daysBefore);
    expect(days[0]! - days.at(-1)!).toBeGreaterThan(5 * 350);
    for (const [at, day] of days.slice(1).entries()) expect(Math.abs(days[at]! - day - 42)).toBeLessThan(15);
    expect(new Set(visits.map(({ title }) => title)).size).toBe(5);
    const bowls = visits.flatMap((visit) => visit.bowls);
    expect(bowls.filter(({ name }) => name === 'Toner').length).toBeGreaterThan(10);
    expect(bowls.every(({ properties = [] }) => processingMinutesOf(properties) !== null)).toBe(true);
    expect(
      visits
        .slice(-3)
        .every(({ bowls: [roots] }) =>
          roots!.properties?.some(({ name, value }) => name === 'Left over' && value === '18 g'),
        ),
    ).toBe(true);
    expect(componentsOf('margareta').every(isHere)).toBe(true);
  });

  test('with colour that she may have, where she is allergic', () => {
    expect(new Set(componentsOf('hanna').map(({ item }) => item?.range))).toEqual(new Set(['Sidensvans']));
    expect(componentsOf('hanna').every(isHere)).toBe(true);
  });

  test('of items that are gone beside some that are not, and as another program wrote it', () => {
    const gone = componentsOf('cecilia').filter((one) => !isHere(one));
    expect(new Set(gone.map(({ item }) => item?.range))).toEqual(new Set(['Nordlys Classic']));
    expect(componentsOf('cecilia').some(isHere)).toBe(true);
    const cards = componentsOf('dilan');
    expect(cards.every(({ item }) => item === undefined)).toBe(true);
    expect(new Set(cards.map(({ unit }) => unit))).toEqual(
      new Set(['tube', 'fl-oz', 'bowl', 'g', 'cm', 'pump']),
    );
    const products = new Set(sampleTrades(now)['sodermalm']!.products.map(({ key }) => key));
    for (const { product } of cards) if (product !== undefined) expect(products).toContain(product);
  });

  test('is nothing where medical records are kept', () => {
    expect(lund!.keepsMedicalRecords).toBe(true);
    expect(sampleTrades(now)['lund']!.visits).toBeUndefined();
  });
});
