/** What this computer keeps and the service does not: copies and backups of it, and what became of it when it was damaged. */
import { z } from 'zod';
import { defineCall, noInput } from './call.ts';

const kept = z.object({ entries: z.int(), drafts: z.int(), other: z.int() });

/** The local database was damaged, or a newer version's: what became of it. */
export const salvageView = z.object({
  at: z.string(),
  /** The damaged file's new name, in the data folder; null: only rows were damaged, or something is gone. */
  setAside: z.string().nullable(),
  /**
   * When the copy was made to which a person went back from a newer version's data; `lost` was written since. Null: the data
   * were damaged.
   */
  backTo: z.string().nullable(),
  saved: kept,
  /** The most that can have been lost of each. */
  lost: kept,
  /** Whether more may be lost than can be counted. */
  uncounted: z.boolean(),
  /** A person has read the notice. */
  seen: z.boolean(),
});
export type SalvageView = z.infer<typeof salvageView>;

/** One of the week's copies of the local data; `newer`: data of a newer version, set aside when a person went back. */
const copy = z.object({ name: z.string(), at: z.string(), bytes: z.int(), newer: z.boolean() });
export type CopyView = z.infer<typeof copy>;

/** The file that the page handed over by `backup.part`, or one of the week's copies. */
const backupFrom = z.discriminatedUnion('type', [
  /** `ours`: a person said that the file is this salon's, where no computer with this key sealed it. */
  z.strictObject({ type: z.literal('file'), ours: z.boolean().optional() }),
  z.strictObject({ type: z.literal('copy'), name: z.string().max(100) }),
]);
export type BackupFrom = z.infer<typeof backupFrom>;

/** What a restore adds: only missing entries. */
const backupLook = z.object({
  /** The version that made it. */
  app: z.string(),
  at: z.string(),
  entries: z.int(),
  /** How many of the entries are sent then. */
  unsent: z.int(),
  /** Entries sent after a person confirms: no computer of this salon sealed the file. */
  asked: z.int(),
  drafts: z.int(),
  /** Items of a count of the shelf that are not counted here yet. */
  counted: z.int(),
  /** Orders, minimums, leftovers, mixes and decisions. */
  other: z.int(),
  /**
   * A computer with this salon's key made the file, and it is unchanged. Of another file, until a person says that it is this
   * salon's, settings, scales and scanners are left out, mixes are read from the service, and entries that it calls sent or
   * decided are left out.
   */
  sealed: z.boolean(),
});
export type BackupLook = z.infer<typeof backupLook>;

export const backupCalls = {
  /** Everything that this computer keeps for the present service, and its settings, without secrets, as one file. */
  'backup.export': defineCall(noInput, z.object({ name: z.string(), base64: z.string() }), { guarded: true }),
  /** A file to restore from, part by part: `at` counts them from 0. */
  'backup.part': defineCall(
    z.strictObject({
      at: z.int().min(0),
      base64: z
        .string()
        .max(700_000)
        .regex(/^[A-Za-z0-9+/]*={0,2}$/),
    }),
    z.null(),
    { largest: 700_100, guarded: true },
  ),
  'backup.copies': defineCall(noInput, z.array(copy), { staleBy: ['copies'] }),
  /** What restoring would put in; changes nothing. `not_a_backup`. */
  'backup.look': defineCall(z.strictObject({ from: backupFrom }), backupLook, { guarded: true }),
  /** Restores everything or nothing; existing entries stay unchanged. */
  'backup.restore': defineCall(z.strictObject({ from: backupFrom }), backupLook, { guarded: true }),
  /** A person has read the notice about a damaged database. */
  'backup.salvageSeen': defineCall(noInput, z.null()),
};
