/** The figures beside a recount of the raw feed that shares nothing with them. */
import { assert, integer, property, tuple } from 'fast-check';
import { expect, test } from 'vitest';
import type { ColourBarMix } from '../../../shared/api/colour-bar-mixes.ts';
import { dayAt } from '../../../shared/days.ts';
import { generatedYear, type GeneratedYear } from '../../../testing/trade/generated-year.ts';
import { timedReference } from '../timed-reference.ts';
import { figuresAnswering } from './answers.ts';
import { mixRow, movementRow, visitRows } from './facts.ts';
import type { PeriodFigures } from './rows.ts';

const zone = 'Europe/Stockholm';
const end = Date.parse('2026-10-30T12:00:00Z');
const dayMs = 86_400_000;

type Answering = ReturnType<typeof figuresAnswering>;

const openedIn = (timeZone: string): Answering => {
  const figures = figuresAnswering();
  figures.answer({ type: 'open', of: { file: ':memory:', timeZone, restoredAt: null } });
  return figures;
};

/** Page by page, as they are read; `size` rows each. */
function feed(
  figures: Answering,
  { movements, mixes, bookings, inPacks }: GeneratedYear,
  size: number,
): void {
  for (let at = 0; at < movements.length; at += size) {
    const page = movements.slice(at, at + size);
    const { id, createdAt } = page.at(-1)!;
    const last = { id, at: Date.parse(createdAt) };
    figures.answer({ type: 'movements', rows: page.flatMap(movementRow), last });
  }
  for (let at = 0; at < mixes.length; at += size) {
    const rows = mixes.slice(at, at + size).map((mix) => mixRow(mix, inPacks));
    const after = at + size < mixes.length ? `after ${at}` : null;
    figures.answer({ type: 'mixes', rows, after });
  }
  const rows = bookings.flatMap(visitRows);
  figures.answer({ type: 'visits', from: end - 367 * dayMs, to: end + dayMs, rows });
}

const period = (figures: Answering, from: number, to: number) =>
  figures.answer({ type: 'period', from, to }) as PeriodFigures;

/** Days of the zone's calendar, computed once an hour, as days begin on the hour. */
const dayOfHour = new Map<string, number>();
function number(time: string): number {
  const hour = time.slice(0, 13);
  const day = dayOfHour.get(hour) ?? Date.parse(dayAt(Date.parse(time), zone)) / dayMs;
  dayOfHour.set(hour, day);
  return day;
}

