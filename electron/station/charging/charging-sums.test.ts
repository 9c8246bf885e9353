/** Insights beside a recount of the raw feed that shares nothing with them. */
import { expect, test } from 'vitest';
import type { ColourBarMix } from '../../../shared/api/colour-bar-mixes.ts';
import { chargingRules } from '../../../shared/charging/rules.ts';
import { dayAt, daysAfter } from '../../../shared/days.ts';
import { seededRandom } from '../../../testing/seeded-random.ts';
import { manualClock } from '../../../testing/station/manual-clock.ts';
import { generatedYear } from '../../../testing/trade/generated-year.ts';
import { openStore } from '../store/store.ts';
import { createChargeBook } from './charge-book.ts';
import { chargingSums } from './charging-sums.ts';

const zone = 'Europe/Stockholm';
const end = Date.parse('2026-10-30T12:00:00Z');
const treatments = ['Roots', 'Toner'].map((name) => ({ id: `svc_${name}`, name }));

/** Roots include 60 g, and a gram beyond is 1.37 with 25 % VAT; a visit without a booking includes nothing. */
const terms = (chosen: readonly { id: string }[]) => ({
  currency: 'SEK',
  vatPercent: '25',
  discounts: { byRange: [], other: '35' },
  rules: [
    chargingRules.parse({
      default: {
        included: chosen.length === 0 ? { type: 'none' } : { type: 'grams', grams: 60 },
        beyond: { type: 'perGram', byKind: {}, other: '1.37' },
      },
    }).default!,
  ],
});

/** Cents of one visit: 1.37 for each of its grams beyond, half up. */
const centsOf = (grams: number, included: number) => Math.max(0, grams - included) * 137;
/** Half up. */
const divided = (sum: number, by: number) => Math.floor((2 * sum + by) / (2 * by));

