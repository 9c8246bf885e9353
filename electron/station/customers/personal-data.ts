/**
 * Customers' data cached here, so that their day continues without the service. Each row is sealed with a key that the
 * secrets port seals, is forgotten two weeks after the service last returned it, and is in no copy and no backup.
 * Settled writes about customers are sealed with the same key (`outbox/said.ts`).
 */
import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';
import type { z } from 'zod';
import type { Core } from '../core.ts';
import { personalRows } from '../store/personal-rows.ts';
import { repeatableWrite } from '../store/repeatable-write.ts';
import { sealedSecret } from '../store/stored-value.ts';

const day = 86_400_000;
/**
 * How long each kind is kept, in milliseconds. `care`: answers about a customer's health (`care/care.ts`), from the
 * time of the answer. `said`: the texts of settled writes, for as long as a service restored from an older copy may
 * need them again (`outbox/missing.ts`). `typed`: unsaved texts of forms.
 */
const keptMs = {
  person: 14 * day,
  recipes: 14 * day,
  bookings: 14 * day,
  care: 14 * day,
  typed: 14 * day,
  said: 30 * day,
};
type PersonalKind = keyof typeof keptMs;

interface Kept<T> {
  readonly id: string;
  readonly value: T;
  /** When the service last said so. */
  readonly seenAt: number;
}

type Get = <S extends z.ZodType>(kind: PersonalKind, id: string, schema: S) => Kept<z.output<S>> | null;
type GetAll = <S extends z.ZodType>(
  kind: PersonalKind,
  id: string,
  schema: S,
) => readonly Kept<z.output<S>>[];

/** The same of any place. */
interface PersonalPlace {
  readonly get: Get;
  readonly getAll: GetAll;
  /** Replaces the rows that can be opened now; the others stay. False while there is no key to seal with. */
  readonly put: (kind: PersonalKind, id: string, value: unknown, seenAt: number) => boolean;
  readonly settle: (kind: PersonalKind, id: string) => void;
  readonly forget: (kind: PersonalKind, id: string) => void;
}

export interface PersonalData {
  /** Resolves once the data can be read. Until then every read finds nothing. */
  readonly ready: () => Promise<void>;
  readonly at: (place: string) => PersonalPlace;
  /** Of the present place; null if there is none, or if its shape is of another version. */
  readonly get: Get;
  /** Every row that can be opened, the last seen first. There are several where `put` could not open an earlier one. */
  readonly getAll: GetAll;
  /** When the service last said it, without opening it; null where nothing is kept. */
  readonly seenAt: (kind: PersonalKind, id: string) => number | null;
  /** The newest row of each id of a kind at the present place, the last seen first. */
  readonly newest: <S extends z.ZodType>(
    kind: PersonalKind,
    schema: S,
    limit: number,
  ) => readonly Kept<z.output<S>>[];
  /** Stores data that the service has just returned. */
  readonly put: (kind: PersonalKind, id: string, value: unknown) => void;
  /** Deletes the rows that can be opened now; the others stay. */
  readonly settle: (kind: PersonalKind, id: string) => void;
  /** Deletes every row, also one that cannot be opened. */
  readonly forget: (kind: PersonalKind, id: string) => void;
}

export interface PersonalDataPorts extends Pick<
  Core,
  'store' | 'secrets' | 'clock' | 'log' | 'lifetime' | 'background' | 'signals'
> {
  readonly place: () => string | null;
}

/** How often expired rows are deleted. */
const sweepMs = 6 * 3_600_000;
/** How often a key that could not be opened is tried again. */
const retryMs = 600_000;
const keyBytes = 32;
const isKey = (text: string) => Buffer.from(text, 'base64').length === keyBytes;
const nonceBytes = 12;
const tagBytes = 16;

