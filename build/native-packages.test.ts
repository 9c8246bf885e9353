import { execFileSync } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, expect, test } from 'vitest';
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
  // The native code itself says that there is no such port.
  expect(execFileSync(process.execPath, [script], { cwd: folder, encoding: 'utf8' })).toMatch(
    /no such file|cannot find|File not found/i,
  );
  expect(existsSync(path.join(folder, 'node_modules/@serialport/bindings-cpp/src/serialport.cpp'))).toBe(
    false,
  );
});

test('both hosts of the station have it, and nobody else', () => {
  expect(bundles.filter(({ beside }) => beside?.includes('serialport')).map(({ name }) => name)).toEqual([
    'electron',
    'browser',
  ]);
});
