/** How the profiles of this computer's scales and serial scanners are stored, and which scale weighs. */
import { z } from 'zod';
import {
  scaleProfile,
  scannerProfile,
  type ScaleProfile,
  type ScannerProfile,
} from '../../../shared/bridge/device-profiles.ts';
import { storedValue } from '../store/stored-value.ts';
import type { Store } from '../store/store.ts';

/** Leaves out each profile that cannot be read, as a newer version may have written it. */
const eachThatReads = <S extends z.ZodType>(schema: S) =>
  z.array(z.unknown()).transform((all) =>
    all.flatMap((one) => {
      const read = schema.safeParse(one);
      return read.success ? [read.data] : [];
    }),
  );

const savedByOlder = z.looseObject({ link: z.looseObject({ by: z.string() }) });
/** Data version 2 named a link's `type` `by`: in this row, and so in backups. */
const savedScale = z.preprocess((saved) => {
  const read = savedByOlder.safeParse(saved);
  if (!read.success) return saved;
  const { by, ...link } = read.data.link;
  return { ...read.data, link: { type: by, ...link } };
}, scaleProfile);

export const devicesRow = z.object({
  scales: eachThatReads(savedScale),
  scanners: eachThatReads(scannerProfile),
  chosen: z.string().nullable(),
});

export interface StoredProfiles {
  scales(): readonly ScaleProfile[];
  scanners(): readonly ScannerProfile[];
  /** Id of the scale that a person chose; it may be gone since. */
  chosen(): string | null;
  save(some: {
    scales?: readonly ScaleProfile[];
    scanners?: readonly ScannerProfile[];
    chosen?: string | null | undefined;
  }): void;
}

export function storedProfiles(store: Store): StoredProfiles {
  const row = storedValue(store, 'devices', devicesRow);
  let now: z.output<typeof devicesRow> = row.get() ?? { scales: [], scanners: [], chosen: null };
  return {
    scales: () => now.scales,
    scanners: () => now.scanners,
    chosen: () => now.chosen,
    save: ({ scales = now.scales, scanners = now.scanners, chosen = now.chosen }) => {
      const next = { scales: [...scales], scanners: [...scanners], chosen };
      row.set(next);
      now = next;
    },
  };
}
