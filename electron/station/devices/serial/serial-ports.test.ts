import { mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { listSerialPorts } from './serial-ports.ts';

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
