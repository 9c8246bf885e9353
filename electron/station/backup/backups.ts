/** Backups for people: one file to take away, and back from such a file or from one of the week's copies. */
import { z } from 'zod';
import type { BackupFrom, BackupLook } from '../../../shared/bridge/backup.ts';
import type { Settings } from '../../../shared/bridge/settings.ts';
import { stationSettings as settingsSchema } from '../../../shared/bridge/settings.ts';
import { fail, ok, type Result } from '../../../shared/result.ts';
import { yieldToEvents } from '../lifetime.ts';
import type { Ports } from '../ports.ts';
import type { Signals } from '../signals.ts';
import { onlyOf, putIn, readCopy, wouldPutIn, type PortableRow } from '../store/portable-rows.ts';
import { readBackup, writeBackup, type Backup } from './backup-file.ts';
import type { Copies } from './copies.ts';

export interface BackupsPorts extends Pick<Ports, 'clock' | 'log' | 'dataFolder' | 'version'> {
  readonly copies: Copies;
  readonly restoreSettings: (some: Partial<Settings>) => void;
  /** Adds the scales and scanners of a backup that are unknown here; JSON as it was stored. */
  readonly useDevices: (row: unknown) => void;
  readonly signals: Signals;
  /** The current service: the person who exports has signed in there. */
  readonly origin: () => string;
  /** The key to the salon system, which the salon's computers share; null: there is none. */
  readonly salonKey: () => string | null;
}

export interface Backups {
  readonly export: () => Promise<Result<{ name: string; base64: string }>>;
  /** A part of a file that a page has; the first (`at` 0) begins a new one. */
  readonly part: (at: number, base64: string) => Result<null>;
  /** The effects of restoring; nothing is changed. */
  readonly look: (from: BackupFrom) => Promise<Result<BackupLook>>;
  /** Inserts the missing rows, all or none. */
  readonly restore: (from: BackupFrom) => Promise<Result<BackupLook>>;
}

/** The most characters of a file that a page sends. */
const largestUpload = 100_000_000;

export function createBackups(ports: BackupsPorts): Backups {
  const { dataFolder, copies } = ports;
  let upload: string[] = [];
  const inMemory = dataFolder === ':memory:';
  /** Logs how many rows a backup could not carry. */
  const logLeftOut = (leftOut: number) => {
    if (leftOut > 0) ports.log('error', 'backup.left_out', { rows: leftOut });
  };

  const fromCopy = async (name: string): Promise<Result<Backup>> => {
    const file = copies.fileOf(name);
    if (file === null) return fail('unknown_here');
    const copy = readCopy(file);
    if (copy === null || copy === 'newer')
      return fail('not_a_backup', { details: { why: copy ?? 'damaged' } });
    try {
      const rows: PortableRow[] = [];
      for (const batch of copy.batches()) {
        rows.push(...batch);
        await yieldToEvents();
      }
      const at = Date.parse(copies.list().find((one) => one.name === name)?.at ?? '');
      logLeftOut(copy.leftOut());
      return ok({ app: ports.version, at: Number.isNaN(at) ? ports.clock.now() : at, rows, sealed: true });
    } catch {
      return fail('not_a_backup', { details: { why: 'damaged' } });
    } finally {
      copy.close();
    }
  };
  const open = (from: BackupFrom): Promise<Result<Backup>> =>
    from.type === 'copy'
      ? fromCopy(from.name)
      : readBackup(new Uint8Array(Buffer.from(upload.join(''), 'base64')), ports.salonKey());
  const keptUnder = (name: string, { rows }: Backup): unknown => {
    const found = rows.find(({ table, row }) => table === 'settings' && row['name'] === name);
    return JSON.parse(String(found?.row['value'] ?? '{}'));
  };
  const settingsOf = (backup: Backup): Partial<Settings> => {
    const read = settingsSchema.partial().safeParse(keptUnder('settings', backup));
    return read.success ? read.data : {};
  };
  const lookOf = (backup: Backup, put: ReturnType<typeof putIn>): BackupLook => ({
    app: backup.app,
    at: new Date(backup.at).toISOString(),
    entries: put.entries,
    unsent: put.unsent,
    asked: put.asked,
    drafts: put.drafts,
    counted: put.counted,
    other: put.other,
    sealed: backup.sealed,
  });

  return {
    export: async () => {
      if (inMemory) return fail('not_allowed');
      const { file, done } = await copies.now();
      try {
        const copy = readCopy(file);
        if (copy === null || copy === 'newer') throw new Error('a copy that was just made cannot be read');
        try {
          const at = ports.clock.now();
          const bytes = await writeBackup(
            { app: ports.version, at },
            onlyOf(ports.origin(), copy.batches()),
            ports.salonKey(),
          );
          logLeftOut(copy.leftOut());
          const day = new Date(at).toISOString().slice(0, 16).replaceAll(':', '').replace('T', '-');
          return ok({ name: `colour-bar-${day}.backup`, base64: Buffer.from(bytes).toString('base64') });
        } finally {
          copy.close();
        }
      } finally {
        done();
      }
    },
    part: (at, base64) => {
      if (at === 0) upload = [];
      if (at !== upload.length) return fail('not_ready', { details: { why: 'part' } });
      const size = upload.reduce((sum, part) => sum + part.length, 0);
      if (size + base64.length > largestUpload) return fail('not_a_backup', { details: { why: 'large' } });
      upload.push(base64);
      return ok(null);
    },
    look: async (from) => {
      if (inMemory) return fail('not_allowed');
      const backup = await open(from);
      if (!backup.ok) return backup;
      const { value } = backup;
      return ok(lookOf(value, wouldPutIn(dataFolder, { ...value, ours: isOurs(from, value) })));
    },
    restore: async (from) => {
      if (inMemory) return fail('not_allowed');
      const backup = await open(from);
      if (!backup.ok) return backup;
      const ours = isOurs(from, backup.value);
      const put = putIn(dataFolder, { ...backup.value, ours });
      ports.signals.emit('restored', itemsOf(backup.value.rows));
      // A local copy's settings may have been changed since on purpose, so only a file's are restored. A forged file
      // could secretly change when the app locks and other safeguards.
      if (from.type === 'file' && ours) {
        ports.restoreSettings(settingsOf(backup.value));
        ports.useDevices(keptUnder('devices', backup.value));
      }
      if (from.type === 'file') upload = [];
      ports.log('info', 'backup.restored', { from: from.type, madeAt: backup.value.at, ...put });
      return ok(lookOf(backup.value, put));
    },
  };
}

/** A computer that was set up with another key cannot verify this salon's file: a person confirms it. */
const isOurs = (from: BackupFrom, { sealed }: Backup): boolean =>
  sealed || (from.type === 'file' && from.ours === true);

const touching = z.object({ items: z.array(z.object({ itemId: z.string() })) });

function itemsOf(rows: readonly PortableRow[]): string[] {
  const ids = new Set<string>();
  for (const { table, row } of rows) {
    if (table !== 'outbox') continue;
    const details = touching.safeParse(JSON.parse(String(row['details'])));
    if (details.success) for (const { itemId } of details.data.items) ids.add(itemId);
  }
  return [...ids];
}
