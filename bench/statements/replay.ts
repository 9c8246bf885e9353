/** Starts the replayer of a record of statements, on a database as it was before they were recorded. */
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import path from 'node:path';

export interface Replay extends AsyncDisposable {
  /** Seconds for the statements from line `from` up to, not including, `to`. */
  seconds(from: number, to: number): Promise<number>;
}

export function startReplay(database: string, record: string): Replay {
  const child = fork(path.join(import.meta.dirname, 'replayer.ts'), [database, record], {
    stdio: 'inherit',
    execArgv: ['--disable-warning=ExperimentalWarning'],
  });
  const gone = once(child, 'exit').then(() => {
    throw new Error('the replayer ended, see above');
  });
  gone.catch(() => undefined);
  return {
    async seconds(from, to) {
      child.send([from, to]);
      const [answer] = (await Promise.race([once(child, 'message'), gone])) as [number];
      return answer;
    },
    async [Symbol.asyncDispose]() {
      if (child.exitCode !== null) return;
      child.disconnect();
      await once(child, 'exit');
    },
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
