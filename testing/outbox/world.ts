/** A salon for properties: a real service that can die and whose clock can jump, and a station that can too. */
import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { ColourBarItem } from '../../shared/api/colour-bar-items.ts';
import type { ColourBarMix } from '../../shared/api/colour-bar-mixes.ts';
import type { StockMovement } from '../../shared/api/stock-movements.ts';
import { asByFirstVersion } from '../station/store/as-by-first-version.ts';
import { openBench, type BenchStation } from '../station/bench-station.ts';
import { faultyNetwork, type FaultyNetwork, type NetworkFault } from '../station/faulty-network.ts';
import { manualClock, type ManualClock } from '../station/manual-clock.ts';
import { asAfterPowerLoss } from '../station/power-loss.ts';
import { startService, type RealService } from '../station/real-service.ts';

/** The service, for as many runs as there are. */
export interface ServiceWorld {
  readonly locationId: string;
  readonly pin: string;
  now(): RealService;
  restart(): Promise<void>;
  /** Its clock goes ahead. */
  jump(ms: number): void;
  all<Row>(list: string): Promise<Row[]>;
  end(): Promise<void>;
}

export async function serviceWorld(): Promise<ServiceWorld> {
  const folder = mkdtempSync(path.join(tmpdir(), 'colour-bar-properties-'));
  const clockFile = path.join(folder, 'clock');
  writeFileSync(clockFile, '0');
  const given = { database: path.join(folder, 'service.sqlite'), clockFile };
  let service = await startService(given);
  const port = Number(new URL(service.url).port);
  const locationId = service.locations[0]?.id ?? '';
  const pin = service.staff.find((one) => one.locationId === locationId && one.pin)?.pin ?? '';
  return {
    locationId,
    pin,
    now: () => service,
    restart: async () => {
      await service.kill();
      service = await startService({ ...given, port });
    },
    jump: (ms) => writeFileSync(clockFile, String(Number(readFileSync(clockFile, 'utf8')) + ms)),
    all: async <Row>(list: string): Promise<Row[]> => {
      const rows: Row[] = [];
      for (let after = ''; ;) {
        const { json } = await service.ask('GET', `/v1/locations/${locationId}/${list}?limit=200${after}`);
        const page = json as { data: Row[]; nextCursor?: string };
        rows.push(...page.data);
        if (page.nextCursor === undefined) return rows;
        after = `&after=${encodeURIComponent(page.nextCursor)}`;
      }
    },
    end: () => service.kill(),
  };
}

export interface World {
  readonly service: ServiceWorld;
  readonly clock: ManualClock;
  readonly itemIds: readonly string[];
  /** What the service has, item by item, in grams. */
  grams(): Promise<Map<string, number>>;
  mixes(): Promise<ColourBarMix[]>;
  /** Movements that no mix made. */
  movements(): Promise<StockMovement[]>;
  bench(): BenchStation;
  network(): FaultyNetwork;
  /**
   * The power goes at this moment, and comes back; `older`: the disk is as the first version of
   * the app left it; `next`: what becomes of the first writes after it.
   */
  crash(given?: { older?: boolean; next?: readonly NetworkFault[] }): Promise<void>;
  end(): Promise<void>;
}

const packSize = 60;

export async function world(service: ServiceWorld, itemCount: number): Promise<World> {
  const clock = manualClock(Date.parse('2026-03-02T09:00:00.000Z'));
  let network = faultyNetwork();
  const open = async (folder?: string) => {
    const bench = await openBench(service.now(), {
      fetch: network.fetch,
      clock,
      ...(folder === undefined ? {} : { dataFolder: folder }),
    });
    await bench.online();
    await bench.signIn(service.pin);
    await bench.value('settings.set', { lockAfterMinutes: 0 });
    return bench;
  };
  let bench = await open();
  const items = (await service.all<ColourBarItem>('colour-bar-items'))
    .filter((item) => item.packSizeInUse === packSize)
    .slice(0, itemCount);
  const itemIds = items.map(({ id }) => id);
  // Enough of each, so that only what is meant to be refused is.
  await service.now().ask('POST', `/v1/locations/${service.locationId}/stock-movements`, {
    lines: itemIds.map((colourBarItemId) => ({ type: 'delivery', colourBarItemId, quantity: 500 })),
  });
  const before = {
    mixes: new Set((await service.all<ColourBarMix>('colour-bar-mixes')).map(({ id }) => id)),
    movements: new Set((await service.all<StockMovement>('stock-movements')).map(({ id }) => id)),
  };
  return {
    service,
    clock,
    itemIds,
    grams: async () => {
      const all = await service.all<ColourBarItem>('colour-bar-items');
      return new Map(
        all
          .filter(({ id }) => itemIds.includes(id))
          .map(({ id, packs, openUsed }) => [id, packs * packSize - openUsed]),
      );
    },
    mixes: async () =>
      (await service.all<ColourBarMix>('colour-bar-mixes')).filter(({ id }) => !before.mixes.has(id)),
    movements: async () =>
      (await service.all<StockMovement>('stock-movements')).filter(
        ({ id, colourBarMixId }) => colourBarMixId === undefined && !before.movements.has(id),
      ),
    bench: () => bench,
    network: () => network,
    crash: async ({ older = false, next = [] } = {}) => {
      const folder = asAfterPowerLoss(bench.folder);
      network.dead.now = true;
      const off = bench;
      network = faultyNetwork();
      network.next = [...next];
      // What the old one still does it does to the old disk, with no network.
      void off.station.close();
      if (older) asByFirstVersion(folder);
      bench = await open(folder);
    },
    end: async () => {
      network.dead.now = true;
      await bench.station.close();
    },
  };
}
