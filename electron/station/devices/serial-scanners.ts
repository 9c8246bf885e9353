/** The scanners on serial ports that this computer uses. */
import type { ScannerProfile } from '../../../shared/bridge/device-profiles.ts';
import type { UsedScanner } from '../../../shared/bridge/devices.ts';
import type { Clock } from '../ports.ts';
import type { StoredProfiles } from './stored-profiles.ts';
import { serialScanner, type SerialScanner } from './serial-scanner.ts';

export interface SerialScanners {
  readonly list: () => UsedScanner[];
  /** Replaces the profile with the same id, if there is one. */
  readonly save: (profile: ScannerProfile) => void;
  readonly forget: (id: string) => boolean;
  /** Closes a port that a search needs; the answer opens it again. */
  readonly releasePort: (path: string) => () => void;
  /** To be called after the computer slept: reopens each port, as it may be dead. */
  readonly woke: () => void;
  readonly close: () => void;
}

export interface SerialScannersPorts {
  readonly clock: Clock;
  readonly profiles: StoredProfiles;
  readonly scanned: (code: string) => void;
  readonly frame: (id: string, raw: string, type: 'code' | 'noise') => void;
  readonly changed: () => void;
}

export function createSerialScanners({
  clock,
  profiles,
  scanned,
  frame,
  changed,
}: SerialScannersPorts): SerialScanners {
  const used = new Map<string, SerialScanner>();
  const released = new Set<string>();
  let closed = false;

  const end = (id: string) => {
    used.get(id)?.close();
    used.delete(id);
  };
  const begin = (profile: ScannerProfile) => {
    end(profile.id);
    if (closed || released.has(profile.path)) return;
    used.set(
      profile.id,
      serialScanner({
        profile,
        clock,
        scanned,
        frame: (raw, type) => frame(profile.id, raw, type),
        changed,
      }),
    );
  };
  const profilesOn = (path: string) => profiles.scanners().filter((one) => one.path === path);

  for (const profile of profiles.scanners()) begin(profile);
  return {
    list: () =>
      profiles.scanners().map((profile) => {
        const scanner = used.get(profile.id);
        return { profile, open: scanner?.open() ?? false, trouble: scanner?.trouble() ?? null };
      }),
    save: (profile) => {
      const others = profiles.scanners();
      const known = others.some(({ id }) => id === profile.id);
      profiles.save({
        scanners: known ? others.map((one) => (one.id === profile.id ? profile : one)) : [...others, profile],
      });
      begin(profile);
    },
    forget: (id) => {
      const all = profiles.scanners();
      if (!all.some((one) => one.id === id)) return false;
      profiles.save({ scanners: all.filter((one) => one.id !== id) });
      end(id);
      return true;
    },
    releasePort: (path) => {
      released.add(path);
      for (const { id } of profilesOn(path)) end(id);
      return () => {
        released.delete(path);
        for (const profile of profilesOn(path)) begin(profile);
      };
    },
    woke: () => {
      for (const profile of profiles.scanners()) begin(profile);
    },
    close: () => {
      closed = true;
      for (const scanner of used.values()) scanner.close();
      used.clear();
    },
  };
}
