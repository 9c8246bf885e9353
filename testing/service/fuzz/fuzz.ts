/** A complete fuzz run against a real service: start, send, check, end. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { openDigests } from '../digest.ts';
import { startPostgres } from '../postgres-server.ts';
import type { FuzzSalon } from './draft.ts';
import type { DocumentedStatuses } from './judge.ts';
import { run, type RunOutcome, type FuzzRun } from './run.ts';
import { startSample, type SampleService, type ServiceClock } from '../sample-service.ts';

export interface Fuzz {
  readonly seed: number;
  readonly requests: number;
  /** A file, `:memory:` or `postgres://…`; `postgres`: a new database on that server; null: a new file. */
  readonly database: string | null;
  readonly alone?: boolean;
  /** Service processes on the database; more than one needs PostgreSQL. */
  readonly processes?: number;
  /** The clock; default: the computer's. */
  readonly clock?: ServiceClock;
  readonly onAnswer?: FuzzRun['onAnswer'];
}

async function documentedBy({ url }: FuzzSalon): Promise<DocumentedStatuses> {
  const { paths } = (await (await fetch(`${url}/openapi.json`)).json()) as {
    paths: Record<string, Record<string, { operationId: string; responses: object }>>;
  };
  const described = Object.values(paths).flatMap((methods) => Object.values(methods));
  return new Map(described.map((one) => [one.operationId, new Set(Object.keys(one.responses))]));
}

export interface FuzzOutcome extends RunOutcome {
  readonly seconds: number;
  /** Internal errors that the service logged. */
  readonly errors: readonly string[];
}

export async function fuzzService({
  seed,
  requests,
  database,
  alone = false,
  processes = 1,
  clock,
  onAnswer,
}: Fuzz): Promise<FuzzOutcome> {
  const folder = mkdtempSync(path.join(tmpdir(), 'colour-bar-fuzz-'));
  const server = database === 'postgres' ? await startPostgres() : null;
  const place = (await server?.createDatabase('fuzz')) ?? database ?? path.join(folder, 'service.sqlite');
  try {
    await using ending = new AsyncDisposableStack();
    const services: SampleService[] = [];
    while (services.length < processes) {
      const service = await startSample({ database: place, ...(clock && { clock }) });
      ending.defer(() => service.kill('SIGTERM'));
      services.push(service);
    }
    const [salon, ...others] = services as [SampleService, ...SampleService[]];
    const documented = await documentedBy(salon);
    const digests = await openDigests(place);
    const began = performance.now();
    const outcome = await run({
      salon,
      urls: others.map(({ url }) => url),
      documented,
      seed,
      requests,
      digests,
      alone,
      onAnswer,
    });
    const seconds = Math.round(performance.now() - began) / 1000;
    await digests?.close();
    return { ...outcome, seconds, errors: services.flatMap(({ errors }) => errors) };
  } finally {
    await server?.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}
