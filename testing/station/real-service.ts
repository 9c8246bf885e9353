/** The real service in a process of its own, with the sample salon. For tests only. */
import { spawn, type ChildProcess } from 'node:child_process';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { pathToFileURL } from 'node:url';
import { atTheEnd } from '../at-the-end.ts';
import { unusedPort } from './port.ts';

type Person = { readonly id: string; readonly name?: string; readonly pin: string };

export interface RealService {
  readonly url: string;
  readonly keys: Record<'full' | 'till' | 'readonly' | 'branch' | 'other', string>;
  readonly locations: readonly { id: string; name: string }[];
  readonly staff: readonly { id: string; name?: string; pin?: string; locationId: string }[];
  /** The first location, and whoever has a PIN there. */
  readonly locationId: string;
  readonly people: readonly Person[];
  /** The first one's. */
  readonly pin: string;
  /** A request beside the station, as another computer would make it. */
  ask(method: string, path: string, body?: unknown, key?: string): Promise<{ status: number; json: unknown }>;
  /** The first page of a list of the first location: `colour-bar-items?limit=200`. */
  rows<Row>(list: string): Promise<readonly Row[]>;
  kill(): Promise<void>;
}

const root = path.resolve(import.meta.dirname, '../..');

/** Ended with the test, or with the tests of the file that starts it at its top. */
export async function startService(
  given: {
    database?: string;
    port?: number;
    /** Says how many milliseconds its clock is ahead, at every moment. */
    clockFile?: string;
    /** How long a movement is not shown in lists yet; none unless said. */
    listDelaySeconds?: number;
    /** What goes wrong on purpose (`service/faults/plan.ts`). */
    faults?: string;
  } = {},
): Promise<RealService> {
  const args = [
    // As it is shipped (`build/bundled-service.ts`).
    'dist/service/main.js',
    '--database',
    given.database ?? ':memory:',
    '--port',
    String(given.port ?? (await unusedPort())),
    '--sample',
    '--list-delay',
    String(given.listDelaySeconds ?? 0),
    '--rate-limit',
    '0',
    ...(given.faults === undefined ? [] : ['--faults', given.faults]),
  ];
  const { clockFile } = given;
  const shifted = path.join(import.meta.dirname, 'shifted-clock.ts');
  const flags = clockFile === undefined ? [] : ['--import', pathToFileURL(shifted).href];
  const child = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', ...flags, ...args], {
    cwd: root,
    stdio: ['ignore', 'pipe', 'pipe'],
    ...(clockFile === undefined ? {} : { env: { ...process.env, SHIFTED_CLOCK: clockFile } }),
  });
  const said: string[] = [];
  child.stderr.on('data', (bytes: Buffer) => said.push(bytes.toString()));
  const ready = await firstLine(child, said);
  const { url, keys } = ready;
  const kill = () =>
    new Promise<void>((resolve) => {
      if (child.exitCode !== null || child.signalCode !== null) return resolve();
      child.once('exit', () => resolve());
      child.kill('SIGKILL');
    });
  atTheEnd(kill);
  const locationId = ready.locations[0]?.id ?? '';
  const people = ready.staff.flatMap(({ pin, locationId: at, ...one }) =>
    at === locationId && pin !== undefined ? [{ ...one, pin }] : [],
  );
  const ask: RealService['ask'] = async (method, at, body, key = keys.full) => {
    const response = await fetch(`${url}${at}`, {
      method,
      headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json' },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    return { status: response.status, json: await response.json() };
  };
  return {
    ...ready,
    locationId,
    people,
    pin: people[0]?.pin ?? '',
    ask,
    rows: async <Row>(list: string) =>
      ((await ask('GET', `/v1/locations/${locationId}/${list}`)).json as { data: Row[] }).data,
    kill,
  };
}

type Ready = Pick<RealService, 'url' | 'keys' | 'locations' | 'staff'>;

function firstLine(child: ChildProcess, said: readonly string[]): Promise<Ready> {
  return new Promise((resolve, reject) => {
    if (!child.stdout) throw new Error('the service has no output');
    createInterface({ input: child.stdout }).once('line', (line) => resolve(JSON.parse(line) as Ready));
    child.once('exit', (code) => reject(new Error(`the service ended (${code}): ${said.join('')}`)));
  });
}
