import { mkdtemp, rm, stat, symlink, unlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { Reading } from '../../../../shared/bridge/scales.ts';
import { manualClock, type ManualClock } from '../../../../testing/station/manual-clock.ts';
import { eightN1 } from '../protocols/serial-settings.ts';
import { sics } from '../protocols/sics.ts';
import { scaleOver, type Scale } from '../scale.ts';
import { pseudoTerminal, type PseudoTerminal } from '../../../../testing/scales/pseudo-terminal.ts';
import { serialTransport, type SerialState, type SerialTransport } from './serial-transport.ts';

/** `script` of Linux makes the terminals. */
describe.runIf(process.platform === 'linux')('a scale on a serial port', () => {
  let clock: ManualClock;
  let folder: string;
  /** A name as in `/dev/serial/by-id`: a link that comes and goes with the device. */
  let name: string;
  let terminal: PseudoTerminal;
  let transport: SerialTransport;
  let states: SerialState[];
  let stateWaiters: Set<() => void>;
  let end: (() => void) | null;

  const state = (wanted: string): Promise<void> =>
    new Promise((resolve) => {
      const look = () => {
        const last = states.at(-1);
        if (last === undefined || words(last) !== wanted) return;
        stateWaiters.delete(look);
        resolve();
      };
      stateWaiters.add(look);
      look();
    });
  /** Now or at any time before: the next try may be under way. */
  const seen = async (wanted: string): Promise<void> => {
    while (!states.some((one) => words(one) === wanted)) await changed();
  };
  /** The clock does not advance while the real port is being opened. */
  const reopened = async (): Promise<void> => {
    for (;;) {
      const last = states.at(-1)?.type;
      if (last === 'open') return;
      if (last === 'opening') await changed();
      else await clock.advance(250);
    }
  };
  const changed = (): Promise<void> =>
    new Promise((resolve) => {
      const look = () => {
        stateWaiters.delete(look);
        resolve();
      };
      stateWaiters.add(look);
    });
  /** Waits a second, and then for the check of the port. */
  const looked = async () => {
    await clock.advance(1000);
    await stat(name);
    await clock.advance(0);
  };
  const words = (one: SerialState) => (one.type === 'waiting' ? `waiting: ${one.because}` : one.type);
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
    folder = await mkdtemp(path.join(tmpdir(), 'colour-bar-serial-'));
    name = path.join(folder, 'usb-KERN_FCB');
    states = [];
    stateWaiters = new Set();
    end = null;
    await plugIn();
    transport = serialTransport({
      path: name,
      settings: eightN1(9600),
      clock,
      stateChanged: (next) => {
        states.push(next);
        for (const look of stateWaiters) look();
      },
    });
  });
  afterEach(async () => {
    end?.();
    await terminal.unplug();
    await rm(folder, { recursive: true, force: true });
  });

  /** Opens it and ignores the bytes. */
  const listen = () => {
    const nothing = () => undefined;
    end = transport.open(nothing, nothing);
  };
  const scaleOn = (): { scale: Scale; next: (state: Reading['state']) => Promise<Reading> } => {
    const waiters = new Set<(reading: Reading) => void>();
    const scale = scaleOver(transport, sics, clock, {
      reading: (reading) => {
        for (const look of waiters) look(reading);
      },
      liveness: () => undefined,
    });
    end = () => scale.close();
    const next = (wanted: Reading['state']) =>
      new Promise<Reading>((resolve) => {
        const look = (reading: Reading) => {
          if (reading.state !== wanted) return;
          waiters.delete(look);
          resolve(reading);
        };
        waiters.add(look);
      });
    return { scale, next };
  };

  test('is asked for weights when the port is open, and its frames are read', async () => {
    const { next } = scaleOn();
    await terminal.heard('SIR\r\n');
    const stable = next('stable');
    terminal.send('S S     100.00 g\r\n');
    expect(await stable).toMatchObject({ hundredths: 10_000 });
  });

  test('hears zero, and is heard when it obeys', async () => {
    const { scale, next } = scaleOn();
    await terminal.heard('SIR\r\n');
    const weighed = next('stable');
    terminal.send('S S     100.00 g\r\n');
    await weighed;
    const done = scale.set('zero');
    await terminal.heard('Z\r\n');
    terminal.send('Z A\r\n');
    expect(await done).toEqual({ ok: true, value: { by: 'scale' } });
  });

  test('is read again, and told anew what to send, after it was unplugged and plugged in', async () => {
    const { scale, next } = scaleOn();
    await terminal.heard('SIR\r\n');
    const before = next('stable');
    terminal.send('S S     100.00 g\r\n');
    await before;
    await unplug();
    await clock.advance(1000);
    await seen('waiting: lost');
    const silent = next('silent');
    await clock.advance(2000);
    await silent;
    expect(scale.reading().hundredths).toBeNull();

    await plugIn();
    await reopened();
    await terminal.heard('SIR\r\n');
    const after = next('stable');
    terminal.send('S S     130.00 g\r\n');
    expect(await after).toMatchObject({ hundredths: 13_000 });
  });

  test('is read again after another one took its place within a second, and nobody said that it went', async () => {
    const { next } = scaleOn();
    await terminal.heard('SIR\r\n');
    const gone = terminal;
    await unlink(name);
    await plugIn();
    try {
      await clock.advance(1000);
      await seen('waiting: lost');
      await reopened();
      await terminal.heard('SIR\r\n');
      const after = next('stable');
      terminal.send('S S     222.00 g\r\n');
      expect(await after).toMatchObject({ hundredths: 22_200 });
    } finally {
      await gone.unplug();
    }
  });

  test('that stays where it is stays open', async () => {
    listen();
    await state('open');
    const told = states.length;
    for (let second = 0; second < 10; second += 1) await looked();
    expect(states).toHaveLength(told);
  });

  test('that takes nothing any more is given up after a second and opened anew', async () => {
    listen();
    await state('open');
    terminal.deaf();
    for (let turn = 0; turn < 8; turn += 1) transport.write(new Uint8Array(60_000).fill(0x57));
    await clock.advance(999);
    expect(transport.state()).toEqual({ type: 'open' });
    await clock.advance(1);
    expect(transport.state()).toEqual({ type: 'waiting', because: 'lost' });
  });

  test('that is not there is looked for ever more slowly, every five seconds at last', async () => {
    await unplug();
    listen();
    for (const ms of [250, 500, 1000, 2000, 4000, 5000, 5000]) {
      await state('waiting: absent');
      const tries = states.length;
      await clock.advance(ms - 1);
      expect(states).toHaveLength(tries);
      await clock.advance(1);
      expect(states.length).toBeGreaterThan(tries);
    }
  });

  test('is left alone once it was closed', async () => {
    listen();
    await state('open');
    end?.();
    expect(transport.state()).toEqual({ type: 'closed' });
    await unplug();
    await clock.advance(60_000);
    expect(transport.state()).toEqual({ type: 'closed' });
    expect(clock.waiting).toBe(0);
  });
});
