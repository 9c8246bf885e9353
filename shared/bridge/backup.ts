/** Backups of the data that only this computer has, and the outcome after damage. */
import { z } from 'zod';
import { defineCall, noInput } from './call.ts';

const kept = z.object({ entries: z.int(), drafts: z.int(), other: z.int() });

/** The outcome after the local database was damaged, or was a newer version's. */
export const salvageView = z.object({
  at: z.string(),
  /** The damaged file's new name, in the data folder; null: only rows were damaged, or something is gone. */
  setAside: z.string().nullable(),
  /**
   * A person went back from a newer version's data to a copy of this time; `lost` is newer than it. Null: the data were
   * damaged instead.
   */
  backTo: z.string().nullable(),
  saved: kept,
  /** Upper limits of the loss. */
  lost: kept,
  /** Whether there may be further losses that cannot be counted. */
  uncounted: z.boolean(),
  /** A person has read the notice. */
  seen: z.boolean(),
});
export type SalvageView = z.infer<typeof salvageView>;

/** One of the daily copies; `newer`: a newer version's data, set aside when a person went back. */
const copy = z.object({ name: z.string(), at: z.string(), bytes: z.int(), newer: z.boolean() });
export type CopyView = z.infer<typeof copy>;

/** The file uploaded by `backup.part`, or one of the daily copies. */
const backupFrom = z.discriminatedUnion('type', [
  /** `ours`: a person confirmed that an unsealed file is this salon's. */
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
  /** Entries that are sent after the restore. */
  unsent: z.int(),
  /** Entries sent after a person confirms: no computer of this salon sealed the file. */
  asked: z.int(),
  drafts: z.int(),
  /** Items of a count of the shelf that are not counted here yet. */
  counted: z.int(),
  /** Orders, minimums, leftovers, mixes and decisions. */
  other: z.int(),
  /**
   * A computer with this salon's key made the file, and it is unchanged. From any other file, unless a person confirms that
   * it is this salon's, settings, devices and entries marked as sent or decided are omitted, and mixes come from the service.
   */
  sealed: z.boolean(),
});
export type BackupLook = z.infer<typeof backupLook>;

export const backupCalls = {
  /** All local data of the current service, and the settings, as one file without secrets. */
  'backup.export': defineCall(noInput, z.object({ name: z.string(), base64: z.string() }), { guarded: true }),
  /** Uploads a file to restore from in parts; `at`: the part's index. */
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
  /** Previews a restore without changing anything. `not_a_backup`. */
  'backup.look': defineCall(z.strictObject({ from: backupFrom }), backupLook, { guarded: true }),
  /** Restores everything or nothing; existing entries stay unchanged. */
  'backup.restore': defineCall(z.strictObject({ from: backupFrom }), backupLook, { guarded: true }),
  /** A person has read the notice about a damaged database. */
  'backup.salvageSeen': defineCall(noInput, z.null()),
};
