/** A scanner on a serial cable: it sends a code and a line end, and receives nothing. */
import { eightN1 } from '../../electron/station/devices/protocols/serial-settings.ts';
import type { SerialSettings } from '../../electron/station/devices/protocol.ts';
import { plugIn } from './cable.ts';

export interface ScannerEmulator {
  readonly path: string;
  readonly settings: SerialSettings;
  /** `code`, with its AIM identifier if the scanner sends one. */
  scan(code: string): void;
  unplug(): Promise<void>;
  replug(): Promise<void>;
  close(): Promise<void>;
}

export async function scannerEmulator(settings: SerialSettings = eightN1(9600)): Promise<ScannerEmulator> {
  const cable = await plugIn({ name: 'usb-Datalogic_scanner-if00', settings, hear: () => undefined });
  return {
    path: cable.path,
    settings,
    scan: (code) => cable.send(Array.from(`${code}\r\n`, (letter) => letter.charCodeAt(0))),
    unplug: () => cable.unplug(),
    replug: () => cable.replug(),
    close: () => cable.close(),
  };
}
