/** The shipped service in a child process, with the sample salon and without a rate limit. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import {
  copyFileSync,
  existsSync,
  mkdtempSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { pathToFileURL } from 'node:url';
import { isPostgres } from '../../service/database/database-name.ts';
import type { SampleKeyName } from '../../service/sample/sample-ids.ts';
import type { ReadyLine } from '../../service/ready-line.ts';
import { root } from '../../build/setup.mjs';
import { unusedPort } from '../station/port.ts';

type Person = { readonly id: string; readonly name?: string; readonly pin: string };

export interface SampleService extends ReadyLine {
  readonly keys: Record<SampleKeyName, string>;
  /** The first location, and its people with a PIN. */
  readonly locationId: string;
  readonly people: readonly Person[];
  /** The first person's PIN. */
  readonly pin: string;
  /** Its logged internal errors, with their request ids. */
  readonly errors: readonly string[];
  /** Sends a request directly, as another computer would. */
  ask(method: string, path: string, body?: unknown, key?: string): Promise<{ status: number; json: unknown }>;
  /** Every row of a list of the first location, page by page. */
  rows<Row>(list: string): Promise<Row[]>;
  /** Resolves when it is gone. */
  kill(signal?: 'SIGKILL' | 'SIGTERM'): Promise<void>;
}

export interface SampleGiven {
  /** A file, `:memory:` or `postgres://…`; default: a temporary database. */
  readonly database?: string;
  readonly port?: number;
  readonly clock?: ServiceClock;
  /** Seconds until lists show a movement; default 0. */
  readonly listDelaySeconds?: number;
  /** Whether the sample has months of history. */
  readonly history?: boolean;
  /** Additional keys, each `NAME=scope,scope` (`service/keys-wanted.ts`). */
  readonly keys?: readonly string[];
  /** Faults to inject (`testing/faults/plan.ts`). */
  readonly faults?: string;
  readonly env?: NodeJS.ProcessEnv;
}

/** The clock of one or several service processes, ahead of this process's clock. */
export interface ServiceClock {
  readonly file: string;
  /** Milliseconds. */
  setAhead(ms: number): void;
  /** Advances the clock further by `ms`. */
  jump(ms: number): void;
}

/** `held`: the clock advances only by `jump`, and by a millisecond at each read. */
export function serviceClock({ held = false } = {}): ServiceClock {
  const file = path.join(mkdtempSync(path.join(tmpdir(), 'colour-bar-clock-')), 'ahead');
  const from = held ? ` ${Date.now()}` : '';
  let ahead = 0;
  const setAhead = (ms: number) => {
    ahead = ms;
    // The service may read the file at any moment, so replace it atomically.
    writeFileSync(`${file} next`, `${ahead}${from}`);
    renameSync(`${file} next`, file);
  };
  setAhead(0);
  return { file, setAhead, jump: (ms) => setAhead(ahead + ms) };
}

const shiftedClock = path.join(root, 'testing/station/shifted-clock.ts');

/** Every row of a list, page by page; `ask` returns a page. */
export async function everyRow<Row>(ask: (list: string) => Promise<unknown>, list: string): Promise<Row[]> {
  const rows: Row[] = [];
  const first = `${list}${list.includes('?') ? '&' : '?'}limit=200`;
  for (let after = ''; ;) {
    const { data, nextCursor } = (await ask(first + after)) as { data: Row[]; nextCursor?: string };
    rows.push(...data);
    if (nextCursor === undefined) return rows;
    after = `&after=${encodeURIComponent(nextCursor)}`;
  }
}

/** Environment variable with the folder of `keepSample`, which holds the run's samples. */
export const samplesFolder = 'COLOUR_BAR_SAMPLES';

const keptSample = (folder: string, history: boolean) =>
  path.join(folder, `${history ? 'with-history' : 'plain'}.sqlite`);

/** Stores the sample in a folder, as a service leaves it: copying is faster than loading it each time. */
export async function keepSample(
  folder: string,
  { history = false, env = process.env }: Pick<SampleGiven, 'history' | 'env'> = {},
) {
  const service = await startSample({ database: keptSample(folder, history), history, env });
  await service.kill('SIGTERM');
}