/** Row by row, without sums that are kept. */
function recounted({ movements, mixes, bookings, inPacks }: GeneratedYear, from: number, to: number) {
  const within = ({ createdAt }: { createdAt: string }) =>
    number(createdAt) >= from && number(createdAt) <= to;
  const exact = (value: string | undefined) => Math.round(Number(value ?? 0) * 10_000);
  const stands = (mix: ColourBarMix) =>
    mix.undoneAt === undefined && !(mix.externalReference ?? '').startsWith('count-');
  const add = <K>(into: Map<K, number[]>, key: K, ...sums: number[]) =>
    into.set(
      key,
      sums.map((sum, at) => sum + (into.get(key)?.[at] ?? 0)),
    );
  const days = new Map<number, number[]>();
  const staff = new Map<string, number[]>();
  const items = new Map<string, number[]>();
  const services = new Map<string, number[]>();
  const customers = new Set<string>();
  let withoutCustomer = 0;
  // The services of a customer's first visit on a day.
  const cameFor = new Map<string, string>();
  for (const { status, startsAt, customers: who, services: booked } of bookings) {
    const day = number(startsAt);
    for (const { id, status: own } of who) {
      const came = status === 'done' && own === 'done' && booked.length > 0;
      if (came && !cameFor.has(`${day} ${id}`))
        cameFor.set(`${day} ${id}`, booked.map(({ name }) => name).join(', '));
    }
  }
  for (const mix of mixes.filter((one) => stands(one) && within(one))) {
    if (mix.personId === undefined) withoutCustomer += 1;
    else customers.add(mix.personId);
    const all = mix.bowls.flatMap(({ components }) => components);
    let [grams, packs, value] = [0, 0, 0];
    for (const { colourBarItemId, amount, listValue } of all) {
      const whole = inPacks(colourBarItemId);
      grams += whole ? 0 : amount;
      packs += whole ? amount : 0;
      value += exact(listValue);
      add(items, colourBarItemId, whole ? 0 : amount, whole ? amount : 0, exact(listValue), 0, 0);
    }
    add(days, number(mix.createdAt), 1, mix.bowls.length, grams, packs, value);
    add(staff, mix.staffId, 1, mix.bowls.length, grams, packs, value);
    const service = cameFor.get(`${number(mix.createdAt)} ${mix.personId}`) ?? 'unknown';
    add(services, service, 1, mix.bowls.length, grams, value);
  }
  const ofCount = new Set(
    mixes.flatMap(({ id, externalReference: named }) => (named?.startsWith('count-') === true ? [id] : [])),
  );
  const corrected = new Set(movements.map(({ correctsMovementId }) => correctsMovementId));
  let [thrown, thrownValue, ownUse] = [0, 0, 0];
  for (const movement of movements) {
    const { id, type, reason, quantity, residue, listValue, colourBarItemId, colourBarMixId } = movement;
    if (type !== 'withdrawal' || corrected.has(id) || colourBarItemId === undefined || !within(movement))
      continue;
    const why = colourBarMixId === undefined ? (reason ?? 'consumption') : 'a mix';
    const counted = colourBarMixId !== undefined && ofCount.has(colourBarMixId);
    if (counted && (residue ?? 0) > 0) add(items, colourBarItemId, 0, 0, 0, 0, residue ?? 0);
    else if (counted) continue;
    else if (why === 'a mix') add(items, colourBarItemId, 0, 0, 0, -quantity, residue ?? 0);
    else if (why === 'consumption' || why === 'own-use') add(items, colourBarItemId, 0, 0, 0, 0, 0);
    if (why === 'own-use') ownUse -= quantity;
    if (why === 'damaged' || why === 'expired') {
      thrown -= quantity;
      thrownValue += exact(listValue);
    }
  }
  const sorted = <K extends string | number>(of: Map<K, number[]>) =>
    [...of].sort(([a], [b]) => (a < b ? -1 : 1));
  return {
    days: sorted(days),
    staff: sorted(staff),
    items: sorted(items),
    services: sorted(services),
    customers: customers.size,
    withoutCustomer,
    moved: [thrown, thrownValue, ownUse],
  };
}

/** The figures in the recount's shape. */
function said({ days, staff, items, services, reasons, customers, withoutCustomer }: PeriodFigures) {
  const moved = (kind: string, of: 'packs' | 'value') =>
    reasons.filter((row) => row.kind === kind).reduce((sum, row) => sum + row[of], 0);
  const byKey = ([a]: readonly [string, unknown], [b]: readonly [string, unknown]) => (a < b ? -1 : 1);
  return {
    days: days.map((one) => [one.day, [one.mixes, one.bowls, one.grams, one.packs, one.value]]),
    staff: staff
      .map((one) => [one.staffId, [one.mixes, one.bowls, one.grams, one.packs, one.value]] as const)
      .sort(byKey),
    items: items
      .map((one) => [one.itemId, [one.grams, one.packs, one.value, one.finished, one.residue]] as const)
      .sort(byKey),
    services: services
      .map(
        (one) =>
          [
            one.services?.map(({ name }) => name).join(', ') ?? 'unknown',
            [one.mixes, one.bowls, one.grams, one.value],
          ] as const,
      )
      .sort(byKey),
    customers,
    withoutCustomer,
    moved: [moved('thrown', 'packs'), moved('thrown', 'value'), moved('ownUse', 'packs')],
  };
}

const lastDay = Date.parse('2026-10-30') / dayMs;

test('all figures of any period of a generated year are those of a recount from the raw feed', () => {
  const year = generatedYear(6000, 7, end);
  const figures = openedIn(zone);
  feed(figures, year, 200);
  const anyPeriod = tuple(integer({ min: 0, max: 366 }), integer({ min: 0, max: 366 }));
  assert(
    property(anyPeriod, ([back, length]) => {
      const [from, to] = [lastDay - back, lastDay - back + length];
      expect(said(period(figures, from, to))).toEqual(recounted(year, from, to));
    }),
    { numRuns: 25 },
  );
  figures.close();
});

