/** A program of the benchmark as a process of its own: it is asked by messages, one after the other. */
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { endWithUs } from './process.ts';

export interface Worker extends AsyncDisposable {
  /** The next message from it is the answer. */
  ask(question: object): Promise<unknown>;
  /** Said to it while it works on its answer. */
  tell(word: string): void;
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
    async ask(question) {
      child.send(question);
      const [answer] = (await Promise.race([once(child, 'message'), gone])) as [unknown];
      return answer;
    },
    tell: (word) => void child.send(word),
    async [Symbol.asyncDispose]() {
      if (child.exitCode !== null) return;
      child.disconnect();
      await once(child, 'exit');
    },
  };
}
