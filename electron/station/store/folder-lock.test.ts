import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createHash } from 'node:crypto';
import { mkdtempSync, realpathSync, statSync, symlinkSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, test } from 'vitest';
import { productId } from '../../hosts/data-folder.ts';
import { lockFolder } from './folder-lock.ts';

const newFolder = () => mkdtempSync(path.join(tmpdir(), 'colour-bar-lock-'));

test('one host at a time has a data folder, by whatever name', async () => {
  const folder = newFolder();
  const lock = lockFolder(folder);
  expect(lock).not.toBeNull();
  expect(lockFolder(folder)).toBeNull();
  const alias = path.join(newFolder(), 'alias');
  symlinkSync(folder, alias, 'junction');
  expect(lockFolder(alias)).toBeNull();

  const other = lockFolder(newFolder());
  expect(other).not.toBeNull();
  await other?.release();

  await lock?.release();
  const next = lockFolder(folder);
  expect(next).not.toBeNull();
  await next?.release();
});

test('a host that was killed leaves no lock behind', async () => {
  const folder = newFolder();
  const program = `
    const { lockFolder } = await import(${JSON.stringify(path.join(import.meta.dirname, 'folder-lock.ts'))});
    console.log(lockFolder(${JSON.stringify(folder)}) !== null);
    setInterval(() => undefined, 1000);
  `;
  const holder = spawn(process.execPath, ['--input-type=module', '--eval', program]);
  expect(String((await once(holder.stdout, 'data'))[0])).toBe('true\n');
  expect(lockFolder(folder)).toBeNull();
  const gone = once(holder, 'exit');
  holder.kill('SIGKILL');
  await gone;
  const lock = lockFolder(folder);
  expect(lock).not.toBeNull();
  await lock?.release();
});

test('is not to be had by whoever cannot write in the folder', async () => {
  const folder = newFolder();
  // A name that any program on the computer can derive from the folder's, and occupy before its owner.
  const name = createHash('sha256').update(realpathSync(folder)).digest('hex').slice(0, 32);
  const theirs = createServer();
  await new Promise<void>((resolve) =>
    theirs.listen(`\0${`${productId}-${name}`.padEnd(107, '.')}`, () => resolve()),
  );
  // A lock file of another program, or of an earlier version, becomes private too.
  writeFileSync(path.join(folder, 'in-use.lock'), '', { mode: 0o644 });
  const lock = lockFolder(folder);
  expect(lock).not.toBeNull();
  expect(statSync(path.join(folder, 'in-use.lock')).mode & 0o077).toBe(
    process.platform === 'win32' ? 0o066 : 0,
  );
  await lock?.release();
  await new Promise((resolve) => theirs.close(resolve));
});
