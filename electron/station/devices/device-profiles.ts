/** Which profiles of scales and serial scanners may be saved: one device on a port, one id for a device, 20 at most. */
import {
  virtualScaleId,
  type ScaleProfile,
  type ScannerProfile,
} from '../../../shared/bridge/device-profiles.ts';
import { fail, ok, type Result } from '../../../shared/result.ts';
import type { Random } from '../ports.ts';
import { protocolOf } from './protocols.ts';
import type { Scales } from './scales.ts';
import type { SerialScanners } from './serial-scanners.ts';
import { devicesRow, type StoredProfiles } from './stored-profiles.ts';

/** Without an id: a new profile. */
type New<P extends { readonly id: string }> = Omit<P, 'id'> & { readonly id?: string | undefined };

export interface DeviceProfiles {
  /** `not_ready` (`port_in_use`, `too_many_devices`), `invalid_input`. */
  readonly saveScale: (profile: New<ScaleProfile>) => Result<ScaleProfile>;
  /** `not_ready` (`port_in_use`, `too_many_devices`), `invalid_input`. */
  readonly saveScanner: (profile: New<ScannerProfile>) => Result<ScannerProfile>;
  /** Adds the profiles of another computer's, or an older day's, `devices` row that this one does not have. */
  readonly addMissing: (row: unknown) => void;
  /** Id of the device whose profile names the serial port; null: none. */
  readonly usedOn: (path: string) => string | null;
}

export interface DeviceProfilesPorts {
  readonly random: Random;
  readonly profiles: StoredProfiles;
  readonly scales: () => Scales;
  readonly scanners: () => SerialScanners;
  readonly changed: () => void;
}

const mostDevices = 20;

export function deviceProfiles({
  random,
  profiles,
  scales,
  scanners,
  changed,
}: DeviceProfilesPorts): DeviceProfiles {
  const scaleOn = (path: string) =>
    profiles.scales().find(({ link }) => link.type === 'serial' && link.path === path);
  const scannerOn = (path: string) => profiles.scanners().find((one) => one.path === path);
  const usedOn = (path: string) => scaleOn(path)?.id ?? scannerOn(path)?.id ?? null;

  /**
   * The id to save a profile under. `given`: its own, if it has one. `same`: the id of the profile of the same device, which
   * it replaces, as there is one profile of a device. `others`: the devices of the other kind, whose ids are taken.
   */
  const idFor = (
    given: string | undefined,
    same: string | undefined,
    others: readonly { readonly id: string }[],
    portTaken: boolean,
  ): Result<string> => {
    if (portTaken || (same !== undefined && given !== undefined && same !== given))
      return fail('not_ready', { details: { why: 'port_in_use' } });
    const id = given ?? same ?? random.uuid();
    if (id === virtualScaleId || others.some((one) => one.id === id))
      return fail('invalid_input', { details: { fieldErrors: { id: [] } } });
    const all = [...profiles.scales(), ...profiles.scanners()];
    if (all.length >= mostDevices && !all.some((one) => one.id === id))
      return fail('not_ready', { details: { why: 'too_many_devices' } });
    return ok(id);
  };

  const saveScale: DeviceProfiles['saveScale'] = ({ id: given, ...rest }) => {
    const { link, protocol } = rest;
    const same =
      link.type === 'serial'
        ? scaleOn(link.path)
        : profiles.scales().find((one) => one.link.type === link.type && one.link.device === link.device);
    const taken = link.type === 'serial' && scannerOn(link.path) !== undefined;
    const id = idFor(given, same?.id, profiles.scanners(), taken);
    if (!id.ok) return id;
    if (protocolOf(protocol).carrier !== link.type)
      return fail('invalid_input', { details: { fieldErrors: { protocol: [] } } });
    const profile: ScaleProfile = { ...rest, id: id.value };
    scales().save(profile);
    changed();
    return ok(profile);
  };
  const saveScanner: DeviceProfiles['saveScanner'] = ({ id: given, ...rest }) => {
    const taken = scaleOn(rest.path) !== undefined;
    const id = idFor(given, scannerOn(rest.path)?.id, profiles.scales(), taken);
    if (!id.ok) return id;
    const profile: ScannerProfile = { ...rest, id: id.value };
    scanners().save(profile);
    changed();
    return ok(profile);
  };

  return {
    saveScale,
    saveScanner,
    usedOn,
    addMissing: (row) => {
      const read = devicesRow.safeParse(row);
      if (!read.success) return;
      const none = profiles.scales().length === 0;
      for (const scale of read.data.scales) {
        const { link } = scale;
        const known = profiles.scales().some(({ id }) => id === scale.id);
        if (!known && !(link.type === 'serial' && usedOn(link.path) !== null)) saveScale(scale);
      }
      for (const scanner of read.data.scanners) {
        const known = profiles.scanners().some(({ id }) => id === scanner.id);
        if (!known && usedOn(scanner.path) === null) saveScanner(scanner);
      }
      if (none && read.data.chosen !== null) scales().choose(read.data.chosen);
    },
  };
}
