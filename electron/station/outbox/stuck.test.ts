import { expect, test } from 'vitest';
import { stationSignedIn } from '../../../testing/station/bench-station.ts';
import { startRealService } from '../../../testing/station/real-service.ts';
import { faultyNetwork, networkFaults, type NetworkFault } from '../../../testing/station/faulty-network.ts';

const service = await startRealService();

test.each<[string, NetworkFault]>([
  ['answered 409 request_in_progress', networkFaults.stillRunning],
  ['answered 409 by a code of later', { type: 'refused', status: 409, code: 'a_conflict_of_later' }],
  ['answered 503', networkFaults.busyBefore],
  ['answered by a page', { type: 'broken', status: 200, committed: false }],
  ['answered 401', networkFaults.keyUnknown],
  ['cut off', networkFaults.lostBefore],
])(
  'one stuck entry blocking the rest: only ever %s, it lets others pass, not those about its item, and is delivered once',
  async (_, fault) => {
    let stuck: string | null = null;
    const network = faultyNetwork();
    network.each = ({ body }) => (stuck !== null && body.includes(stuck) ? fault : null);
    const bench = await stationSignedIn(service, { fetch: network.fetch });
    const [first, second] = await bench.tiles();
    const itemId = first?.itemId ?? '';
    stuck = itemId;
    const deliver = (to: string, packs: number) =>
      bench.value('stock.deliver', { lines: [{ itemId: to, packs }], comment: '' });
    const held = await deliver(itemId, 2);
    const same = await deliver(itemId, 3);
    const other = await deliver(second?.itemId ?? '', 4);
    const entry = async (id: string) =>
      (await bench.value('outbox.list', {})).find((one) => one.id === id && one);
    const done = (id: string) => bench.until(async () => (await entry(id))?.state === 'done');

    await done(other.id);
    expect((await entry(held.id))?.attempts).toBeGreaterThanOrEqual(1);
    expect(await entry(same.id)).toMatchObject({ state: 'waiting', attempts: 0 });

    stuck = null;
    await done(held.id);
    await done(same.id);
    await bench.item(itemId, { expected: false, packs: (first?.packs ?? 0) + 5 });
  },
);
