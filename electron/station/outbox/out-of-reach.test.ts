import { beforeEach, describe, expect, test } from 'vitest';
import { wholeAnswer } from '../../../testing/station/whole-answer.ts';
import type { ColourBarItem } from '../../../shared/api/colour-bar-items.ts';
import type { OutboxEntry } from '../../../shared/bridge/outbox.ts';
import { nodeFetch } from '../node-ports.ts';
import { benchStation, type BenchStation } from '../../../testing/station/bench-station.ts';
import { newItem } from '../../../testing/station/new-item.ts';
import { startRealService, type RealService } from '../../../testing/station/real-service.ts';
import { faultyNetwork, networkFaults } from '../../../testing/station/faulty-network.ts';
import { lookEveryMs } from './scope-watch.ts';

const service = await startRealService();
const [loc = '', second = ''] = service.locations.map(({ id }) => id);

/** A location out of the key's reach. */
let taken: string | null;
/** The network's faults: no writes get through except PIN checks, and the list of locations is not answered. */
let troubles: { noWrites: boolean; noList: boolean };
/** Writes that reached the service. */
let asked: string[];
let bench: BenchStation;
beforeEach(async () => {
  taken = null;
  troubles = { noWrites: false, noList: false };
  asked = [];
  // The service answers for a location that the key does not reach as for an unknown one.
  const network = faultyNetwork(async (url, more) => {
    if (taken === null) return nodeFetch(url, more);
    const answer = await nodeFetch(url.replace(taken, 'loc_aaaaaaaaaaaaaaaaaaaaaa'), more);
    if (new URL(url).pathname !== '/v1/locations') return answer;
    const list = (await (await wholeAnswer(answer)).json()) as { data: { id: string }[] };
    return Response.json({ ...list, data: list.data.filter(({ id }) => id !== taken) });
  });
  network.each = ({ path, write }) => {
    if ((write && troubles.noWrites) || (/^\/v1\/locations($|\?)/.test(path) && troubles.noList))
      return networkFaults.unreached;
    if (write) asked.push(path);
    return null;
  };
  bench = await benchStation(null, { fetch: network.fetch });
  await use('full', loc);
});

async function use(name: keyof RealService['keys'], locationId: string): Promise<void> {
  const key = service.keys[name];
  await bench.value('connection.use', { address: service.url, key, locationId, keepUnsealed: true });
  await bench.online();
  await signIn(locationId);
}
async function signIn(locationId: string): Promise<void> {
  const there = service.staff.filter((one) => one.locationId === locationId);
  const { session } = await bench.value('app.state', {});
  // The branch has no PINs.
  if (session.type === 'signedOut' && session.pinsInUse === false)
    await bench.value('session.signInByName', { staffId: there[0]?.id ?? '' });
  else await bench.signIn(there.find((one) => one.pin)?.pin ?? '');
  await bench.value('settings.set', { lockAfterMinutes: 0 });
}
async function withdraw(itemId?: string): Promise<OutboxEntry> {
  const item = (await service.rows<ColourBarItem>('colour-bar-items')).find(({ packs }) => packs > 3);
  const lines = [{ itemId: itemId ?? item?.id ?? '', packs: 1 }];
  return bench.value('stock.withdraw', { lines, reason: 'damaged', comment: '' });
}
const entry = (id: string) => bench.value('outbox.get', { entryId: id });
const becomes = (id: string, state: OutboxEntry['state']) =>
  bench.until(async () => (await entry(id)).state === state);
const heldForItsLocation = { state: 'blocked', needs: 'location', code: 'location_gone' };

describe('what was saved with one key, while another is used for a moment at the same address', () => {
  test.each(['other', 'branch'] as const)(
    'is not sent with the key %s, and goes with the right one',
    async (name) => {
      troubles.noWrites = true;
      const { id } = await withdraw();
      const { locations } = await bench.value('connection.check', {
        address: service.url,
        key: service.keys[name],
      });
      troubles.noWrites = false;
      asked = [];
      await use(name, locations.find((one) => one.id !== loc)?.id ?? '');
      await becomes(id, 'blocked');
      await bench.pass(20_000);
      expect(await entry(id)).toMatchObject(heldForItsLocation);
      expect(asked.filter((path) => path.includes(loc))).toEqual([]);

      await use('full', loc);
      await becomes(id, 'done');
    },
  );
});

describe('what is saved at a location that is just being taken from the key', () => {
  test('is held, and is sent once the key reaches it again', async () => {
    taken = loc;
    const { id } = await withdraw();
    await becomes(id, 'blocked');
    expect(await entry(id)).toMatchObject({ ...heldForItsLocation, mayHaveArrived: false });
    expect((await bench.value('app.state', {})).connection).toMatchObject({ code: 'location_gone' });

    taken = null;
    await bench.value('connection.retry', {});
    await becomes(id, 'done');
  });

  test('is held too where the locations could not be asked for then', async () => {
    taken = loc;
    troubles.noList = true;
    const { id } = await withdraw();
    await becomes(id, 'blocked');
    taken = null;
    troubles.noList = false;
    await bench.pass(lookEveryMs);
    await becomes(id, 'done');
  });

  /** Saved at the first location and pending there while this computer works at the second. */
  const heldElsewhere = async () => {
    troubles.noWrites = true;
    const { id } = await withdraw();
    await bench.until(async () => (await entry(id)).attempts > 0);
    taken = loc;
    await bench.value('connection.retry', {});
    await bench.value('connection.chooseLocation', { locationId: second });
    troubles.noWrites = false;
    await bench.value('connection.retry', {});
    await bench.online();
    await signIn(second);
    await becomes(id, 'blocked');
    return id;
  };

  test('goes by itself once the key reaches it, also from another location', async () => {
    const id = await heldElsewhere();
    expect(await entry(id)).toMatchObject(heldForItsLocation);
    taken = null;
    await bench.pass(lookEveryMs);
    await becomes(id, 'done');
  });

  test('is asked about at once where a person tries again, and held where it is still out of reach', async () => {
    const id = await heldElsewhere();
    expect((await bench.value('outbox.retry', { entryId: id })).state).toBe('blocked');
    await bench.pass(5000);
    expect(await entry(id)).toMatchObject(heldForItsLocation);
    taken = null;
    await bench.value('outbox.retry', { entryId: id });
    await bench.pass(5000);
    expect((await entry(id)).state).toBe('done');
  });
});

/** Registers a mix of one existing item and one that is removed before the mix arrives. */
async function mixedWithGone(gone: string): Promise<string> {
  const [stays] = (await bench.tiles()).filter(({ packSize, packs }) => packSize !== null && packs > 1);
  return (await bench.registered([stays?.itemId ?? '', 1], [gone, 1])).reference;
}

test('an item that is really gone is still refused, and which of several it is', async () => {
  const { itemId } = await newItem(service, bench, 60);
  troubles.noWrites = true;
  const { id } = await withdraw(itemId);
  const reference = await mixedWithGone(itemId);
  // Answered without a body.
  await service.ask('DELETE', `/v1/locations/${loc}/colour-bar-items/${itemId}`).catch(() => null);
  troubles.noWrites = false;
  await bench.pass(60_000);
  await becomes(id, 'refused');
  expect(await entry(id)).toMatchObject({ code: 'entity_not_found', concerned: { items: [0], who: null } });
  const mix = await bench.entry({ kind: 'mix', state: 'refused' });
  expect(mix).toMatchObject({ code: 'entity_not_found', concerned: { items: [1], who: null } });
  expect((await bench.value('mixes.get', { reference })).state).toBe('refused');
});
