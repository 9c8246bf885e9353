/** Copies a database that is in use. A worker thread does it, so that the main thread never waits for the disk. */
import { Worker } from 'node:worker_threads';
import { StoreFailed, troubleOf } from './refused.ts';

/**
 * Plain JavaScript as text, so that every bundle and every host can start it. It rewrites the whole database into
 * the copy (`VACUUM INTO`), deletes customers' personal data there and checks the copy.
 */
const program = `
const { parentPort, workerData } = require('node:worker_threads');
const { DatabaseSync } = require('node:sqlite');
const say = (error) => parentPort.postMessage({ message: error.message, errcode: error.errcode ?? 11 });
try {
  const source = new DatabaseSync(workerData.from, { readOnly: true });
  try {
    source.prepare('VACUUM INTO ?').run(workerData.to);
  } finally {
    source.close();
  }
  const copy = new DatabaseSync(workerData.to);
  copy.exec('PRAGMA secure_delete = ON; DELETE FROM personal_data');
  const [row] = copy.prepare('PRAGMA quick_check(1)').all();
  copy.close();
  if (row.quick_check === 'ok') parentPort.postMessage(null);
  else say(new Error(row.quick_check));
} catch (error) {
  say(error);
}
`;

/** `to` does not exist yet. Rejects with `StoreFailed`; a file at `to` is then no valid copy. */
export function copyDatabase(from: string, to: string): Promise<void> {
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  // Without the host's own preloads: it needs nothing but the database.
  const worker = new Worker(program, { eval: true, workerData: { from, to }, execArgv: [] });
  worker.once('message', (said: { message: string; errcode: number } | null) => {
    if (said === null) return resolve();
    const error = Object.assign(new Error(said.message), { errcode: said.errcode });
    reject(new StoreFailed(troubleOf(error) ?? 'disk', said.message));
  });
  worker.once('error', (error) => reject(new StoreFailed('disk', error.message, { cause: error })));
  worker.once('exit', () => reject(new StoreFailed('disk', 'the copy was not finished')));
  return promise;
}
