import { expect, test } from 'vitest';
import { nodeFetch } from '../node-ports.ts';
import { benchStation } from '../../../testing/station/bench-station.ts';
import { startService } from '../../../testing/station/real-service.ts';
import { connectionFailure } from '../../../testing/station/faulty-network.ts';

const service = await startService();

const cut = () => {
  throw connectionFailure('ECONNRESET');
};
const says = (status: number, code: string) => () => Response.json({ code, message: 'Not now.' }, { status });

test.each([
  ['answered 409 request_in_progress', says(409, 'request_in_progress')],
  ['answered 409 by a code of later', says(409, 'a_conflict_of_later')],
  ['answered 503', says(503, 'internal_error')],
  ['answered by a page', () => new Response('<html>Sorry</html>')],
  ['answered 401', says(401, 'unauthenticated')],
  ['cut off', cut],
])(
  'one stuck entry blocking the rest: only ever %s, it lets others pass, not those about its item, and is delivered once',
  async (_, answer) => {
    let stuck: string | null = null;
    const bench = await benchStation(service, {
      fetch: async (asked, more) => {
        const body = more?.body instanceof Uint8Array ? new TextDecoder().decode(more.body) : '';
        if (stuck !== null && body.includes(stuck)) return answer();
        return nodeFetch(asked, more);
      },
    });
    await bench.online();
    await bench.signIn();
    const [first, second] = await bench.tiles();
    const itemId = first?.itemId ?? '';
    stuck = itemId;
    const deliver = (to: string, packs: number) =>
      bench.value('stock.deliver', { itemId: to, packs, comment: '' });
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
    await bench.until(async () => {
      const item = await bench.value('stock.item', { itemId });
      return !item.expected && item.packs === (first?.packs ?? 0) + 5;
    });
  },
);
