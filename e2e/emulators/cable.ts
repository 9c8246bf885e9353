/**
 * A device's cable: a pseudo-terminal behind a stable name, like `/dev/serial/by-id`. A reader at another baud rate than the
 * device's receives garbled bytes.
 */
import { chmod, mkdtemp, rm, symlink, unlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { garbled } from '../../testing/scales/encoders/uart.ts';
import { eightN1 } from '../../electron/station/devices/protocols/serial-settings.ts';
import { pseudoTerminal, type PseudoTerminal } from '../../testing/scales/pseudo-terminal.ts';
import type { SerialSettings } from '../../electron/station/devices/protocol.ts';
import { lineSpeed, type LineSpeed } from './line-speed.ts';

export interface Cable {
  /** The path to open like a serial port; missing while unplugged. */
  readonly path: string;
  /** Bytes are lost while no process has the port open. */
  send(bytes: readonly number[]): void;
  unplug(): Promise<void>;
  replug(): Promise<void>;
  /** Stops reading bytes that are written to it. */
  deaf(): void;
  close(): Promise<void>;
}

interface Plugged {
  readonly terminal: PseudoTerminal;
  readonly speed: LineSpeed;
}

export interface CableOptions {
  /** `usb-KERN_FCB`. */
  readonly name: string;
  /** The device's own settings. */
  readonly settings: SerialSettings;
  /** Bytes that the device receives. */
  readonly hear: (bytes: readonly number[]) => void;
}

export async function plugIn({ name, settings, hear }: CableOptions): Promise<Cable> {
  const folder = await mkdtemp(path.join(tmpdir(), 'colour-bar-cable-'));
  const link = path.join(folder, name);
  // The app may run as another user.
  await chmod(folder, 0o755);

  let plugged: Plugged | null = null;
  let waiting: number[] = [];
  let asking = false;

  /** A terminal keeps no parity, so a reader at another speed counts as 8 bits without parity. */
  const through = (bytes: readonly number[], speed: number, toReader: boolean): readonly number[] => {
    if (speed === settings.baud) return bytes;
    return toReader ? garbled(bytes, settings, eightN1(speed)) : garbled(bytes, eightN1(speed), settings);
  };
  const flush = async (): Promise<void> => {
    const to = plugged;
    const speed = (await to?.speed.read()) ?? null;
    asking = false;
    const bytes = waiting;
    waiting = [];
    if (to === null || to !== plugged || speed === null || to.terminal.full()) return;
    to.terminal.send(Uint8Array.from(through(bytes, speed, true)));
  };
  const plug = async () => {
    const terminal = await pseudoTerminal();
    await chmod(terminal.path, 0o666);
    const now = { terminal, speed: lineSpeed(terminal.path) };
    plugged = now;
    terminal.listen((bytes) => {
      void now.speed.read().then((speed) => {
        if (plugged === now && speed !== null) hear(through([...bytes], speed, false));
      });
    });
    // Wait for the speed's mark: the next process that opens the port sets the speed.
    await now.speed.read();
    await symlink(terminal.path, link);
  };
  const pull = async () => {
    const was = plugged;
    if (was === null) return;
    plugged = null;
    await unlink(link);
    was.speed.close();
    await was.terminal.unplug();
  };

  await plug();
  return {
    path: link,
    send: (bytes) => {
      waiting.push(...bytes);
      if (asking) return;
      asking = true;
      void flush();
    },
    unplug: pull,
    replug: plug,
    deaf: () => plugged?.terminal.deaf(),
    close: async () => {
      await pull();
      await rm(folder, { recursive: true, force: true });
    },
  };
}
