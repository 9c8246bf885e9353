/** Starts the replayer of a record of statements, on a database as it was before they were recorded. */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { startWorker } from '../servers/worker.ts';

export interface Replay extends AsyncDisposable {
  /** Seconds for the statements from line `from` up to, not including, `to`. */
  seconds(from: number, to: number): Promise<number>;
}

export function startReplay(database: string, record: string): Replay {
  const replayer = startWorker(path.join(import.meta.dirname, 'replayer.ts'), [database, record]);
  return {
    seconds: async (from, to) => (await replayer.ask([from, to])) as number,
    [Symbol.asyncDispose]: () => replayer[Symbol.asyncDispose](),
  };
}

/** Lines that the record has so far. */
export const linesOf = (record: string): number => readFileSync(record, 'utf8').split('\n').length - 1;

/** How the service opens its database, in the words of its own pragmas. */
export const pragmasOf = (record: string): string[] => [
  ...new Set(
    readFileSync(record, 'utf8')
      .split('\n')
      .flatMap((line) => /"sql":"\s*(pragma [^"]+)/i.exec(line)?.[1] ?? []),
  ),
];
