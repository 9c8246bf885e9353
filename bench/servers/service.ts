/** The service itself, as `npm run service` runs it, on a database file. */
import { z } from 'zod';
import { startServer } from './process.ts';

const ready = z.object({
  url: z.string(),
  keys: z.object({ full: z.string() }),
  locations: z.array(z.object({ id: z.string(), name: z.string() })),
  staff: z.array(z.object({ id: z.string(), locationId: z.string() })),
});

export interface BenchService extends AsyncDisposable {
  url: URL;
  key: string;
  locationId: string;
  staffId: string;
}

interface Starting {
  /** Words for Node, before the script. */
  before?: string[];
  env?: Record<string, string>;
  /** Requests a minute of an address that books from the web; 0: as many as come. */
  webRate?: number;
}

export async function startBenchService(
  database: string,
  { before = [], env = {}, webRate = 0 }: Starting = {},
): Promise<BenchService> {
  const server = await startServer(
    [
      '--disable-warning=ExperimentalWarning',
      ...before,
      'service/main.ts',
      '--sample',
      `--database=${database}`,
      '--port=0',
      '--list-delay=0',
      '--rate-limit=0',
      `--widget-rate-limit=${webRate}`,
      '--widget-holds=0',
    ],
    { isReady: (text) => text.startsWith('{'), env: { ...process.env, ...env } },
  );
  const { url, keys, locations, staff } = ready.parse(JSON.parse(server.line));
  const locationId = locations[0]?.id ?? '';
  return {
    url: new URL(url),
    key: keys.full,
    locationId,
    staffId: staff.find((person) => person.locationId === locationId)?.id ?? '',
    [Symbol.asyncDispose]: () => server[Symbol.asyncDispose](),
  };
}
