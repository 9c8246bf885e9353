import { describe, expect, test } from 'vitest';
import { type BenchStation, stationSignedIn } from '../../../testing/station/bench-station.ts';
import { startRealService } from '../../../testing/station/real-service.ts';
import { faultyNetwork, networkFaults, type FaultyNetwork } from '../../../testing/station/faulty-network.ts';
import { lookEveryMs, scopesOf } from './scope-watch.ts';

const service = await startRealService();

/** The real service, to which an administrator's key may not write stock until it is granted. */
function withoutScope() {
  const key = { granted: false, asked: [] as string[] };
  const network = faultyNetwork();
  network.each = ({ method, path, body }) => {
    if (method !== 'POST' || !path.endsWith('/stock-movements')) return null;
    key.asked.push(body);
    return key.granted ? null : networkFaults.scopeMissing;
  };
  return { key, network };
}

/** Three deliveries that the key may not make. */
async function blocked({ fetch }: FaultyNetwork): Promise<BenchStation> {
  const bench = await stationSignedIn(service, { fetch });
  for (const { itemId } of (await bench.tiles()).slice(0, 3))
    await bench.value('stock.deliver', { lines: [{ itemId, packs: 2 }], comment: '' });
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
    const { key, network } = withoutScope();
    const bench = await blocked(network);
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
    const { key, network } = withoutScope();
    const bench = await blocked(network);
    network.down = true;
    await bench.until(async () => (await bench.value('app.state', {})).connection.state === 'offline');
    key.granted = true;
    network.down = false;
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
