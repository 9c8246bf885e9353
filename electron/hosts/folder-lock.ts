/**
 * One host at a time on a data folder. The lock is something that the operating system takes back when its holder ends,
 * however it ends: a named pipe on Windows, a socket without a file on Linux, one with a file elsewhere.
 */
import { createHash } from 'node:crypto';
import { realpathSync, rmSync } from 'node:fs';
import { connect, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { productId } from './data-folder.ts';

export interface FolderLock {
  release(): Promise<void>;
}

export function lockAddress(folder: string, platform: NodeJS.Platform = process.platform): string {
  const name = createHash('sha256').update(realpathSync(folder)).digest('hex').slice(0, 32);
  switch (platform) {
    case 'win32':
      return `\\\\.\\pipe\\${productId}-${name}`;
    case 'linux':
      // As long as such a name can be: shorter ones are filled up by some versions of Node and not by others.
      return `\0${`${productId}-${name}`.padEnd(107, '.')}`;
    default:
      // A socket's path has room for about a hundred bytes: the data folder's own may be longer.
      return path.join(tmpdir(), `${name}.lock`);
  }
}

function listen(address: string): Promise<FolderLock | null> {
  return new Promise((resolve, reject) => {
    const server = createServer((socket) => socket.destroy());
    server.once('error', (error: NodeJS.ErrnoException) => {
      if (error.code === 'EADDRINUSE') resolve(null);
      else reject(error);
    });
    server.listen(address, () => {
      server.unref();
      resolve({ release: () => new Promise((done) => server.close(() => done())) });
    });
  });
}

/** Whether somebody answers: a socket's file outlives a holder that was killed. */
const isHeld = (address: string): Promise<boolean> =>
  new Promise((resolve) => {
    const socket = connect(address);
    socket.once('connect', () => {
      socket.destroy();
      resolve(true);
    });
    socket.once('error', () => resolve(false));
  });

/** Null: another host holds this folder. The folder must exist. */
export async function lockFolder(folder: string): Promise<FolderLock | null> {
  const address = lockAddress(folder);
  const lock = await listen(address);
  if (lock !== null || (await isHeld(address))) return lock;
  if (path.isAbsolute(address)) rmSync(address, { force: true });
  return listen(address);
}
