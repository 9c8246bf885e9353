/** The service as it is shipped, in its own process on a database with the sample salon. */
import { z } from 'zod';
import { bundleApp } from '../../build/bundle.ts';
import { keyed } from '../load/job.ts';
import { startServer } from './process.ts';

const ready = z.object({
  url: z.string(),
  keys: z.object({ full: z.string() }),
  locations: z.array(z.object({ id: z.string() })),
  staff: z.array(z.object({ id: z.string(), locationId: z.string() })),
});

export interface BenchService extends AsyncDisposable {
  readonly pid: number;
  readonly url: URL;
  readonly key: string;
  readonly locationId: string;
  readonly staffId: string;
}

/** Runs the service from its sources with `module` loaded first: the bundle has its own copy of the database driver. */
interface Recording {
  readonly module: string;
  readonly env: Readonly<Record<string, string>>;
}

export async function startBenchService(database: string, recording?: Recording): Promise<BenchService> {
  await bundleApp({ names: ['service'], say: () => undefined });
  const server = await startServer(
    [
      '--disable-warning=ExperimentalWarning',
      ...(recording === undefined
        ? ['dist/service/main.js']
        : ['--import', recording.module, 'service/main.ts']),
      '--sample',
      `--database=${database}`,
      '--port=0',
      '--list-delay=0',
      '--rate-limit=0',
      '--widget-rate-limit=0',
      '--widget-holds=0',
    ],
    { isReady: (text) => text.startsWith('{'), env: { ...process.env, ...recording?.env } },
  );
  const { url, keys, locations, staff } = ready.parse(JSON.parse(server.line));
  const locationId = locations[0]?.id ?? '';
  return {
    pid: server.pid,
    url: new URL(url),
    key: keys.full,
    locationId,
    staffId: staff.find((person) => person.locationId === locationId)?.id ?? '',
    [Symbol.asyncDispose]: () => server[Symbol.asyncDispose](),
  };
}

/** Ids of the location's first items that are weighed. */
export async function weighedItems({ url, key, locationId }: BenchService): Promise<string[]> {
  const { path, headers } = keyed(key, `/v1/locations/${locationId}/colour-bar-items?limit=200`);
  const answer = await fetch(new URL(path, url), { headers });
  const { data } = (await answer.json()) as { data: { id: string; packSizeInUse?: number }[] };
  return data.filter((item) => item.packSizeInUse !== undefined).map((item) => item.id);
}
