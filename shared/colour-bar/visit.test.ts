import { expect, test } from 'vitest';
import { visitMark, visitOfDay, visitsOf } from './visit.ts';

const day = '2026-11-29';
const booking = 'booking bkg_1';

const recipe = (
  id: string,
  of: { visit?: string; visitDate?: string; version?: string; undone?: boolean } = {},
) => {
  const visitDate = of.visitDate ?? day;
  return {
    id,
    visitDate,
    visit: of.visit ?? visitOfDay(visitDate),
    version: of.version ?? null,
    undone: of.undone ?? false,
  };
};
const ids = (versions: ReturnType<typeof recipe>[]) =>
  visitsOf(versions).map((visit) => visit.map(({ id }) => id));

test('a mix is of its booking’s visit, else of its day’s, and a mix that continues another of that one’s', () => {
  expect(visitMark({ booking: { id: 'bkg_1', date: day } }, day)).toBe(booking);
  expect(visitMark({}, day)).toBe('day 2026-11-29');
  expect(visitMark({ visit: booking }, '2026-11-30')).toBe(booking);
});

test('recipes of one day are one visit, first saved first, and the latest visit comes first', () => {
  const before = '2026-10-20';
  expect(ids([recipe('toner'), recipe('roots'), recipe('old', { visitDate: before })])).toEqual([
    ['roots', 'toner'],
    ['old'],
  ]);
  // A salon that writes an older visit down later.
  expect(ids([recipe('old', { visitDate: before }), recipe('roots')])).toEqual([['roots'], ['old']]);
});

test('what was mixed beside a booking on its day is of that visit, and two bookings of a day are two', () => {
  const roots = recipe('roots', { visit: booking });
  expect(ids([recipe('toner'), roots])).toEqual([['roots', 'toner']]);
  expect(ids([recipe('evening', { visit: 'booking bkg_2' }), roots])).toEqual([['evening'], ['roots']]);
  expect(ids([recipe('toner'), recipe('evening', { visit: 'booking bkg_2' }), roots])).toEqual([
    ['evening', 'toner'],
    ['roots'],
  ]);
});

test('a visit that is finished the day after stays one', () => {
  expect(
    ids([recipe('toner', { visit: booking, visitDate: '2026-11-30' }), recipe('roots', { visit: booking })]),
  ).toEqual([['roots', 'toner']]);
});

test('the recipe of a mix that another mix corrects is out, also where both have recipes of their own', () => {
  const wrong = { ...recipe('wrong'), stockReference: 'mix 1' };
  const right = { ...recipe('right'), stockReference: 'mix 2', corrects: [{ reference: 'mix 1' }] };
  expect(ids([right, wrong])).toEqual([['right']]);
  expect(ids([{ ...right, undone: true }, wrong])).toEqual([]);
});

test('a later version keeps its recipe’s place, and an undone one is out', () => {
  const roots = recipe('roots', { version: 'r' });
  const noted = recipe('roots with a note', { version: 'r' });
  const toner = recipe('toner', { version: 't' });
  expect(ids([noted, toner, roots])).toEqual([['roots with a note', 'toner']]);
  expect(ids([recipe('undone', { version: 't', undone: true }), toner, roots])).toEqual([['roots']]);
  expect(ids([recipe('undone', { version: 'r', undone: true }), roots])).toEqual([]);
});
