/**
 * `node killed-at.ts WHAT FOLDER N`: opens local data of an earlier version (`open`), or downgrades a newer version's
 * (`back`), and is killed before its Nth access to a file or close of a database. Exit code 0: it finished first. For
 * tests only.
 */
import fs from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';
import { DatabaseSync } from 'node:sqlite';

const [what, folder = '', last] = process.argv.slice(2);
let left = Number(last);
const counted = (on: object, name: string) => {
  const real = Reflect.get(on, name) as (...args: unknown[]) => unknown;
  Reflect.set(on, name, function (this: unknown, ...args: unknown[]) {
    left -= 1;
    if (left === 0) process.kill(process.pid, 'SIGKILL');
    return real.apply(this, args);
  });
};
for (const name of ['renameSync', 'copyFileSync', 'rmSync', 'fsyncSync', 'mkdirSync']) counted(fs, name);
for (const name of ['exec', 'close']) counted(DatabaseSync.prototype, name);
syncBuiltinESMExports();

const now = Date.UTC(2026, 10, 23, 12);
if (what === 'back') (await import('../../../electron/station/store/go-back.ts')).goBack(folder, now);
else (await import('../../../electron/station/store/salvage.ts')).openLocalData(folder, now).store.close();
