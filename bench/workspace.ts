/** A folder for one figure's files on the project's disk; on a memory disk commits would cost nothing. */
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import path from 'node:path';
import { root } from '../build/setup.mjs';

export interface Workspace extends Disposable {
  file(name: string): string;
}

export function workspace(): Workspace {
  const parent = path.join(root, '.cache/bench');
  mkdirSync(parent, { recursive: true });
  const folder = mkdtempSync(path.join(parent, 'run-'));
  return {
    file: (name) => path.join(folder, name),
    [Symbol.dispose]: () => rmSync(folder, { recursive: true, force: true }),
  };
}
