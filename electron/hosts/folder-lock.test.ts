import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, test } from 'vitest';
import { lockAddress, lockFolder } from './folder-lock.ts';

const newFolder = () => mkdtempSync(path.join(tmpdir(), 'colour-bar-lock-'));

test('one host at a time has a data folder, by whatever name', async () => {
  const folder = newFolder();
  const lock = await lockFolder(folder);
  expect(lock).not.toBeNull();
  expect(await lockFolder(folder)).toBeNull();
  const alias = path.join(newFolder(), 'alias');
  symlinkSync(folder, alias, 'junction');
  expect(await lockFolder(alias)).toBeNull();

  const other = await lockFolder(newFolder());
  expect(other).not.toBeNull();
  await other?.release();

  await lock?.release();
  const next = await lockFolder(folder);
  expect(next).not.toBeNull();
  await next?.release();
});

test('a host that was killed leaves no lock behind', async () => {
  const folder = newFolder();
  const program = `
    const { lockFolder } = await import(${JSON.stringify(path.join(import.meta.dirname, 'folder-lock.ts'))});
    console.log((await lockFolder(${JSON.stringify(folder)})) !== null);
    setInterval(() => undefined, 1000);
  `;
  const holder = spawn(process.execPath, ['--input-type=module', '--eval', program]);
  expect(String((await once(holder.stdout, 'data'))[0])).toBe('true\n');
  expect(await lockFolder(folder)).toBeNull();
  const gone = once(holder, 'exit');
  holder.kill('SIGKILL');
  await gone;
  const lock = await lockFolder(folder);
  expect(lock).not.toBeNull();
  await lock?.release();
});

test('its name fits every system, however long the folder’s own is', () => {
  const folder = newFolder();
  expect(lockAddress(folder, 'win32')).toMatch(/^\\\\\.\\pipe\\app\.colourbar\.station-[0-9a-f]{32}$/);
  expect(lockAddress(folder, 'linux')).toHaveLength(108);
  expect(Buffer.byteLength(path.basename(lockAddress(folder, 'darwin')))).toBeLessThan(50);
});
