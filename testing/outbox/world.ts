/** A salon for property tests: a real service and a station that can be killed, and clocks that can jump. */
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { asByFirstVersion } from '../station/store/as-by-first-version.ts';
import { openBench, type BenchStation } from '../station/bench-station.ts';
import { faultyNetwork, type FaultyNetwork, type NetworkFault } from '../station/faulty-network.ts';
import { manualClock, type ManualClock } from '../station/manual-clock.ts';
import { asAfterPowerLoss } from '../station/power-loss.ts';
import { startRealService, type RealService } from '../station/real-service.ts';
import { serviceClock } from '../service/sample-service.ts';
import { foundSince, plenty } from './at-the-service.ts';
import type { ServiceContents } from './ledger.ts';

/** The service, shared by all runs. */
export interface ServiceWorld {
  readonly pin: string;
  now(): RealService;
  restart(): Promise<void>;
  /** Advances its clock. */
  jump(ms: number): void;
  end(): Promise<void>;
}

export async function serviceWorld(): Promise<ServiceWorld> {
  const folder = mkdtempSync(path.join(tmpdir(), 'colour-bar-properties-'));
  const clock = serviceClock();
  const given = { database: path.join(folder, 'service.sqlite'), clock };
  let service = await startRealService(given);
  const port = Number(new URL(service.url).port);
  return {
    pin: service.pin,
    now: () => service,
    restart: async () => {
      await service.kill();
      service = await startRealService({ ...given, port });
    },
    jump: (ms) => clock.jump(ms),
    end: () => service.kill(),
  };
}

export interface World {
  readonly service: ServiceWorld;
  readonly clock: ManualClock;
  readonly itemIds: readonly string[];
  /** The service's data that were added since the start. */
  found(): Promise<ServiceContents>;
  bench(): BenchStation;
  network(): FaultyNetwork;
  /**
   * Cuts the power and restarts. `older`: converts the disk to the first version's form; `next`: faults of the first
   * writes afterwards.
   */
  crash(given?: { older?: boolean; next?: readonly NetworkFault[] }): Promise<void>;
  end(): Promise<void>;
}

export async function world(service: ServiceWorld, itemCount: number): Promise<World> {
  const clock = manualClock(Date.parse('2026-03-02T09:00:00.000Z'));
  let network = faultyNetwork();
  const open = async (folder?: string) => {
    const bench = await openBench(service.now(), {
      fetch: network.fetch,
      clock,
      dataFolder: folder,
    });
    await bench.online();
    await bench.signIn(service.pin);
    await bench.value('settings.set', { lockAfterMinutes: 0 });
    return bench;
  };
  let bench = await open();
  // Enough packs that only the intended writes are refused.
  const itemIds = await plenty(service.now(), itemCount, 500);
  const found = await foundSince(() => service.now(), itemIds);
  return {
    service,
    clock,
    itemIds,
    found,
    bench: () => bench,
    network: () => network,
    crash: async ({ older = false, next = [] } = {}) => {
      const folder = asAfterPowerLoss(bench.folder);
      network.dead.now = true;
      const off = bench;
      network = faultyNetwork();
      network.next = [...next];
      // While it closes, the old station reaches only the old disk and no network.
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

/** Waits until nothing is pending, with a working network and service; retries blocked entries. */
export async function comeToRest(at: World): Promise<void> {
  const bench = at.bench();
  const network = at.network();
  network.down = false;
  network.next = [];
  await bench.value('connection.retry', {});
  for (let turn = 0; turn < 60; turn += 1) {
    await bench.pass(20_000);
    const entries = await bench.value('outbox.list', {});
    const open = entries.filter(
      ({ state, code }) =>
        state === 'waiting' ||
        state === 'sending' ||
        state === 'blocked' ||
        // The error was reported twice in a row, so a person has to retry.
        (state === 'refused' && code === 'idempotency_key_reused') ||
        // No other computer is here: after a day and clocks that were set, our own undo looks like another's.
        (state === 'refused' && code === 'undone_before'),
    );
    if (open.length === 0) return;
    for (const { id, state, needs } of open)
      if (state === 'refused' || (state === 'blocked' && needs === 'scope'))
        await bench.value('outbox.retry', { entryId: id });
  }
  throw new Error(`never at rest: ${JSON.stringify(await bench.value('outbox.list', {}))}`);
}
