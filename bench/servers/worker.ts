/** A program of the benchmark in its own process, which answers one message at a time. */
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { endWithUs } from '../../testing/end-with-us.ts';

export interface Worker extends AsyncDisposable {
  readonly pid: number;
  /** Resolves with the next message from it. */
  ask(question: object): Promise<unknown>;
}

export function startWorker(script: string, args: readonly string[] = []): Worker {
  const child = endWithUs(
    fork(script, args, { stdio: 'inherit', execArgv: ['--disable-warning=ExperimentalWarning'] }),
  );
  const gone = once(child, 'exit').then(() => {
    throw new Error(`${script} ended, see above`);
  });
  gone.catch(() => undefined);
  return {
    pid: child.pid ?? 0,
    async ask(question) {
      child.send(question);
      const [answer] = (await Promise.race([once(child, 'message'), gone])) as [unknown];
      return answer;
    },
    async [Symbol.asyncDispose]() {
      if (child.exitCode !== null) return;
      child.disconnect();
      await once(child, 'exit');
    },
  };
}
