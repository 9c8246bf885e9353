import { expect, test } from 'vitest';
import { nodeFetch } from '../node-ports.ts';
import { type BenchStation, stationSignedIn } from '../../../testing/station/bench-station.ts';
import { startService } from '../../../testing/station/real-service.ts';

const service = await startService();

/** The real service, which does not let single items be read for a while. */
function reading() {
  const items = { failing: false };
  const fetching: typeof fetch = async (asked, more) => {
    const url = asked instanceof Request ? asked.url : asked.toString();
    if (items.failing && /\/colour-bar-items\/[^/?]+$/.test(url))
      return Response.json({ code: 'internal_error', message: 'Not now.' }, { status: 503 });
    return nodeFetch(asked, more);
  };
  return { items, fetch: fetching };
}

async function registered(bench: BenchStation, grams: number): Promise<string> {
  const itemId = (await bench.tiles()).find(({ packSize }) => packSize === 60)?.itemId ?? '';
  return (await bench.registered([itemId, grams])).reference;
}

test.each(['after a restart', 'without one'])(
  'a delivered mix whose items could not be read stops being only expected once they are, %s',
  async (when) => {
    const { items, fetch } = reading();
    const first = await stationSignedIn(service, { fetch });
    items.failing = true;
    const reference = await registered(first, 25);
    const delivered = await first.until(async () => {
      const mix = await first.value('mixes.get', { reference });
      return mix.state === 'done' && mix;
    });
    await first.pass(10_000);
    expect(delivered.confirmed).toBe(false);
    expect(await first.value('mixes.get', { reference })).toMatchObject({ confirmed: false });

    const restart = async () => {
      await first.station.close();
      const again = await stationSignedIn(service, { fetch, clock: first.clock, dataFolder: first.folder });
      return again;
    };
    const bench = when === 'after a restart' ? await restart() : first;
    items.failing = false;
    const confirmed = await bench.until(async () => {
      const mix = await bench.value('mixes.get', { reference });
      return mix.confirmed && mix;
    });
    const [balance] = confirmed.balances;
    expect(await bench.value('stock.item', { itemId: balance?.itemId ?? '' })).toMatchObject({
      packs: balance?.packs,
      gramsLeft: balance?.gramsLeft,
      expected: false,
    });
  },
);
