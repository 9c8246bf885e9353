/** Builds copies, backups and the notice about damaged data. */
import type { Core } from '../core.ts';
import type { Devices } from '../devices/devices.ts';
import type { SavedSettings } from '../settings/settings.ts';
import { suspect } from '../store/store.ts';
import { createBackups, type Backups } from './backups.ts';
import { createCopies, type Copies } from './copies.ts';
import { createSalvages, type Salvages } from './salvages.ts';

interface BackupFeaturePorts extends Pick<
  Core,
  'store' | 'salvaged' | 'clock' | 'log' | 'version' | 'dataFolder' | 'signals' | 'events' | 'lifetime'
> {
  readonly settings: SavedSettings;
  readonly devices: Devices;
  readonly origin: () => string;
  readonly salonKey: () => string | null;
}

interface BackupFeature {
  readonly backups: Backups;
  readonly copies: Copies;
  readonly salvages: Salvages;
}

export function createBackupFeature(ports: BackupFeaturePorts): BackupFeature {
  const { store, salvaged, log, events, signals, lifetime } = ports;
  const salvages = createSalvages(store, salvaged, log, () => events.app('salvage'));
  const copies = createCopies({
    ...ports,
    damaged: () => suspect(ports.dataFolder),
    changed: () => events.changed('copies'),
  });
  signals.on('begun', copies.begin).on('entrySetAside', salvages.entrySetAside);
  lifetime.onClose(() => {
    copies.close();
    return copies.idle();
  });
  const backups = createBackups({
    ...ports,
    copies,
    restoreSettings: ports.settings.restore,
    useDevices: ports.devices.addMissing,
  });
  return { backups, copies, salvages };
}
