import { afterAll, beforeAll, expect, test } from 'vitest';
import { dayAt } from '../../../shared/days.ts';
import { stationSignedIn, type BenchStation } from '../../../testing/station/bench-station.ts';
import { startRealService, type RealService } from '../../../testing/station/real-service.ts';

let service: RealService;
beforeAll(async () => {
  service = await startRealService();
});
afterAll(() => service.kill());

const person = (at: number) => service.people[at] ?? { id: '', name: '', pin: '' };
const read = async (
  bench: BenchStation,
  more: { staffId?: string; kind?: 'mix' | 'stock'; search?: string } = {},
) => {
  const today = dayAt(bench.clock.now(), 'Europe/Stockholm');
  const asked = { from: today, to: today, staffId: null, kind: null, search: '', limit: 500, ...more };
  return bench.until(async () => {
    const found = await bench.value('journal.read', asked);
    return found.state.reading === null && found.state.readAt !== null && found;
  });
};

test('the journal tells what was done at all computers, by whom, and what a PIN allowed', async () => {
  const other = await stationSignedIn(service, {}, person(1).pin);
  const itemId = (await other.tiles())[0]?.itemId ?? '';
  const { reference } = await other.registered([itemId, 20]);
  await other.mix(reference, { state: 'done' });
  const delivered = await other.value('stock.deliver', { lines: [{ itemId, packs: 7 }], comment: '' });
  await other.entry({ id: delivered.id, state: 'done' });

  const bench = await stationSignedIn(
    service,
    {
      managed: {
        from: ['/a/file'],
        settings: {},
        connection: null,
        rights: {
          people: { [person(0).id]: { kind: 'assistant', may: ['colleagues'], mayNot: [] } },
        },
        problems: [],
      },
    },
    person(0).pin,
  );
  const input = { lines: [{ itemId, packs: 1 }], comment: '' };
  const refused = await bench.call('stock.deliver', input);
  const allowance = String(refused.ok ? '' : refused.error.details?.['allowance']);
  await bench.value('rights.allow', { allowance, pin: person(1).pin });
  await bench.value('stock.deliver', input);

  const found = await bench.until(async () => {
    await bench.pass(61_000);
    const now = await read(bench);
    return now.rows.some(({ what, packs }) => what === 'delivered' && packs === 7) && now;
  });
  const shown = (like: object) => expect(found.rows).toContainEqual(expect.objectContaining(like));
  shown({ kind: 'mix', grams: 20, staff: { id: person(1).id, name: person(1).name } });
  shown({ kind: 'stock', what: 'delivered', packs: 7, staff: { id: person(1).id, name: person(1).name } });
  shown({
    kind: 'allowed',
    what: 'stock.deliver',
    staff: { id: person(0).id, name: person(0).name },
    allowed: { by: { id: person(1).id, name: person(1).name }, right: 'deliver' },
  });
  const own = await read(bench, { staffId: person(0).id });
  expect(own.rows.every(({ staff }) => staff?.id === person(0).id)).toBe(true);
  const mixes = await read(bench, { kind: 'mix' });
  expect(new Set(mixes.rows.map(({ kind }) => kind))).toEqual(new Set(['mix']));
  expect((await read(bench, { search: 'no such shade' })).rows).toEqual([]);
});

test('without the right to colleagues’ figures the journal is one’s own', async () => {
  const bench = await stationSignedIn(
    service,
    {
      managed: {
        from: ['/a/file'],
        settings: {},
        connection: null,
        rights: { people: { [person(0).id]: 'assistant' } },
        problems: [],
      },
    },
    person(0).pin,
  );
  const found = await read(bench);
  expect(found.ownOnly).toBe(true);
  expect(found.people.every(({ id }) => id === person(0).id)).toBe(true);
});
