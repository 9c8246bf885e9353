import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { expect, test } from 'vitest';
import { lockFile } from './file-lock.ts';

const newFile = () => path.join(mkdtempSync(path.join(tmpdir(), 'colour-bar-file-lock-')), 'in-use.lock');

/** A database with one byte of its header changed. */
function withHeaderByte(file: string, place: number): void {
  const database = new DatabaseSync(file);
  database.exec('PRAGMA journal_mode = WAL; CREATE TABLE any (x)');
  database.close();
  const bytes = readFileSync(file);
  bytes.writeUInt8(255, place);
  writeFileSync(file, bytes);
}

test.each<[string, (file: string) => void]>([
  ['is full of zeros', (file) => writeFileSync(file, Buffer.alloc(4096))],
  ['is text', (file) => writeFileSync(file, 'no database at all\n'.repeat(200))],
  ['asks to be written in a newer format', (file) => withHeaderByte(file, 18)],
  ['asks to be read in a newer format', (file) => withHeaderByte(file, 19)],
])('a file that %s is locked as any other', (_, damage) => {
  const file = newFile();
  damage(file);
  const release = lockFile(file);
  expect(release).not.toBeNull();
  expect(lockFile(file)).toBeNull();
  release?.();
});

test('a file that is damaged while another process holds it stays locked', async () => {
  const file = newFile();
  const program = `
    const { lockFile } = await import(${JSON.stringify(path.join(import.meta.dirname, 'file-lock.ts'))});
    console.log(lockFile(${JSON.stringify(file)}) !== null);
    setInterval(() => undefined, 1000);
  `;
  const holder = spawn(process.execPath, ['--input-type=module', '--eval', program]);
  expect(String((await once(holder.stdout, 'data'))[0])).toBe('true\n');
  writeFileSync(file, Buffer.alloc(4096));
  expect(lockFile(file)).toBeNull();
  const gone = once(holder, 'exit');
  holder.kill('SIGKILL');
  await gone;
  const release = lockFile(file);
  expect(release).not.toBeNull();
  release?.();
});
