/** The scanners on serial ports that this computer uses. */
import type { ScannerProfile } from '../../../shared/bridge/device-profiles.ts';
import type { UsedScanner } from '../../../shared/bridge/devices.ts';
import type { Clock } from '../ports.ts';
import type { KeptDevices } from './kept-devices.ts';
import { serialScanner, type SerialScanner } from './serial-scanner.ts';

export interface SerialScanners {
  readonly list: () => UsedScanner[];
  /** In the place of the one with the same id, if there is one. */
  readonly keep: (profile: ScannerProfile) => void;
  readonly forget: (id: string) => boolean;
  /** Lets a port go that is needed for something else; the answer takes it up again. */
  readonly lend: (path: string) => () => void;
  /** The computer slept: ports may be dead. */
  readonly woke: () => void;
  readonly close: () => void;
}

export interface SerialScannersPorts {
  readonly clock: Clock;
  readonly kept: KeptDevices;
  readonly scanned: (code: string) => void;
  readonly frame: (id: string, raw: string, what: 'code' | 'noise') => void;
  readonly changed: () => void;
}

export function createSerialScanners({
  clock,
  kept,
  scanned,
  frame,
  changed,
}: SerialScannersPorts): SerialScanners {
  const used = new Map<string, SerialScanner>();
  const lent = new Set<string>();
  let closed = false;

  const end = (id: string) => {
    used.get(id)?.close();
    used.delete(id);
  };
  const begin = (profile: ScannerProfile) => {
    end(profile.id);
    if (closed || lent.has(profile.path)) return;
    used.set(
      profile.id,
      serialScanner({
        profile,
        clock,
        scanned,
        frame: (raw, what) => frame(profile.id, raw, what),
        changed,
      }),
    );
  };
  const on = (path: string) => kept.scanners().filter((one) => one.path === path);

  for (const profile of kept.scanners()) begin(profile);
  return {
    list: () =>
      kept.scanners().map((profile) => {
        const scanner = used.get(profile.id);
        return { profile, open: scanner?.open() ?? false, trouble: scanner?.trouble() ?? null };
      }),
    keep: (profile) => {
      const others = kept.scanners();
      const known = others.some(({ id }) => id === profile.id);
      kept.keep({
        scanners: known ? others.map((one) => (one.id === profile.id ? profile : one)) : [...others, profile],
      });
      begin(profile);
    },
    forget: (id) => {
      const all = kept.scanners();
      if (!all.some((one) => one.id === id)) return false;
      kept.keep({ scanners: all.filter((one) => one.id !== id) });
      end(id);
      return true;
    },
    lend: (path) => {
      lent.add(path);
      for (const { id } of on(path)) end(id);
      return () => {
        lent.delete(path);
        for (const profile of on(path)) begin(profile);
      };
    },
    woke: () => {
      for (const profile of kept.scanners()) begin(profile);
    },
    close: () => {
      closed = true;
      for (const scanner of used.values()) scanner.close();
      used.clear();
    },
  };
}