/** Copies the run's sample; false if the run has none. */
export function copySample(to: string, history: boolean): boolean {
  const folder = process.env[samplesFolder];
  if (folder === undefined || !existsSync(keptSample(folder, history))) return false;
  copyFileSync(keptSample(folder, history), to);
  return true;
}

/** The service's initial data; with a shifted clock it loads the sample at that time. */
function databaseOf({ database, clock, history = false }: SampleGiven): string {
  const isAhead = clock !== undefined && Number.parseFloat(readFileSync(clock.file, 'utf8')) !== 0;
  const isThere =
    database !== undefined && (database === ':memory:' || isPostgres(database) || existsSync(database));
  if (isAhead || isThere) return database ?? ':memory:';
  const file =
    database ?? path.join(mkdtempSync(path.join(tmpdir(), 'colour-bar-sample-')), 'service.sqlite');
  return copySample(file, history) ? file : (database ?? ':memory:');
}

/**
 * The caller closes the service; it also ends with this process. Rejects with the output if the service exits before
 * it listens.
 */
export async function startSample(given: SampleGiven = {}): Promise<SampleService> {
  const database = databaseOf(given);
  const { port, clock, listDelaySeconds = 0, history = false, keys = [], faults, env = process.env } = given;
  const flags = clock === undefined ? [] : ['--import', pathToFileURL(shiftedClock).href];
  // The built service has no fault injection.
  const program = faults === undefined ? 'dist/service/main.js' : 'testing/faults/main.ts';
  const words = [
    `--database=${database}`,
    `--port=${port ?? (await unusedPort())}`,
    '--sample',
    `--list-delay=${listDelaySeconds}`,
    '--rate-limit=0',
    '--widget-rate-limit=0',
    '--widget-holds=0',
    ...(history ? ['--history'] : []),
    ...keys.map((key) => `--key=${key}`),
    ...(faults === undefined ? [] : [`--faults=${faults}`]),
  ];
  const child = spawn(
    process.execPath,
    ['--disable-warning=ExperimentalWarning', ...flags, program, ...words],
    { cwd: root, stdio: ['ignore', 'pipe', 'pipe', 'ipc'], env: { ...env, SHIFTED_CLOCK: clock?.file } },
  );
  // The service ends when this channel closes, which must not keep this process alive.
  child.channel?.unref();
  const said: string[] = [];
  const errors: string[] = [];
  createInterface(child.stderr!).on('line', (line) => {
    if (said.push(line) > 100) said.shift();
    if (line.includes('"level":50')) errors.push(line);
  });
  const ended = once(child, 'exit');
  const [line] = (await Promise.race([
    once(createInterface(child.stdout!), 'line'),
    ended.then(([code]) => {
      throw new Error(`the service ended (${code}): ${said.join('\n')}`);
    }),
  ])) as [string];
  const ready = JSON.parse(line) as ReadyLine & Pick<SampleService, 'keys'>;
  const locationId = ready.locations[0]?.id ?? '';
  const people = ready.staff.flatMap(({ pin, locationId: at, ...one }) =>
    at === locationId && pin !== undefined ? [{ ...one, pin }] : [],
  );
  const ask: SampleService['ask'] = async (method, at, body, key = ready.keys.full) => {
    const response = await fetch(`${ready.url}${at}`, {
      method,
      headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json' },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    return { status: response.status, json: await response.json() };
  };
  const page = async (list: string) => {
    const { status, json } = await ask('GET', `/v1/locations/${locationId}/${list}`);
    if (status !== 200) throw new Error(`${list}: ${status} ${JSON.stringify(json)}`);
    return json;
  };
  return {
    ...ready,
    locationId,
    people,
    pin: people[0]?.pin ?? '',
    errors,
    ask,
    rows: (list) => everyRow(page, list),
    kill: async (signal = 'SIGKILL') => {
      child.kill(signal);
      await ended;
      if (given.database === undefined && database !== ':memory:')
        rmSync(path.dirname(database), { recursive: true, force: true });
    },
  };
}
