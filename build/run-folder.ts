/** The folder for a run's temporary data: in memory if possible, where fsync costs a tenth of the time. */
import { spawnSync } from 'node:child_process';
import {
  accessSync,
  chmodSync,
  constants,
  mkdtempSync,
  readdirSync,
  rmSync,
  statfsSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

const memory = '/dev/shm';

/** Bytes: more than all tests use at the same time. */
const room = 2 ** 30;

/** A memory disk with enough space, else the system's temporary folder. */
export function fastDisk(): string {
  try {
    accessSync(memory, constants.W_OK);
  } catch {
    return tmpdir();
  }
  const { bavail, bsize } = statfsSync(memory);
  return bavail * bsize > room ? memory : tmpdir();
}

/** Hours: longer than any run. */
const forgotten = 24;

/** Removes folders of killed runs, which would occupy memory. */
function removeForgotten(disk: string): void {
  for (const name of readdirSync(disk).filter((one) => /^colour-bar-(unit|e2e)-/u.test(one))) {
    const left = path.join(disk, name);
    const { mtimeMs = Infinity } = statSync(left, { throwIfNoEntry: false }) ?? {};
    if (Date.now() - mtimeMs > forgotten * 3_600_000) rmSync(left, { recursive: true, force: true });
  }
}

/** A container's memory disk may forbid running programs. */
function runsPrograms(folder: string): boolean {
  const program = path.join(folder, 'program');
  writeFileSync(program, '#!/bin/sh\n', { mode: 0o755 });
  const { status } = spawnSync(program);
  rmSync(program);
  return status === 0;
}

interface RunFolder {
  readonly folder: string;
  /** Before this process ends, which removes it anyway. */
  readonly remove: () => void;
}

/**
 * Like the system's temporary folder, everyone may write there and run programs, because some tests run as another
 * user.
 */
export function runFolder(name: 'unit' | 'e2e'): RunFolder {
  const made = (disk: string): RunFolder => {
    const folder = mkdtempSync(path.join(disk, `colour-bar-${name}-`));
    chmodSync(folder, 0o1777);
    const last = () => rmSync(folder, { recursive: true, force: true });
    process.once('exit', last);
    return {
      folder,
      remove() {
        process.off('exit', last);
        last();
      },
    };
  };
  const disk = fastDisk();
  removeForgotten(disk);
  const fast = made(disk);
  if (process.platform === 'win32' || runsPrograms(fast.folder)) return fast;
  fast.remove();
  return made(tmpdir());
}
