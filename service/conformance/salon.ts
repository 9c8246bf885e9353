/** A small salon behind a real port, for every conformance test. Clock, ids and randomness are deterministic. */
import { createHash } from 'node:crypto';
import { request } from 'node:http';
import { expect, onTestFinished, test as vitestTest } from 'vitest';
import type { ColourBarItem } from '../../shared/api/colour-bar-items.ts';
import type { ErrorBody } from '../../shared/api/errors.ts';
import type { Database } from '../database/connection.ts';
import { openDatabase } from '../database/open.ts';
import { loadSample } from '../sample/load-sample.ts';
import { sampleId, sampleKeys, type SampleKeyName } from '../sample/sample-ids.ts';
import type { Senders } from '../messages/senders.ts';
import { createService } from '../service.ts';
import { expectDeclared, type HttpResponse } from './declared.ts';
import { newDatabase, ownDatabase } from './engine.ts';
import { smallSalon } from './small-salon.ts';

export type { HttpResponse } from './declared.ts';
export { newDatabase } from './engine.ts';
export { eans, smallSalon } from './small-salon.ts';

export interface RequestParts {
  readonly key?: SampleKeyName | null;
  readonly body?: unknown;
  /** Raw bytes instead of `body`. */
  readonly raw?: string | Buffer;
  readonly headers?: Readonly<Record<string, string>>;
  readonly idempotencyKey?: string;
}

export interface Salon {
  readonly url: string;
  readonly database: Database;
  /** Paths of the three locations. */
  readonly main: string;
  readonly branch: string;
  readonly other: string;
  readonly ids: { readonly main: string; readonly branch: string; readonly other: string };
  readonly staff: {
    readonly anna: string;
    readonly nameless: string;
    readonly branch: string;
    readonly other: string;
  };
  readonly clock: { now: number };
  call<T = unknown>(method: string, path: string, sent?: RequestParts): Promise<HttpResponse<T>>;
}

/** The id of an item of the small salon. */
export const itemId = (shade: string, range = 'Colour', at = 'main'): string =>
  sampleId('cbi', at, range, shade);
export const rangeId = (range: string, at = 'main'): string => sampleId('cbr', at, range);

/** An item's balance in packs, and the grams used of the open pack. */
export const packsOf = async (salon: Salon, item: string) => {
  const { body } = await salon.call<ColourBarItem>('GET', `/v1/colour-bar-items/${item}`);
  return { packs: body.packs, openUsed: body.openUsed };
};

/** Deterministic bytes that look random. */
export function countingBytes(seed: string): (count: number) => Uint8Array {
  let drawn = 0;
  return (count) => {
    const blocks: Buffer[] = [];
    for (let length = 0; length < count; length += 64)
      blocks.push(createHash('sha512').update(`${seed} ${drawn++}`).digest());
    return Buffer.concat(blocks).subarray(0, count);
  };
}

export function send<T>(
  url: string,
  method: string,
  path: string,
  sent: RequestParts = {},
): Promise<HttpResponse<T>> {
  const { key = 'full', body, raw, idempotencyKey } = sent;
  const bytes = raw ?? (body === undefined ? undefined : JSON.stringify(body));
  return new Promise((resolve, reject) => {
    const outgoing = request(url + path, {
      method,
      agent: false,
      headers: {
        ...(key !== null && { Authorization: `Bearer ${sampleKeys[key]}` }),
        ...(bytes !== undefined && {
          'Content-Type': 'application/json',
          'Content-Length': Buffer.byteLength(bytes),
        }),
        ...(idempotencyKey !== undefined && { 'Idempotency-Key': idempotencyKey }),
        ...sent.headers,
      },
    });
    outgoing.on('error', reject);
    outgoing.on('response', (incoming) => {
      const chunks: Buffer[] = [];
      incoming.on('data', (chunk: Buffer) => chunks.push(chunk));
      incoming.on('error', reject);
      incoming.on('end', () => {
        const text = Buffer.concat(chunks).toString();
        const { statusCode = 0, headers } = incoming;
        resolve({ status: statusCode, headers, text, body: (text === '' ? null : JSON.parse(text)) as T });
      });
    });
    outgoing.end(bytes);
  });
}

