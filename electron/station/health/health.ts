/** How this computer is: its disk, its clock, its copies. */
import { stat } from 'node:fs/promises';
import path from 'node:path';
import type { HealthView } from '../../../shared/bridge/health.ts';
import type { Copies } from '../backup/copies.ts';
import type { Core } from '../core.ts';
import { fileName } from '../store/store.ts';
import type { ComputerWatch } from './watch.ts';

export interface HealthPorts extends Pick<Core, 'dataFolder' | 'clockAheadMs' | 'machine'> {
  readonly copies: Copies;
  readonly computer: ComputerWatch;
}

const sizeOf = async (file: string): Promise<number> =>
  stat(file).then(
    ({ size }) => size,
    () => 0,
  );

export async function healthOf({
  dataFolder,
  clockAheadMs,
  machine,
  copies,
  computer,
}: HealthPorts): Promise<HealthView> {
  await computer.look();
  const kept = dataFolder !== ':memory:';
  const file = path.join(dataFolder, fileName);
  return {
    dataBytes: kept ? (await sizeOf(file)) + (await sizeOf(`${file}-wal`)) : null,
    freeBytes: kept ? await machine.freeBytes(dataFolder) : null,
    copiedAt: copies.list()[0]?.at ?? null,
    clockAheadMs: clockAheadMs(),
    timeZone: Intl.DateTimeFormat().resolvedOptions().timeZone,
    reports: machine.reports().length,
    warnings: [...computer.warnings()],
    system: machine.system,
  };
}
