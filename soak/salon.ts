/** The station's service on one database file; it restarts with other faults. */
import { copyFileSync } from 'node:fs';
import { foundSince, plenty } from '../testing/outbox/at-the-service.ts';
import type { ServiceContents } from '../testing/outbox/ledger.ts';
import { startSample, type SampleService } from '../testing/service/sample-service.ts';

export interface SoakSalon extends Pick<SampleService, 'url' | 'keys' | 'pin'>, AsyncDisposable {
  /** Restarts the service with these faults, or none, at the same address. */
  restart(faults?: string): Promise<void>;
  /** Everything that the soak compares; only without faults. */
  found(): Promise<ServiceContents>;
}

/** How many items the soak works with, and how many packs of each there are at first. */
const itemsUsed = 6;
const packsAtFirst = 20_000;

/** Makes a database with the sample and a stock that never runs out; returns the items. */
export async function makeDatabase(database: string): Promise<string[]> {
  const service = await startSample({ database });
  try {
    return await plenty(service, itemsUsed, packsAtFirst);
  } finally {
    await service.kill('SIGTERM');
  }
}

export async function openSoakSalon(
  made: string,
  file: string,
  items: readonly string[],
): Promise<SoakSalon> {
  copyFileSync(made, file);
  const given = { database: file };
  let service = await startSample(given);
  const { url, keys, pin } = service;
  const port = Number(new URL(url).port);
  return {
    url,
    keys,
    pin,
    restart: async (faults) => {
      await service.kill('SIGTERM');
      service = await startSample({ ...given, port, faults });
    },
    found: await foundSince(() => service, items),
    [Symbol.asyncDispose]: () => service.kill('SIGTERM'),
  };
}
