/** How this computer is: its disk, its clock, its copies. */
import { stat, statfs } from 'node:fs/promises';
import path from 'node:path';
import type { HealthView } from '../../../shared/bridge/health.ts';
import type { Copies } from '../backup/copies.ts';
import type { Core } from '../core.ts';
import { fileName } from '../store/store.ts';

export interface HealthPorts extends Pick<Core, 'dataFolder' | 'clockAheadMs' | 'machine'> {
  readonly copies: Copies;
}

const sizeOf = async (file: string): Promise<number> =>
  stat(file).then(
    ({ size }) => size,
    () => 0,
  );

async function freeOn(folder: string): Promise<number | null> {
  try {
    const { bavail, bsize } = await statfs(folder);
    return bavail * bsize;
  } catch {
    // Not every disk tells.
    return null;
  }
}

export async function healthOf({
  dataFolder,
  clockAheadMs,
  machine,
  copies,
}: HealthPorts): Promise<HealthView> {
  const kept = dataFolder !== ':memory:';
  const file = path.join(dataFolder, fileName);
  return {
    dataBytes: kept ? (await sizeOf(file)) + (await sizeOf(`${file}-wal`)) : null,
    freeBytes: kept ? await freeOn(dataFolder) : null,
    copiedAt: copies.list()[0]?.at ?? null,
    clockAheadMs: clockAheadMs(),
    timeZone: Intl.DateTimeFormat().resolvedOptions().timeZone,
    reports: machine.reports().length,
  };
}
