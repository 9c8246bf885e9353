import { expect, test } from 'vitest';
import { type BenchStation, stationSignedIn } from '../../../testing/station/bench-station.ts';
import {
  faultyNetwork,
  networkFaults,
  type NetworkRequest,
} from '../../../testing/station/faulty-network.ts';
import { startRealService } from '../../../testing/station/real-service.ts';

const service = await startRealService();

/** Reading single items fails. */
const failing = ({ path }: NetworkRequest) =>
  /\/colour-bar-items\/[^/?]+$/.test(path) ? networkFaults.busyBefore : null;

async function registered(bench: BenchStation, grams: number): Promise<string> {
  const itemId = (await bench.tiles()).find(({ packSize }) => packSize === 60)?.itemId ?? '';
  return (await bench.registered([itemId, grams])).reference;
}

test.each(['after a restart', 'without one'])(
  'a delivered mix whose items could not be read stops being only expected once they are, %s',
  async (when) => {
    const network = faultyNetwork();
    const { fetch } = network;
    const first = await stationSignedIn(service, { fetch });
    network.each = failing;
    const reference = await registered(first, 25);
    const delivered = await first.mix(reference, { state: 'done' });
    await first.pass(10_000);
    expect(delivered.confirmed).toBe(false);
    expect(await first.value('mixes.get', { reference })).toMatchObject({ confirmed: false });

    const restart = async () => {
      await first.station.close();
      const again = await stationSignedIn(service, { fetch, clock: first.clock, dataFolder: first.folder });
      return again;
    };
    const bench = when === 'after a restart' ? await restart() : first;
    network.each = () => null;
    const confirmed = await bench.mix(reference, { confirmed: true });
    const [balance] = confirmed.balances;
    expect(await bench.value('stock.item', { itemId: balance?.itemId ?? '' })).toMatchObject({
      packs: balance?.packs,
      gramsLeft: balance?.gramsLeft,
      expected: false,
    });
  },
);