test('all figures of a year of 40,000 movements are those of a recount from the raw feed', () => {
  const year = generatedYear(40_000, 11, end);
  const figures = openedIn(zone);
  feed(figures, year, 200);
  for (const [from, to] of [
    [0, lastDay],
    [lastDay - 250, lastDay - 195],
  ] as const)
    expect(said(period(figures, from, to))).toEqual(recounted(year, from, to));
  figures.close();
});

test('a page that comes again, in parts of another size, counts once', () => {
  const year = generatedYear(900, 3, end);
  const figures = openedIn(zone);
  feed(figures, year, 200);
  const before = period(figures, 0, lastDay);
  feed(figures, year, 70);
  expect(period(figures, 0, lastDay)).toEqual(before);
  figures.close();
});

test('a mix that is undone later, and one that the service has no more, are taken out of their days', () => {
  const year = generatedYear(600, 5, end);
  const figures = openedIn(zone);
  feed(figures, year, 200);
  const [late, ...others] = year.mixes.filter(({ undoneAt }) => undoneAt === undefined);
  const undone = { ...late!, undoneAt: late!.createdAt };
  figures.answer({ type: 'mixes', rows: [mixRow(undone, year.inPacks)] });
  const mixes = year.mixes.map((mix) => (mix.id === undone.id ? undone : mix));
  expect(said(period(figures, 0, lastDay))).toEqual(recounted({ ...year, mixes }, 0, lastDay));

  const gone = others[10]!;
  const ids = mixes.map(({ id }) => id).filter((id) => id !== gone.id);
  figures.answer({ type: 'mixesOf', from: 0, to: end + dayMs, ids });
  const left = mixes.filter(({ id }) => id !== gone.id);
  expect(said(period(figures, 0, lastDay))).toEqual(recounted({ ...year, mixes: left }, 0, lastDay));
  figures.close();
});

test('a mix that was corrected later counts, with the packs that it finished, on the day of the wrong one', () => {
  const year = generatedYear(600, 5, end);
  const [mix] = year.mixes.filter(
    ({ undoneAt, createdAt }) => undoneAt === undefined && Date.parse(createdAt) < end - 10 * dayMs,
  );
  const [movement] = year.movements.filter(({ colourBarMixId }) => colourBarMixId !== undefined);
  const began = Date.parse(mix!.createdAt) - 60_000;
  const later = new Date(Date.parse(mix!.createdAt) + 2 * dayMs).toISOString();
  const named = (id: string, nth: number) => {
    const uuid = () => `00000000-0000-4000-8000-${String(nth).padStart(12, '0')}`;
    return { ...mix!, id, externalReference: timedReference({ uuid }, began) };
  };
  const counted = named('wrong', 1);
  const wrong = { ...counted, undoneAt: later };
  const right = { ...named('right', 2), createdAt: later };
  const finished = { ...movement!, id: 'finished', createdAt: later, colourBarMixId: 'right', residue: 4 };
  const day = number(mix!.createdAt);
  for (const [order, isMovedFirst] of [
    [[right, wrong], true],
    [[wrong, right], false],
    [[counted, right, wrong], false],
  ] as const) {
    const figures = openedIn(zone);
    const move = () => {
      const last = { id: finished.id, at: Date.parse(later) };
      figures.answer({ type: 'movements', rows: movementRow(finished), last });
    };
    if (isMovedFirst) move();
    for (const one of order) figures.answer({ type: 'mixes', rows: [mixRow(one, year.inPacks)] });
    if (!isMovedFirst) move();
    const own = period(figures, day, day);
    expect(own.days).toMatchObject([{ day, mixes: 1, bowls: mix!.bowls.length }]);
    expect(own.reasons).toMatchObject([{ kind: 'finished', residue: 4 }]);
    expect(period(figures, day + 1, day + 3)).toMatchObject({ days: [], reasons: [] });
    // The service's own totals go by the time at which it got each mix.
    const at = Date.parse(later);
    expect(figures.answer({ type: 'count', from: at, to: at + 1 })).toMatchObject([{ mixes: 1 }]);
    figures.close();
  }
});
