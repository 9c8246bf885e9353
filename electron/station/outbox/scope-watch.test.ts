import { describe, expect, test } from 'vitest';
import { nodeFetch } from '../node-ports.ts';
import { type BenchStation, stationSignedIn } from '../../../testing/station/bench-station.ts';
import { startService } from '../../../testing/station/real-service.ts';
import { connectionFailure } from '../../../testing/station/faulty-network.ts';
import { lookEveryMs, scopesOf } from './scope-watch.ts';

const service = await startService();

/** The real service, to which an administrator's key may not write stock until it is granted; or which is not there. */
function withoutScope() {
  const key = { granted: false, cut: false, asked: [] as string[] };
  const fetching: typeof fetch = async (asked, more) => {
    const url = asked instanceof Request ? asked.url : asked.toString();
    if (key.cut) throw connectionFailure('ECONNREFUSED');
    if (more?.method === 'POST' && url.endsWith('/stock-movements')) {
      key.asked.push(more.body instanceof Uint8Array ? new TextDecoder().decode(more.body) : '');
      if (!key.granted) return Response.json({ code: 'forbidden', message: 'No.' }, { status: 403 });
    }
    return nodeFetch(asked, more);
  };
  return { key, fetch: fetching };
}

/** Three deliveries that the key may not make. */
async function blocked(fetching: typeof fetch): Promise<BenchStation> {
  const bench = await stationSignedIn(service, { fetch: fetching });
  for (const { itemId } of (await bench.tiles()).slice(0, 3))
    await bench.value('stock.deliver', { itemId, packs: 2, comment: '' });
  await bench.until(async () => (await outbox(bench)).attention === 3);
  return bench;
}
const outbox = async (bench: BenchStation) => (await bench.value('app.state', {})).outbox;
const allSent = (bench: BenchStation) =>
  bench.until(async () => {
    const { waiting, attention } = await outbox(bench);
    return waiting + attention === 0;
  });

describe('what waits for a scope', () => {
  test('is sent by itself within ten minutes of its being given to the same key, and only a probe asks for it', async () => {
    const { key, fetch } = withoutScope();
    const bench = await blocked(fetch);
    key.asked = [];
    await bench.pass(lookEveryMs - 60_000);
    expect(key.asked).toEqual([]);
    await bench.pass(60_000);
    expect(key.asked).toEqual(['{}']);
    expect(await outbox(bench)).toMatchObject({ waiting: 0, attention: 3 });

    key.granted = true;
    key.asked = [];
    await bench.pass(lookEveryMs);
    await allSent(bench);
    // The probe, and each entry once.
    expect(key.asked).toHaveLength(4);
    expect(key.asked[0]).toBe('{}');
  });

  test('is asked about when the connection comes back, without a person', async () => {
    const { key, fetch } = withoutScope();
    const bench = await blocked(fetch);
    key.cut = true;
    await bench.until(async () => (await bench.value('app.state', {})).connection.state === 'offline');
    key.granted = true;
    key.cut = false;
    const at = bench.clock.now();
    await allSent(bench);
    expect(bench.clock.now() - at).toBeLessThan(60_000);
  });
});

test.each([
  ['mix', 'colourBarMixes.create', ['stock:write']],
  ['delivery', 'stockMovements.create', ['stock:write']],
  ['correction', 'stockMovements.create', ['stock:write', 'stock:correct']],
  ['undo', 'colourBarMixes.undo', ['stock:correct']],
  ['recipe', 'recipes.create', ['customers:write']],
  ['person', 'persons.update', ['customers:write']],
  ['of a newer app', 'persons.update', []],
  ['person', 'persons.replaceByANewerApp', []],
])('%s by %s needs %j', (kind, operation, scopes) => {
  expect(scopesOf({ kind, operation })).toEqual(scopes);
});
