/** Checks this computer now and then for problems that a person should solve before they stop the work. */
import type { ComputerWarning } from '../../../shared/bridge/health.ts';
import type { Core } from '../core.ts';

type WatchPorts = Pick<
  Core,
  'clock' | 'dataFolder' | 'machine' | 'clockAheadMs' | 'signals' | 'lifetime' | 'background'
> & { readonly changed: () => void };

export interface ComputerWatch {
  readonly warnings: () => readonly ComputerWarning[];
  /** Checks now, without waiting for the next interval. */
  readonly look: () => Promise<void>;
}

const againMs = 600_000;
const leastFreeBytes = 1_000_000_000;
const mostClockMs = 120_000;

export function watchComputer(ports: WatchPorts): ComputerWatch {
  const { clock, dataFolder, machine, signals, lifetime } = ports;
  let found: readonly ComputerWarning[] = [];
  let cancel: (() => void) | null = null;
  const look = async () => {
    const free = dataFolder === ':memory:' ? null : await machine.freeBytes(dataFolder);
    const now: ComputerWarning[] = [
      ...(free !== null && free < leastFreeBytes ? ['disk' as const] : []),
      ...(Math.abs(ports.clockAheadMs() ?? 0) > mostClockMs ? ['clock' as const] : []),
      ...(machine.withoutGraphics === true ? ['graphics' as const] : []),
    ];
    if (lifetime.signal.aborted || now.join() === found.join()) return;
    found = now;
    ports.changed();
  };
  const keepLooking = () => {
    ports.background(look());
    cancel = clock.after(againMs, keepLooking);
  };
  signals.on('begun', keepLooking).on('online', () => ports.background(look()));
  lifetime.onClose(() => cancel?.());
  return { warnings: () => found, look };
}
