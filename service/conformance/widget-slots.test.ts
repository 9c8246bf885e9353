/** Document 3: Endpoints, `GET /resources/slots`; decisions 5: Availability. */
import { describe, expect } from 'vitest';
import type { Slot } from '../../shared/widget/slots.ts';
import { refused, slotsOf, test, type SlotsAsked, type WebSalon } from './web-salon.ts';

const timesOf = async (salon: WebSalon, asked?: SlotsAsked) =>
  (await slotsOf(salon, asked))[0]!.map(({ time }) => time.slice(0, 5));

describe('decisions 5, Availability', () => {
  // holds: widget.slots.list
  test('a slot lies in one period by the interval, and overlaps nothing that is booked; a meeting end is none', async (salon) => {
    // Booked from 09:00 to 10:00 salon time; the cut takes 45 minutes and 5 more are kept free.
    const times = await timesOf(salon);
    expect(times[0]).toBe('10:00');
    expect(times.at(-1)).toBe('16:00');
    expect(times).toHaveLength(25);
    const [[first]] = (await slotsOf(salon)) as [[Slot]];
    expect(first).toEqual({
      key: expect.any(String),
      date: '2026-05-05',
      time: '10:00:00',
      length: 45,
      resourceId: salon.resources['anna'],
      serviceIds: [salon.services['cut']],
      resourceHashId: salon.hashes['anna'],
    });
  });

  // holds: widget-hours
  test("exceptions take the place of the weekday's hours, and periods that meet are still two", async (salon) => {
    expect(await timesOf(salon, { from: '2026-05-11' })).toEqual([]);
    expect(await timesOf(salon, { from: '2026-05-12' })).toEqual(['09:00', '10:00']);
    expect((await timesOf(salon, { from: '2026-05-18' }))[0]).toBe('09:00');
    expect(await timesOf(salon, { from: '2026-05-06' })).toEqual([]);
  });

  // holds: widget-lead
  test('the first start is so many hours from now, the last day so many from today', async (salon) => {
    // Monday 11:00 salon time.
    expect((await timesOf(salon, { from: '2026-05-04' }))[0]).toBe('13:00');
    expect((await timesOf(salon, { from: '2026-05-04', services: ['test'] }))[0]).toBe('13:00');
    salon.clock.now += 2.5 * 60 * 60 * 1000;
    expect((await timesOf(salon, { from: '2026-05-04' }))[0]).toBe('14:30');
    const days = new Set(
      (await slotsOf(salon, { from: '2026-05-04', to: '2026-06-30' }))[0]!.map(({ date }) => date),
    );
    expect([...days].at(-1)).toBe('2026-06-09');
    expect(await timesOf(salon, { from: '2026-05-01', to: '2026-05-03' })).toEqual([]);
  });

  // holds: widget-together
  test('one resource performs all services in the order asked, or has no slot', async (salon) => {
    const both = await slotsOf(salon, { resources: ['bea', 'anna'], services: ['cut', 'colour', 'gloss'] });
    expect(both[0]).toEqual([]);
    expect(both[1]![0]).toMatchObject({ length: 150, time: '10:00:00', serviceIds: [1, 2, 3] });
    expect(await slotsOf(salon, { from: '2026-05-04', resources: ['back'] })).toEqual([[]]);
    expect(await slotsOf(salon, { services: ['phone'] })).toEqual([[]]);
  });

  // holds: widget-slot-questions
  test('a question that cannot be answered is refused with code 1', async ({ ask }) => {
    const good = { fromDate: '2026-05-05', toDate: '2026-05-06', resIds: '1', srvIds: '1' };
    const asked = async (change: Partial<Record<keyof typeof good, string | undefined>>) => {
      const query = Object.entries({ ...good, ...change }).filter(([, value]) => value !== undefined);
      return refused(await ask('GET', `/resources/slots?${new URLSearchParams(query)}`));
    };
    expect(await asked({})).toBe('200');
    for (const name of Object.keys(good))
      expect([name, await asked({ [name]: undefined })]).toEqual([name, '400 1']);
    for (const change of [
      { resIds: '99' },
      { srvIds: '1,99' },
      { srvIds: '8' },
      { toDate: '2026-05-04' },
      { toDate: '2026-07-06' },
      { fromDate: '2026-02-30' },
      { fromDate: 'today' },
      { resIds: '1;2' },
      // A class, an add-on alone, and an add-on of another service.
      { srvIds: '6' },
      { srvIds: '3' },
      { srvIds: '1,4' },
    ])
      expect([change, await asked(change)]).toEqual([change, '400 1']);
    expect(await asked({ toDate: '2026-07-05' })).toBe('200');
  });
});