export interface Opening {
  readonly rateLimit?: number;
  readonly widgetRateLimit?: number;
  readonly publicUrl?: string;
  readonly listDelaySeconds?: number;
  /** A database of `newDatabase`; default: a new one for this salon. */
  readonly database?: string;
  /** Whether messages to customers can be read. */
  readonly sandbox?: boolean;
  /** The transports of messages to customers. */
  readonly senders?: Senders;
  /** Seeds its ids; a second service on the same database needs another seed. */
  readonly seed?: string;
  /** Replaces opening `database` as the service does. */
  readonly open?: (name: string, now: number) => Promise<Database>;
  /** Called with the log lines of requests. */
  readonly onInfo?: (facts: object) => void;
  /** Called with the log lines of errors. */
  readonly onError?: (facts: object) => void;
}

async function opened({ database: name, open = openDatabase }: Opening, now: number): Promise<Database> {
  if (name === undefined && open === openDatabase) return ownDatabase(now);
  const database = await open(name ?? (await newDatabase()), now);
  onTestFinished(() => database.close());
  return database;
}

/** Open until the test ends. */
export async function openSalon(opening: Opening = {}): Promise<Salon> {
  const clock = { now: Date.UTC(2026, 4, 4, 9) };
  const database = await opened(opening, clock.now);
  await loadSample(database, smallSalon);
  const service = createService({
    database,
    now: () => clock.now,
    randomBytes: countingBytes(opening.seed ?? 'salon'),
    log: {
      info: (facts) => {
        opening.onInfo?.(facts);
      },
      error: (facts) => {
        opening.onError?.(facts);
      },
    },
    rateLimit: opening.rateLimit ?? 0,
    widgetRateLimit: opening.widgetRateLimit ?? 0,
    ...(opening.publicUrl !== undefined && { publicUrl: opening.publicUrl }),
    listDelaySeconds: opening.listDelaySeconds ?? 0,
    sandbox: opening.sandbox ?? false,
    ...(opening.senders !== undefined && { senders: opening.senders }),
  });
  const listening = await service.listen(0);
  onTestFinished(() => listening.close());
  const ids = {
    main: sampleId('loc', 'main'),
    branch: sampleId('loc', 'branch'),
    other: sampleId('loc', 'other'),
  };
  return {
    url: listening.url,
    database,
    ids,
    main: `/v1/locations/${ids.main}`,
    branch: `/v1/locations/${ids.branch}`,
    other: `/v1/locations/${ids.other}`,
    staff: {
      anna: sampleId('stf', 'main', 'anna'),
      nameless: sampleId('stf', 'main', 'nameless'),
      branch: sampleId('stf', 'branch', 'bo'),
      other: sampleId('stf', 'other', 'olle'),
    },
    clock,
    call: async (method, path, sent) => {
      const reply = await send<never>(listening.url, method, path, sent);
      expectDeclared(method, path, reply);
      return reply;
    },
  };
}

/** Vitest's `test`, which passes each test its own salon, opened by `open`. */
export const testWith = <Opened = Salon>(open: () => Promise<Opened>) => {
  const each = (title: string, run: (opened: Opened) => Promise<void> | void) =>
    vitestTest(title, async () => run(await open()));
  return Object.assign(each, { each: vitestTest.each.bind(vitestTest) });
};
export const test = testWith(() => openSalon());

/** A refusal as `400 validation_failed`. */
export const refusalOf = ({ status, body }: HttpResponse): string =>
  `${status} ${(body as ErrorBody | null)?.code}`;

/** A record can be read only at its own location; elsewhere, or with another location's key, it does not exist. */
export async function expectOnlyThere(salon: Salon, list: string, id: string): Promise<void> {
  const nobodys = `${id.slice(0, 4)}none`;
  for (const [path, key] of [
    [`${salon.branch}/${list}/${id}`, 'full'],
    [`/v1/${list}/${id}`, 'branch'],
    [`/v1/${list}/${id}`, 'other'],
    [`/v1/${list}/${nobodys}`, 'full'],
  ] as const)
    expect([path, key, refusalOf(await salon.call('GET', path, { key }))]).toEqual([
      path,
      key,
      '400 entity_not_found',
    ]);
}

/** The dotted paths that a `validation_failed` names. */
export const refusedFields = ({ body }: HttpResponse): string[] =>
  Object.keys(((body as ErrorBody).details?.['fieldErrors'] as object | undefined) ?? {});
