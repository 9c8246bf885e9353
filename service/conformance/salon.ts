/** A small salon behind a real port: what every conformance test talks to. Clock, ids and randomness are the test's. */
import { createHash } from 'node:crypto';
import { request } from 'node:http';
import { onTestFinished } from 'vitest';
import type { ErrorBody } from '../../shared/api/errors.ts';
import type { Database } from '../database/connection.ts';
import { openSqlite } from '../database/sqlite.ts';
import { loadSample } from '../sample/load-sample.ts';
import { sampleId, sampleKeys, type SampleKeyName } from '../sample/sample-ids.ts';
import type { SampleItem, SampleSalon } from '../sample/sample-salon.ts';
import { createService } from '../service.ts';
import { expectDeclared } from './declared.ts';

/** What is expected of `body` is said by whoever reads it. */
export interface Reply<T = unknown> {
  readonly status: number;
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
  readonly text: string;
  readonly body: T;
}

export interface Sent {
  readonly key?: SampleKeyName | null;
  readonly body?: unknown;
  /** In place of `body`: the bytes as they are. */
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
  call<T = unknown>(method: string, path: string, sent?: Sent): Promise<Reply<T>>;
}

const item = (shade: string, packs: number, openUsed = 0, more: Partial<SampleItem> = {}): SampleItem => ({
  shade,
  packs,
  openUsed,
  eans: [],
  catalogueEans: [],
  ...more,
});

const location = {
  currency: 'SEK',
  timeZone: 'Europe/Stockholm',
  keepsMedicalRecords: false,
  sharesCustomers: true,
};

/** Barcodes with their check digits. */
export const eans = {
  own: '7350000000016',
  catalogue: '7350000000023',
  free: '7350000000030',
  eight: '73500001',
  twelve: '073500000030',
} as const;

export const smallSalon: SampleSalon = {
  organisations: [
    {
      key: 'first',
      name: 'First',
      locations: [
        {
          ...location,
          key: 'main',
          name: 'Main',
          pinsInUse: true,
          finishesOverdrawnPacks: true,
          staff: [
            { key: 'anna', name: 'Anna', pin: '1234' },
            { key: 'nameless', pin: '00000000000000000001' },
            { key: 'osten', name: 'Östen' },
            { key: 'ake', name: 'Åke' },
            { key: 'zlatan', name: 'Zlatan' },
          ],
          ranges: [
            {
              name: 'Colour',
              kind: 'colour',
              packSize: 60,
              listPrice: '90.00',
              mixingRatio: '1.5',
              items: [
                item('7/43', 4, 20, { name: 'Copper', eans: [eans.own], articleNumber: 'C-743' }),
                item('7/1', 0),
                item('10/0', 2, 0, { catalogueEans: [eans.catalogue] }),
                item('6/0', 3, 0, { packSize: 100, listPrice: '101.00', catalogueEans: [eans.catalogue] }),
              ],
            },
            { name: 'Treatment', kind: 'treatment', items: [item('Mask', 5)] },
          ],
        },
        {
          ...location,
          key: 'branch',
          name: 'Branch',
          pinsInUse: false,
          finishesOverdrawnPacks: true,
          staff: [{ key: 'bo', name: 'Bo', pin: '1234' }],
          ranges: [{ name: 'Colour', kind: 'colour', packSize: 60, items: [item('7/43', 1)] }],
        },
      ],
    },
    {
      key: 'other',
      name: 'Other',
      locations: [
        {
          ...location,
          key: 'other',
          name: 'Other',
          pinsInUse: true,
          keepsMedicalRecords: true,
          sharesCustomers: false,
          finishesOverdrawnPacks: false,
          staff: [{ key: 'olle', name: 'Olle', pin: '1234' }],
          ranges: [{ name: 'Colour', kind: 'colour', packSize: 60, items: [item('7/43', 2)] }],
        },
      ],
    },
  ],
};

/** The id of an item of the small salon. */
export const itemId = (shade: string, range = 'Colour', at = 'main'): string =>
  sampleId('cbi', at, range, shade);
export const rangeId = (range: string, at = 'main'): string => sampleId('cbr', at, range);

/** Bytes that look random and are the same in every run. */
export function countingBytes(seed: string): (count: number) => Uint8Array {
  let drawn = 0;
  return (count) => {
    const blocks: Buffer[] = [];
    for (let length = 0; length < count; length += 64)
      blocks.push(createHash('sha512').update(`${seed} ${drawn++}`).digest());
    return Buffer.concat(blocks).subarray(0, count);
  };
}

export function send<T>(url: string, method: string, path: string, sent: Sent = {}): Promise<Reply<T>> {
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
  readonly listDelaySeconds?: number;
  /** A database of the test's own; it may be empty. */
  readonly file?: string;
  /** Called with what the service logs as an error. */
  readonly onError?: (facts: object) => void;
}

/** Open until the test ends. */
export async function openSalon(opening: Opening = {}): Promise<Salon> {
  const clock = { now: Date.UTC(2026, 4, 4, 9) };
  const database = openSqlite(opening.file ?? ':memory:', clock.now);
  await loadSample(database, smallSalon);
  const service = createService({
    database,
    now: () => clock.now,
    randomBytes: countingBytes('salon'),
    log: {
      info: () => undefined,
      error: (facts) => {
        opening.onError?.(facts);
      },
    },
    rateLimit: opening.rateLimit ?? 0,
    listDelaySeconds: opening.listDelaySeconds ?? 0,
  });
  const listening = await service.listen(0);
  onTestFinished(async () => {
    await listening.close();
    await database.close();
  });
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

/** What of an answer tells a refusal: to compare with `toEqual`. */
export const refusal = ({ status, body }: Reply) => ({ status, code: (body as ErrorBody | null)?.code });

/** The dotted paths that a `validation_failed` names. */
export const refusedFields = ({ body }: Reply): string[] =>
  Object.keys(((body as ErrorBody).details?.['fieldErrors'] as object | undefined) ?? {});
