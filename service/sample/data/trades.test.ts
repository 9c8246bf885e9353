import { createHash } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { storedForm, isBarcode } from '../../../shared/colour-bar/barcodes.ts';
import type { SampleBooking } from '../sample-trade.ts';
import { sampleSalon } from './sample.ts';
import { sampleTrades } from './trades.ts';

const day = 24 * 60 * 60 * 1000;
const now = Date.parse('2026-05-04T11:20:00Z');
const trades = sampleTrades(now);
const sodermalm = trades['sodermalm']!;
const { bookings } = sodermalm;
const locations = sampleSalon().organisations.flatMap((organisation) => organisation.locations);
const repeated = (values: readonly string[]) => values.filter((value, at) => values.indexOf(value) !== at);

describe('the sample salons’ bookings', () => {
  test('reach from the day before to three weeks ahead, with some every day', () => {
    const midnight = Date.parse('2026-05-03T22:00:00Z');
    const days = new Set(bookings.map(({ startsAt }) => Math.floor((startsAt - midnight) / day)));
    expect([...days].sort((a, b) => a - b)).toEqual(Array.from({ length: 23 }, (_, at) => at - 1));
    expect(bookings.length).toBeGreaterThan(200);
  });

  test.each([6, 12, 18, 24].map((hours) => now + hours * 60 * 60 * 1000))(
    'are of every status and type, whatever time it is (%d)',
    (time) => {
      const then = sampleTrades(time)['sodermalm']!.bookings;
      const kinds = (of: (booking: SampleBooking) => string) => new Set(then.map(of));
      expect(kinds(({ status }) => status)).toEqual(
        new Set(['booked', 'show', 'no_show', 'done', 'cancelled']),
      );
      expect(kinds(({ type }) => type)).toEqual(new Set(['appointment', 'class', 'reservation']));
      expect(repeated(then.map(({ key }) => key))).toEqual([]);
      expect(kinds(({ type, status }) => `${type} ${status}`)).toEqual(
        new Set([
          ...['booked', 'show', 'no_show', 'done', 'cancelled'].flatMap((status) => [
            `appointment ${status}`,
            `class ${status}`,
          ]),
          'reservation booked',
          'reservation done',
          'reservation cancelled',
        ]),
      );
      for (const { status, startsAt } of then)
        if (startsAt > time) expect(['booked', 'cancelled']).toContain(status);
    },
  );

  test('have a class where somebody cancelled, series, walk-ins, notes and a company, and a vehicle at the second location', () => {
    const classes = bookings.filter(({ type }) => type === 'class');
    expect(classes.length).toBeGreaterThan(3);
    for (const { places, customers } of classes) {
      expect(customers.length).toBeLessThan(places ?? 0);
      expect(customers.map(({ status }) => status)).toContain('cancelled');
    }
    expect(new Set(bookings.flatMap(({ series }) => series ?? []))).toEqual(
      new Set(['meeting', 'lunch', 'regular']),
    );
    const customers = bookings.flatMap((booking) => booking.customers);
    const typesOf = (of: readonly SampleBooking[]) =>
      new Set(
        of.flatMap((booking) =>
          booking.customers.map(({ customer }) =>
            typeof customer === 'string' ? customer.slice(0, 3) : customer.type.slice(0, 3),
          ),
        ),
      );
    expect(typesOf(bookings)).toEqual(new Set(['per', 'com']));
    expect(typesOf(trades['vasastan']!.bookings)).toContain('veh');
    expect(customers.some(({ note }) => note !== undefined)).toBe(true);
    expect(bookings.some(({ type, customers: none }) => type === 'appointment' && none.length === 0)).toBe(
      true,
    );
  });

  test.each(Object.entries(trades))('of %s use no resource twice at once', (_location, trade) => {
    const taken = new Map<string, SampleBooking[]>();
    for (const booking of trade.bookings)
      for (const resource of booking.resources)
        taken.set(resource, [...(taken.get(resource) ?? []), booking]);
    for (const mine of taken.values()) {
      const inOrder = mine.toSorted((a, b) => a.startsAt - b.startsAt);
      for (const [at, { startsAt, endsAt }] of inOrder.entries()) {
        expect(endsAt).toBeGreaterThan(startsAt);
        const next = inOrder[at + 1];
        if (next !== undefined)
          expect(endsAt, `${inOrder[at]!.key}, ${next.key}`).toBeLessThanOrEqual(next.startsAt);
      }
    }
  });

  test.each(Object.entries(trades))(
    'of %s name resources and services that are there',
    (_location, trade) => {
      const resources = new Set(trade.resources.map(({ key }) => key));
      const services = new Set(trade.services.map(({ key }) => key));
      for (const booking of trade.bookings) {
        for (const key of booking.resources) expect(resources).toContain(key);
        for (const { service } of booking.services) expect(services).toContain(service);
      }
      for (const { offeredBy, vatParts, price } of trade.services) {
        for (const key of Object.keys(offeredBy)) expect(resources).toContain(key);
        if (vatParts !== undefined)
          expect(vatParts.reduce((sum, part) => sum + Number(part.price), 0)).toBe(Number(price));
      }
    },
  );
});

test('staff and merchants that the sample names are there', () => {
  for (const { key, staff } of locations) {
    const trade = trades[key]!;
    const people = new Set(staff.map((person) => person.key));
    const named = [
      ...trade.resources.flatMap((resource) => resource.staff),
      ...trade.products.flatMap(({ movements }) => movements.flatMap((one) => one.staff ?? [])),
    ];
    for (const person of named) expect(people).toContain(person);
    const merchants = new Set(trade.merchants.map((merchant) => merchant.key));
    for (const { merchant } of trade.giftCards) expect(merchants).toContain(merchant);
    expect(repeated(trade.giftCards.map(({ code }) => code))).toEqual([]);
  }
  expect(locations.map(({ key }) => trades[key]!.merchants.length)).toEqual([1, 2, 1]);
});

test('products have barcodes of their own that no shade has, and two share a supplier’s', () => {
  for (const { key, ranges } of locations) {
    const { products } = trades[key]!;
    const shades = new Set(
      ranges.flatMap(({ items }) => items.flatMap((item) => [...item.eans, ...item.catalogueEans])),
    );
    const codes = products.flatMap((product) => [...product.eans, ...product.catalogueEans]);
    for (const code of codes) {
      expect(isBarcode(code)).toBe(true);
      expect(storedForm(code)).toBe(code);
      expect(shades).not.toContain(code);
    }
    expect(repeated(products.flatMap(({ eans }) => eans))).toEqual([]);
  }
  const catalogue = sodermalm.products.flatMap(({ catalogueEans }) => catalogueEans);
  expect(new Set(repeated(catalogue)).size).toBe(2);
});

test('the same moment makes the same trade', () => {
  expect(sampleTrades(now)).toEqual(trades);
  const fingerprint = createHash('sha256').update(JSON.stringify(trades)).digest('hex');
  expect(fingerprint).toMatchInlineSnapshot(
    `"5f5c706536bd1d7484860a429a1a44d05637b1f30ba660dc51a9a7a9e99a841d"`,
  );
});
