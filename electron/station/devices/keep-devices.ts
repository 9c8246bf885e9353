/** Which scales and serial scanners may be kept: one device on a port, one id for a device, not too many. */
import type { ScaleProfile, ScannerProfile } from '../../../shared/bridge/device-profiles.ts';
import { virtualScaleId } from '../../../shared/bridge/device-profiles.ts';
import { fail, ok, type Result } from '../../../shared/result.ts';
import type { Random } from '../ports.ts';
import { devicesRow, type KeptDevices } from './kept-devices.ts';
import { protocolOf } from './protocols.ts';
import type { Scales } from './scales.ts';
import type { SerialScanners } from './serial-scanners.ts';

/** Without an id: one that was not kept before. */
type New<P extends { readonly id: string }> = Omit<P, 'id'> & { readonly id?: string | undefined };

export interface KeepDevices {
  /** `not_ready` (`port_in_use`, `too_many_devices`), `invalid_input`. */
  readonly keepScale: (profile: New<ScaleProfile>) => Result<ScaleProfile>;
  /** The same. */
  readonly keepScanner: (profile: New<ScannerProfile>) => Result<ScannerProfile>;
  /** Those of another computer's or an older day's `kept-devices` that this one does not know. */
  readonly useOf: (row: unknown) => void;
  /** Id of the device that is kept for a serial port. */
  readonly usedOn: (path: string) => string | null;
}

export interface KeepDevicesPorts {
  readonly random: Random;
  readonly kept: KeptDevices;
  readonly scales: () => Scales;
  readonly scanners: () => SerialScanners;
  readonly changed: () => void;
}

const mostDevices = 20;

export function keepDevices({ random, kept, scales, scanners, changed }: KeepDevicesPorts): KeepDevices {
  const scaleOn = (path: string) =>
    kept.scales().find(({ link }) => link.type === 'serial' && link.path === path);
  const scannerOn = (path: string) => kept.scanners().find((one) => one.path === path);
  const usedOn = (path: string) => scaleOn(path)?.id ?? scannerOn(path)?.id ?? null;

  /**
   * The id to keep a device under. Two profiles of one device would be in each other's way: without an id of its own it
   * takes the place of `same`. `others`: the other kind, whose ids and ports are taken.
   */
  const placeFor = (
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
    const all = [...kept.scales(), ...kept.scanners()];
    if (all.length >= mostDevices && !all.some((one) => one.id === id))
      return fail('not_ready', { details: { why: 'too_many_devices' } });
    return ok(id);
  };

  const keepScale: KeepDevices['keepScale'] = ({ id: given, ...rest }) => {
    const { link, protocol } = rest;
    const same =
      link.type === 'serial'
        ? scaleOn(link.path)
        : kept.scales().find((one) => one.link.type === link.type && one.link.device === link.device);
    const taken = link.type === 'serial' && scannerOn(link.path) !== undefined;
    const id = placeFor(given, same?.id, kept.scanners(), taken);
    if (!id.ok) return id;
    if (protocolOf(protocol).carrier !== link.type)
      return fail('invalid_input', { details: { fieldErrors: { protocol: [] } } });
    const profile: ScaleProfile = { ...rest, id: id.value };
    scales().keep(profile);
    changed();
    return ok(profile);
  };
  const keepScanner: KeepDevices['keepScanner'] = ({ id: given, ...rest }) => {
    const taken = scaleOn(rest.path) !== undefined;
    const id = placeFor(given, scannerOn(rest.path)?.id, kept.scales(), taken);
    if (!id.ok) return id;
    const profile: ScannerProfile = { ...rest, id: id.value };
    scanners().keep(profile);
    changed();
    return ok(profile);
  };

  return {
    keepScale,
    keepScanner,
    usedOn,
    useOf: (row) => {
      const read = devicesRow.safeParse(row);
      if (!read.success) return;
      const none = kept.scales().length === 0;
      for (const scale of read.data.scales) {
        const { link } = scale;
        const known = kept.scales().some(({ id }) => id === scale.id);
        if (!known && !(link.type === 'serial' && usedOn(link.path) !== null)) keepScale(scale);
      }
      for (const scanner of read.data.scanners) {
        const known = kept.scanners().some(({ id }) => id === scanner.id);
        if (!known && usedOn(scanner.path) === null) keepScanner(scanner);
      }
      if (none && read.data.chosen !== null) scales().choose(read.data.chosen);
    },
  };
}
