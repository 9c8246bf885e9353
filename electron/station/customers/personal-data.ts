/**
 * What is kept here of customers, so that their day goes on without the service: sealed row by row with a key that the
 * secrets port seals, forgotten two weeks after the service last said it, and in no copy and no backup.
 */
import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';
import type { z } from 'zod';
import type { Core } from '../core.ts';
import { personalRows } from '../store/personal-rows.ts';
import { sealedSecret } from '../store/stored-value.ts';

/** `care`: what was said of somebody's health here (`care/care.ts`), and seen when it was said. */
type PersonalKind = 'person' | 'recipes' | 'bookings' | 'care';

interface Kept<T> {
  readonly value: T;
  /** When the service last said so. */
  readonly seenAt: number;
}

export interface PersonalData {
  /** Resolves once what is kept can be read. Before that nothing is. */
  readonly ready: () => Promise<void>;
  /** Of the present place; null where nothing is kept, or what is kept is of another shape now. */
  readonly get: <S extends z.ZodType>(kind: PersonalKind, id: string, schema: S) => Kept<z.output<S>> | null;
  /** All of a kind at the present place, the last seen first. */
  readonly newest: <S extends z.ZodType>(
    kind: PersonalKind,
    schema: S,
    limit: number,
  ) => readonly Kept<z.output<S>>[];
  /** What the service has just said. */
  readonly put: (kind: PersonalKind, id: string, value: unknown) => void;
  readonly forget: (kind: PersonalKind, id: string) => void;
}

export interface PersonalDataPorts extends Pick<
  Core,
  'store' | 'secrets' | 'clock' | 'log' | 'lifetime' | 'background' | 'signals'
> {
  readonly place: () => string | null;
}

const keptMs = 14 * 86_400_000;
/** So often what is too old is looked for. */
const sweepMs = 6 * 3_600_000;
const keyBytes = 32;
const nonceBytes = 12;
const tagBytes = 16;

export function createPersonalData(ports: PersonalDataPorts): PersonalData {
  const { store, secrets, clock, log } = ports;
  const rows = personalRows(store);
  const secret = sealedSecret(store, 'personal data');
  let key: Buffer | null = null;
  let opening: Promise<void> | null = null;

  const open = async (): Promise<void> => {
    const sealed = secret.get();
    if (sealed) {
      try {
        const bytes = Buffer.from(await secrets.open(sealed), 'base64');
        if (bytes.length !== keyBytes) throw new Error('it is no key');
        key = bytes;
      } catch {
        // Another user or another machine: what is kept is of no use to anybody here.
        log('warn', 'customers.key-cannot-be-opened');
      }
    }
    if (key !== null) return;
    const fresh = randomBytes(keyBytes);
    rows.forgetBefore();
    try {
      secret.set(await secrets.seal(fresh.toString('base64')));
    } catch {
      // Until the next start it is kept by this key all the same.
      log('warn', 'customers.key-cannot-be-sealed');
    }
    key = fresh;
  };
  const ready = () => (opening ??= open());

  let cancelSweep: () => void = () => undefined;
  const sweep = () => {
    rows.forgetBefore(clock.now() - keptMs);
    cancelSweep = clock.after(sweepMs, sweep);
  };
  ports.signals.on('begun', () => {
    sweep();
    ports.background(ready());
  });
  ports.lifetime.onClose(async () => {
    cancelSweep();
    await opening;
  });

  const read = <S extends z.ZodType>(
    where: readonly string[],
    row: { readonly sealed: Uint8Array; readonly seenAt: number } | null,
    schema: S,
  ): Kept<z.output<S>> | null => {
    if (!row || key === null || row.seenAt < clock.now() - keptMs) return null;
    const text = opened(key, where, row.sealed);
    const parsed = text === null ? null : schema.safeParse(JSON.parse(text));
    return parsed?.success === true ? { value: parsed.data, seenAt: row.seenAt } : null;
  };

  return {
    ready,
    get: (kind, id, schema) => {
      const place = ports.place();
      return place === null ? null : read([place, kind, id], rows.byId(place, kind, id), schema);
    },
    newest: (kind, schema, limit) => {
      const place = ports.place();
      if (place === null) return [];
      return rows.newest(place, kind, limit).flatMap((row) => read([place, kind, row.id], row, schema) ?? []);
    },
    put: (kind, id, value) => {
      const place = ports.place();
      if (place === null || key === null) return;
      const sealed = sealedWith(key, [place, kind, id], JSON.stringify(value));
      rows.put(place, kind, id, { sealed, seenAt: clock.now() });
    },
    forget: (kind, id) => {
      const place = ports.place();
      if (place !== null) rows.forget(place, kind, id);
    },
  };
}

/** Bound to where it lies: a row that was moved to another customer cannot be opened. */
const boundTo = (where: readonly string[]) => Buffer.from(where.join('\n'));

function sealedWith(key: Buffer, where: readonly string[], text: string): Buffer {
  const nonce = randomBytes(nonceBytes);
  const cipher = createCipheriv('aes-256-gcm', key, nonce).setAAD(boundTo(where));
  const body = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
  return Buffer.concat([nonce, cipher.getAuthTag(), body]);
}

/** Null where it was damaged, or sealed with another key or for another place. */
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