test('charged, waived, missed and the cost of a generated year are those of a recount from the raw feed', () => {
  const year = generatedYear(1400, 5, end);
  const clock = manualClock(end - 370 * 86_400_000);
  const store = openStore(':memory:');
  const bookedAs = (personId: string) => Number(personId.slice(4)) % 3;
  const book = createChargeBook({
    store,
    clock,
    connection: {
      place: () => 'here',
      location: () => ({ id: 'loc_1', name: '', timeZone: zone, currency: 'SEK' }),
    },
    rules: { since: () => 0, termsOf: terms },
    catalogue: {
      shade: (itemId) => ({ itemId, rangeId: 'r', rangeName: '', kind: 'colour', shade: '', name: null }),
      tile: (itemId) => ({ packSize: year.inPacks(itemId) ? null : 60 }) as never,
    },
    treatmentsOf: ({ booking }) => treatments.slice(0, Number(booking?.id.slice(0, 1))),
    bookedOn: (day, personId) =>
      bookedAs(personId) === 0 ? null : { id: `${bookedAs(personId)} ${day} ${personId}`, date: day },
    bookingOf: () => null,
    changed: () => undefined,
  });
  const random = seededRandom(7);
  const decisions = new Map<string, string>();
  const keyOf = ({ personId, createdAt, id }: ColourBarMix) =>
    personId === undefined ? id : `${dayAt(Date.parse(createdAt), zone)} ${personId}`;
  const mixes = year.mixes.toReversed();
  for (const mix of mixes) {
    const at = Date.parse(mix.createdAt);
    if (at > clock.now()) clock.jump(at - clock.now());
    book.found([{ ...mix, undoneAt: undefined }]);
    // Undone after it was found.
    if (mix.undoneAt !== undefined) book.found([mix]);
    const visit = book.ofReference(mix.externalReference ?? mix.id);
    if (visit === null || random.often(0.5)) continue;
    const by = { id: 'stf_0', name: 'Astrid' };
    const isWaived = random.often(0.4);
    const reason = random.pick(['Regular', 'Gift']);
    book.decide(visit, {
      waived: isWaived ? { reason, by, at: mix.createdAt } : null,
      settled: isWaived ? null : { amount: visit.charge.extra, by, at: mix.createdAt },
    });
    decisions.set(keyOf(mix), isWaived ? reason : `charged ${visit.charge.extra}`);
  }

  const standing = mixes.filter(
    ({ undoneAt, externalReference = '' }) =>
      undoneAt === undefined && !externalReference.startsWith('count-'),
  );
  const visits = new Map<string, ColourBarMix[]>();
  for (const mix of standing) visits.set(keyOf(mix), [...(visits.get(keyOf(mix)) ?? []), mix]);
  const today = dayAt(end, zone);
  for (const [from, to] of [
    [daysAfter(today, -366), today],
    [daysAfter(today, -120), daysAfter(today, -31)],
  ] as const) {
    const sums = { charged: 0, waived: 0, missed: 0, visits: 0, beyond: 0 };
    const weeks = new Map<string, number>();
    const staff = new Map<string, number>();
    const byTreatment = new Map<string | null, number>();
    const costs = new Map<string | null, number[]>();
    const reasons = new Map<string, number>();
    for (const [key, [first, ...more]] of visits) {
      if (first === undefined) continue;
      const day = dayAt(Date.parse(first.createdAt), zone);
      if (day < from || day > to) continue;
      const all = [first, ...more].flatMap(({ bowls }) => bowls.flatMap(({ components }) => components));
      const grams = all.reduce(
        (sum, { colourBarItemId, amount }) => sum + (year.inPacks(colourBarItemId) ? 0 : amount),
        0,
      );
      const booked = first.personId === undefined ? 0 : bookedAs(first.personId);
      const cents = centsOf(grams, booked === 0 ? 0 : 60);
      const listed = all.reduce((sum, { listValue = '0' }) => sum + Math.round(Number(listValue) * 100), 0);
      const treatment = booked === 0 ? null : treatments[0]!.id;
      costs.set(treatment, [...(costs.get(treatment) ?? []), divided(listed * 65, 100)]);
      const decision = decisions.get(key);
      sums.visits += 1;
      if (cents > 0) sums.beyond += 1;
      if (decision?.startsWith('charged ') === true)
        sums.charged += Math.round(Number(decision.slice('charged '.length)) * 100);
      else if (decision !== undefined) {
        sums.waived += cents;
        reasons.set(decision, (reasons.get(decision) ?? 0) + cents);
      } else if (day < today) {
        sums.missed += cents;
        const days = (Date.parse(day) / 86_400_000 + 3) % 7;
        const week = daysAfter(day, -days);
        weeks.set(week, (weeks.get(week) ?? 0) + cents);
        staff.set(first.staffId, (staff.get(first.staffId) ?? 0) + cents);
        byTreatment.set(treatment, (byTreatment.get(treatment) ?? 0) + cents);
      }
    }
    const said = chargingSums(book.between(from, to), {
      today,
      currency: 'SEK',
      person: (id) => ({ id, name: id }),
      priceOf: () => '900.00',
    });
    const cents = (text: string) => Number(text.replace('.', ''));
    expect({
      visits: said.visits,
      beyond: said.beyond,
      charged: cents(said.charged),
      waived: cents(said.waived),
      missed: cents(said.missed),
    }).toEqual(sums);
    const missed = <K>(rows: readonly { missed: string }[], key: (row: never) => K) =>
      new Map(
        rows.flatMap((row) => (cents(row.missed) === 0 ? [] : [[key(row as never), cents(row.missed)]])),
      );
    expect(missed(said.weeks, ({ week }: { week: string }) => week)).toEqual(weeks);
    expect(missed(said.staff, ({ staff: who }: { staff: { id: string } }) => who.id)).toEqual(staff);
    expect(missed(said.treatments, ({ id }: { id: string | null }) => id)).toEqual(byTreatment);
    expect(new Map(said.treatments.map(({ id, cost, visits: of }) => [id, [cents(cost), of]]))).toEqual(
      new Map(
        [...costs].map(([id, each]) => [
          id,
          [
            divided(
              each.reduce((sum, one) => sum + one, 0),
              each.length,
            ),
            each.length,
          ],
        ]),
      ),
    );
    expect(new Map(said.reasons.map(({ reason, amount }) => [reason, cents(amount)]))).toEqual(reasons);
    expect(sums.charged * sums.waived * sums.missed).toBeGreaterThan(0);
  }
  store.close();
});
