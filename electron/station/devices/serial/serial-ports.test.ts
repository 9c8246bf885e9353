import { spawn } from 'node:child_process';
import { mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { manualClock } from '../../../../testing/station/manual-clock.ts';
import type { StartListing } from '../../ports.ts';
import { listPortsApart, listSerialPorts } from './serial-ports.ts';

describe('the serial ports of a Linux computer', () => {
  let dev: string;
  let sys: string;
  let root: string;

  beforeEach(async () => {
    root = await mkdtemp(path.join(tmpdir(), 'colour-bar-ports-'));
    [dev, sys] = [path.join(root, 'dev'), path.join(root, 'sys')];
    await mkdir(path.join(dev, 'serial/by-id'), { recursive: true });
  });
  afterEach(() => rm(root, { recursive: true, force: true }));

  const tty = async (name: string, type?: string) => {
    await mkdir(path.join(sys, 'class/tty', name), { recursive: true });
    if (type !== undefined) await writeFile(path.join(sys, 'class/tty', name, 'type'), `${type}\n`);
    await writeFile(path.join(dev, name), '');
  };

  test('are named by what is plugged in, each once, and by their device where nothing says more', async () => {
    await tty('ttyUSB0');
    await tty('ttyACM0');
    const id = path.join(dev, 'serial/by-id/usb-FTDI_FT232R_USB_UART_A10KZ-if00-port0');
    await symlink('../../ttyUSB0', id);
    expect(await listSerialPorts(null, 'linux', { dev, sys })).toEqual([
      { path: id, name: 'FTDI FT232R USB UART A10KZ' },
      { path: path.join(dev, 'ttyACM0'), name: 'ttyACM0' },
    ]);
  });

  test('are not the ones that the kernel only keeps a place for, nor screens', async () => {
    await tty('ttyS0', '4');
    await tty('ttyS1', '0');
    await tty('tty1');
    await tty('console');
    expect((await listSerialPorts(null, 'linux', { dev, sys })).map(({ name }) => name)).toEqual(['ttyS0']);
  });

  test('are none where the system lists none', async () => {
    const nowhere = { dev: path.join(root, 'none'), sys: path.join(root, 'none') };
    expect(await listSerialPorts(null, 'linux', nowhere)).toEqual([]);
  });
});

test('are none on another system where no process can be started', async () => {
  expect(await listSerialPorts(null, 'win32')).toEqual([]);
});

describe('the serial ports of another computer', () => {
  const runs =
    (program: string): StartListing =>
    () => {
      const child = spawn(process.execPath, ['-e', program]);
      return {
        stdout: child.stdout,
        stderr: child.stderr,
        onExit: (listener) => void child.once('close', () => listener()),
        kill: () => void child.kill('SIGKILL'),
      };
    };
  const list = (program: string) => listPortsApart(runs(program), manualClock());

  test('are named by their makers, and by their paths where nobody says, also where the process stays', async () => {
    const found = [{ path: 'COM3', manufacturer: 'FTDI' }, { path: 'COM1' }];
    const line = JSON.stringify(`${JSON.stringify(found)}\n`);
    expect(await list(`process.stdout.write(${line}); setInterval(() => {}, 1000)`)).toEqual([
      { path: 'COM3', name: 'FTDI' },
      { path: 'COM1', name: 'COM1' },
    ]);
  });

  test('are not known where the other process crashes, fails, or says something else', async () => {
    for (const program of [
      'process.stdout.write("[]"); process.kill(process.pid, "SIGKILL")',
      'throw new Error("no driver")',
      'Promise.reject(new Error("no driver"))',
      'console.log("[{")',
      'console.log(JSON.stringify([{ name: "COM3" }]))',
      'process.stdout.write("x".repeat(2_000_000)); setInterval(() => {}, 1000)',
      '',
    ])
      expect(await list(program), program.slice(0, 80)).toBeNull();
  });

  test('are not known where it hangs for five seconds', async () => {
    const clock = manualClock();
    let answer: unknown = 'none yet';
    const asked = listPortsApart(runs('for (;;);'), clock).then((ports) => {
      answer = ports;
    });
    await clock.advance(4999);
    expect(answer).toBe('none yet');
    await clock.advance(1);
    await asked;
    expect([answer, clock.waiting]).toEqual([null, 0]);
  });
});
