import { mkdtemp, rm, symlink, unlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { manualClock, type ManualClock } from '../../../testing/station/manual-clock.ts';
import { eightN1, sevenE1 } from './protocols/serial-settings.ts';
import { serialScanner, type SerialScanner } from './serial-scanner.ts';
import { pseudoTerminal, type PseudoTerminal } from '../../../testing/scales/pseudo-terminal.ts';

/** `script` of Linux makes the terminals. */
describe.runIf(process.platform === 'linux')('a scanner on a serial port', () => {
  let clock: ManualClock;
  let folder: string;
  /** A name as in `/dev/serial/by-id`: a link that comes and goes with the device. */
  let name: string;
  let terminal: PseudoTerminal;
  let scanner: SerialScanner;
  let codes: string[];
  let frames: string[];
  let changes: number;
  /** Called on every event. */
  let lookers: Set<() => void>;

  const until = (holds: () => boolean): Promise<void> =>
    new Promise((resolve) => {
      const look = () => {
        if (!holds()) return;
        lookers.delete(look);
        resolve();
      };
      lookers.add(look);
      look();
    });
  const happened = () => {
    for (const look of lookers) look();
  };
  const plugIn = async () => {
    terminal = await pseudoTerminal();
    await symlink(terminal.path, name);
  };
  const unplug = async () => {
    await unlink(name);
    await terminal.unplug();
  };

  beforeEach(async () => {
    clock = manualClock();
    folder = await mkdtemp(path.join(tmpdir(), 'colour-bar-scanner-'));
    name = path.join(folder, 'usb-Datalogic_QD2430');
    [codes, frames, changes, lookers] = [[], [], 0, new Set()];
    await plugIn();
    scanner = serialScanner({
      profile: { id: 'scanner-1', name: 'Datalogic', path: name, settings: eightN1(9600) },
      clock: {
        ...clock,
        after: (ms, run) => {
          const cancel = clock.after(ms, run);
          happened();
          return cancel;
        },
      },
      scanned: (code) => {
        codes.push(code);
        happened();
      },
      frame: (raw, type) => {
        frames.push(`${type} ${raw}`);
        happened();
      },
      changed: () => {
        changes += 1;
        happened();
      },
    });
    await until(() => scanner.open());
  });
  afterEach(async () => {
    scanner.close();
    await terminal.unplug();
    await rm(folder, { recursive: true, force: true });
  });

  test('is open without having said anything, and then says its codes', async () => {
    expect(scanner.trouble()).toBeNull();
    expect(changes).toBe(1);
    terminal.send('4012345678901\r\n]C00104012345678901\r\n');
    await until(() => codes.length === 2);
    expect(codes).toEqual(['4012345678901', ']C00104012345678901']);
    expect(frames).toEqual(['code 4012345678901', 'code ]C00104012345678901']);
  });

  test('that sends no end is understood after 100 ms of silence', async () => {
    terminal.send('4012345678901');
    await until(() => clock.waiting > 1);
    await clock.advance(99);
    expect(codes).toEqual([]);
    await clock.advance(1);
    expect(codes).toEqual(['4012345678901']);
  });

  test('has no code cut in two by a computer that was busy for a while', async () => {
    terminal.send('40123');
    await until(() => clock.waiting > 1);
    clock.jump(5000);
    await clock.advance(0);
    terminal.send('45678901\r');
    await until(() => codes.length > 0);
    await clock.advance(1000);
    expect(codes).toEqual(['4012345678901']);
    expect(frames).toHaveLength(1);
  });

  test('that is set otherwise sends noise, and the settings that would do are named until a code comes', async () => {
    // Seven bits and even parity, read as eight bits.
    const evenParity = (text: string) =>
      Uint8Array.from(text, (letter) => {
        const seven = letter.charCodeAt(0);
        const ones = seven.toString(2).replaceAll('0', '').length;
        return ones % 2 === 0 ? seven : seven | 0x80;
      });
    terminal.send(evenParity('4012345678901\n4012345678918\n'));
    await until(() => scanner.trouble() !== null);
    expect(scanner.trouble()).toEqual({
      type: 'otherSettings',
      settings: sevenE1(9600),
      certain: true,
      protocol: null,
    });
    expect(codes).toEqual([]);
    expect(scanner.open()).toBe(true);
    terminal.send('4012345678901\n');
    await until(() => codes.length === 1);
    expect(scanner.trouble()).toBeNull();
    expect(changes).toBe(3);
  });

  test('that sends noise without end is looked into once a second, and told of at most as often', async () => {
    // The diagnosed settings depend on the latest bytes.
    const slower = Uint8Array.from({ length: 600 }, (_, at) => (at % 25 === 24 ? 13 : 0xf0));
    const faster = Uint8Array.from({ length: 600 }, (_, at) => (at % 25 === 24 ? 13 : 0x80 + (at % 97)));
    const sent = async (bytes: Uint8Array) => {
      const wanted = frames.length + 24;
      terminal.send(bytes);
      await until(() => frames.length >= wanted);
    };
    await sent(slower);
    const first = scanner.trouble();
    expect(first).toMatchObject({ type: 'otherSettings', certain: true });
    const told = changes;
    for (let turn = 0; turn < 5; turn += 1) {
      await sent(faster);
      await sent(slower);
    }
    await sent(faster);
    expect([scanner.trouble(), changes]).toEqual([first, told]);
    await clock.advance(1000);
    expect(scanner.trouble()).toMatchObject({ type: 'otherSettings', certain: false });
    expect(changes).toBe(told + 1);

    // A code ends it at once.
    terminal.send('4012345678901\r');
    await until(() => codes.length === 1);
    expect(scanner.trouble()).toBeNull();
    await clock.advance(5000);
    expect(scanner.trouble()).toBeNull();
  });

  test('that is unplugged within a code gives no half of it, and the next code once it is back', async () => {
    terminal.send('4012345678901\r40123');
    await until(() => codes.length === 1 && clock.waiting > 1);
    await unplug();
    for (;;) {
      if (!scanner.open()) break;
      await clock.advance(250);
    }
    expect(scanner.trouble()).toEqual({ type: 'unreachable', because: 'lost' });
    expect(frames.at(-1)).toBe('noise 40123');

    await plugIn();
    while (!scanner.open()) await clock.advance(250);
    expect(scanner.trouble()).toBeNull();
    terminal.send('4012345678918\r');
    await until(() => codes.length === 2);
    expect(codes).toEqual(['4012345678901', '4012345678918']);
  });

  test('says nothing and waits for nothing once it was closed', async () => {
    terminal.send('40123');
    await until(() => clock.waiting > 1);
    const before = changes;
    scanner.close();
    expect(scanner.open()).toBe(false);
    expect(clock.waiting).toBe(0);
    await clock.advance(60_000);
    expect([codes, frames, changes]).toEqual([[], [], before]);
  });
});
