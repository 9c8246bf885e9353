import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { bundleApp, dist } from './bundle.ts';
import { bundles } from './bundles.ts';
import { copyPackage } from './native-packages.ts';
import { root } from './setup.mjs';

const folder = mkdtempSync(path.join(tmpdir(), 'colour-bar-native-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

test('a bundle far from the repository finds the serial library and its binaries beside itself', () => {
  copyPackage('serialport', path.join(root, 'node_modules'), path.join(folder, 'node_modules'));
  const script = path.join(folder, 'main.js');
  writeFileSync(path.join(folder, 'package.json'), '{ "type": "module" }');
  writeFileSync(
    script,
    `const { SerialPort } = await import('serialport');
     const port = new SerialPort({ path: '/dev/no-such-port', baudRate: 9600, autoOpen: false });
     port.open((error) => console.log(error?.message ?? 'open'));`,
  );
  // The native code itself reports the missing port.
  expect(execFileSync(process.execPath, [script], { cwd: folder, encoding: 'utf8' })).toMatch(
    /no such file|cannot find|File not found/i,
  );
  expect(existsSync(path.join(folder, 'node_modules/@serialport/bindings-cpp/src/serialport.cpp'))).toBe(
    false,
  );
});

// On Linux the library asks udev, which a small machine lacks; the app itself reads files there.
test.runIf(process.platform === 'linux')(
  'what each host starts tells in one line which ports the library finds',
  async () => {
    const tools = path.join(folder, 'tools');
    mkdirSync(tools);
    const device = 'P: /devices/usb/ttyUSB0\nN: ttyUSB0\nE: DEVNAME=/dev/ttyUSB0\nE: ID_VENDOR_ENC=FTDI\n';
    writeFileSync(path.join(tools, 'udevadm'), `#!/bin/sh\nprintf '%s\\n' '${device}'\n`, { mode: 0o755 });
    await bundleApp({ names: ['electron', 'browser'] });
    for (const host of ['electron', 'browser']) {
      const said = execFileSync(process.execPath, [path.join(dist, host, 'list-ports.cjs')], {
        encoding: 'utf8',
        env: { ...process.env, PATH: `${tools}:${process.env.PATH}` },
      });
      expect(said.endsWith('\n')).toBe(true);
      expect(JSON.parse(said)).toEqual([
        expect.objectContaining({ path: '/dev/ttyUSB0', manufacturer: 'FTDI' }),
      ]);
    }
  },
);

test('both hosts of the station have it, and nobody else', () => {
  expect(bundles.filter(({ beside }) => beside?.includes('serialport')).map(({ name }) => name)).toEqual([
    'electron',
    'browser',
  ]);
});