export function createPersonalData(ports: PersonalDataPorts): PersonalData {
  const { store, secrets, clock, log } = ports;
  const rows = personalRows(store);
  const secret = sealedSecret(store, 'personal data');
  /** The first seals; each may open. Empty until they were read. */
  let keys: readonly Buffer[] = [];
  let opening: Promise<void> | null = null;
  let cancelRetry: () => void = () => undefined;

  /** Keys that cannot be opened now (a locked key store, another session) are kept, and tried again. */
  const openKept = async (): Promise<number> => {
    const { opened: found, unopened } = await secret.openAll(secrets, isKey);
    const kept = found.map(({ text }) => Buffer.from(text, 'base64'));
    const fresh = keys.filter((one) => !kept.some((other) => other.equals(one)));
    keys = [...fresh, ...kept];
    if (unopened > 0) {
      log('warn', 'customers.key-cannot-be-opened');
      cancelRetry = clock.after(retryMs, () => void openKept());
    }
    return found.length + unopened;
  };
  const open = async (): Promise<void> => {
    const kept = await openKept();
    if (keys.length > 0) return;
    const fresh = randomBytes(keyBytes);
    // Without any key no row can ever be opened.
    if (kept === 0) rows.forgetAll();
    try {
      secret.set(await secrets.seal(fresh.toString('base64')));
    } catch {
      // Until the next start it is kept by this key all the same.
      log('warn', 'customers.key-cannot-be-sealed');
    }
    keys = [fresh, ...keys];
  };
  const ready = () => (opening ??= open());

  let cancelSweep: () => void = () => undefined;
  const sweep = () => {
    repeatableWrite(log, 'expired personal data', () => {
      for (const [kind, ms] of Object.entries(keptMs)) rows.forgetBefore(kind, clock.now() - ms);
    });
    cancelSweep = clock.after(sweepMs, sweep);
  };
  ports.signals.on('begun', () => {
    sweep();
    ports.background(ready());
  });
  ports.lifetime.onClose(async () => {
    cancelSweep();
    await opening;
    cancelRetry();
  });

  const textOf = (where: Where, { sealed }: { readonly sealed: Uint8Array }): string | null =>
    keys.reduce<string | null>((found, key) => found ?? opened(key, where, sealed), null);
  const read = <S extends z.ZodType>(
    where: Where,
    row: { readonly sealed: Uint8Array; readonly seenAt: number },
    schema: S,
  ): readonly Kept<z.output<S>>[] => {
    if (row.seenAt < clock.now() - keptMs[where[1]]) return [];
    const text = textOf(where, row);
    const parsed = text === null ? null : schema.safeParse(JSON.parse(text));
    return parsed?.success === true ? [{ id: where[2], value: parsed.data, seenAt: row.seenAt }] : [];
  };

  const at = (place: string): PersonalPlace => {
    const getAll: GetAll = (kind, id, schema) =>
      rows.byId(place, kind, id).flatMap((row) => read([place, kind, id], row, schema));
    const openable = (kind: PersonalKind, id: string): number[] =>
      rows
        .byId(place, kind, id)
        .filter((row) => textOf([place, kind, id], row) !== null)
        .map(({ copy }) => copy);
    return {
      get: (kind, id, schema) => getAll(kind, id, schema)[0] ?? null,
      getAll,
      put: (kind, id, value, seenAt) => {
        const [key] = keys;
        if (key === undefined) return false;
        const sealed = sealedWith(key, [place, kind, id], JSON.stringify(value));
        rows.put(place, kind, id, { sealed, seenAt }, openable(kind, id));
        return true;
      },
      settle: (kind, id) => rows.forget(place, kind, id, openable(kind, id)),
      forget: (kind, id) => rows.forget(place, kind, id),
    };
  };
  const here = (): PersonalPlace | null => {
    const place = ports.place();
    return place === null ? null : at(place);
  };

  return {
    ready,
    at,
    get: (kind, id, schema) => here()?.get(kind, id, schema) ?? null,
    getAll: (kind, id, schema) => here()?.getAll(kind, id, schema) ?? [],
    seenAt: (kind, id) => {
      const place = ports.place();
      return place === null ? null : rows.seenAt(place, kind, id);
    },
    newest: (kind, schema, limit) => {
      const place = ports.place();
      if (place === null) return [];
      const found = rows
        .newest(place, kind, limit)
        .flatMap((row) => read([place, kind, row.id], row, schema));
      const ids = new Set<string>();
      return found.filter(({ id }) => !ids.has(id) && ids.add(id));
    },
    put: (kind, id, value) => {
      here()?.put(kind, id, value, clock.now());
    },
    settle: (kind, id) => here()?.settle(kind, id),
    forget: (kind, id) => here()?.forget(kind, id),
  };
}

type Where = readonly [place: string, kind: PersonalKind, id: string];

/** Bound to where it lies: a row that was moved to another customer cannot be opened. */
const boundTo = (where: readonly string[]) => Buffer.from(where.join('\n'));

function sealedWith(key: Buffer, where: readonly string[], text: string): Buffer {
  const nonce = randomBytes(nonceBytes);
  const cipher = createCipheriv('aes-256-gcm', key, nonce).setAAD(boundTo(where));
  const body = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
  return Buffer.concat([nonce, cipher.getAuthTag(), body]);
}

/** Null if damaged, or sealed with another key or for another row. */
function opened(key: Buffer, where: readonly string[], bytes: Uint8Array): string | null {
  const sealed = Buffer.from(bytes);
  try {
    const decipher = createDecipheriv('aes-256-gcm', key, sealed.subarray(0, nonceBytes)).setAAD(
      boundTo(where),
    );
    decipher.setAuthTag(sealed.subarray(nonceBytes, nonceBytes + tagBytes));
    return Buffer.concat([
      decipher.update(sealed.subarray(nonceBytes + tagBytes)),
      decipher.final(),
    ]).toString('utf8');
  } catch {
    return null;
  }
}
