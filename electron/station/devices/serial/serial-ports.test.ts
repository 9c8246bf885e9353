import { mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { manualClock } from '../../../../testing/station/manual-clock.ts';
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
    expect(await listSerialPorts('linux', { dev, sys })).toEqual([
      { path: id, name: 'FTDI FT232R USB UART A10KZ' },
      { path: path.join(dev, 'ttyACM0'), name: 'ttyACM0' },
    ]);
  });

  test('are not the ones that the kernel only keeps a place for, nor screens', async () => {
    await tty('ttyS0', '4');
    await tty('ttyS1', '0');
    await tty('tty1');
    await tty('console');
    expect((await listSerialPorts('linux', { dev, sys })).map(({ name }) => name)).toEqual(['ttyS0']);
  });

  test('are none where the system lists none', async () => {
    const nowhere = { dev: path.join(root, 'none'), sys: path.join(root, 'none') };
    expect(await listSerialPorts('linux', nowhere)).toEqual([]);
  });
});

test('a library that fails to list them is no crash', async () => {
  expect(Array.isArray(await listSerialPorts('darwin'))).toBe(true);
});

describe('the serial ports of another computer', () => {
  const list = (program: string) => listPortsApart(manualClock(), program);

  test('are named by their makers, and by their paths where nobody says', async () => {
    const found = [{ path: 'COM3', manufacturer: 'FTDI' }, { path: 'COM1' }];
    expect(await list(`process.stdout.write(${JSON.stringify(JSON.stringify(found))})`)).toEqual([
      { path: 'COM3', name: 'FTDI' },
      { path: 'COM1', name: 'COM1' },
    ]);
  });

  test('come from another process, which finds the library and can list with it', async () => {
    const asks = 'typeof require(process.argv[1]).SerialPort.list';
    expect(await list(`process.stdout.write(JSON.stringify([{ path: ${asks} }]))`)).toEqual([
      { path: 'function', name: 'function' },
    ]);
  });

  test('are none where the other process crashes, fails, or says something else', async () => {
    for (const program of [
      'process.stdout.write("[]"); process.kill(process.pid, "SIGKILL")',
      'throw new Error("no driver")',
      'Promise.reject(new Error("no driver"))',
      'process.stdout.write("[{")',
      'process.stdout.write(JSON.stringify([{ name: "COM3" }]))',
      '',
    ])
      expect(await list(program), program).toEqual([]);
  });

  test('are none where it hangs for five seconds', async () => {
    const clock = manualClock();
    let answer: unknown = null;
    const asked = listPortsApart(clock, 'for (;;);').then((ports) => {
      answer = ports;
    });
    await clock.advance(4999);
    expect(answer).toBeNull();
    await clock.advance(1);
    await asked;
    expect([answer, clock.waiting]).toEqual([[], 0]);
  });
});
