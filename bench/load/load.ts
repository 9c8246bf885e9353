/** Starts the load generator and gives it jobs. */
import { fork } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import type { Done, Job } from './job.ts';

export interface Load extends AsyncDisposable {
  /** Requests a second. Every answer must have the status `expected`: a fast refusal is no figure. */
  rate(job: Job, expected: number): Promise<number>;
}

export function startLoad(): Load {
  const child = fork(path.join(import.meta.dirname, 'generator.ts'), { stdio: 'inherit' });
  const gone = once(child, 'exit').then(() => {
    throw new Error('the load generator ended, see above');
  });
  gone.catch(() => undefined);
  return {
    async rate(job, expected) {
      child.send(job);
      const [answer] = (await Promise.race([once(child, 'message'), gone])) as [
        { done?: Done; error?: string },
      ];
      if (!answer.done) throw new Error(`the load generator failed: ${answer.error}`);
      const { seconds, statuses } = answer.done;
      if (statuses[expected] !== job.count)
        throw new Error(`not every answer was ${expected}: ${JSON.stringify(statuses)}`);
      return job.count / seconds;
    },
    async [Symbol.asyncDispose]() {
      if (child.exitCode !== null) return;
      child.disconnect();
      await once(child, 'exit');
    },
  };
}
