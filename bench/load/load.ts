/** Starts the load generator and gives it jobs. */
import path from 'node:path';
import { startWorker } from '../servers/worker.ts';
import type { JobReport, Job } from './job.ts';

export interface Load extends AsyncDisposable {
  /** Requests a second. Every answer must have the status `expected`: a fast refusal is no figure. */
  rate(job: Job, expected: number): Promise<number>;
}

export function startLoad(): Load {
  const generator = startWorker(path.join(import.meta.dirname, 'generator.ts'));
  return {
    async rate(job, expected) {
      const { done, error } = (await generator.ask(job)) as { done?: JobReport; error?: string };
      if (!done) throw new Error(`the load generator failed: ${error}`);
      const { seconds, statuses } = done;
      if (statuses[expected] !== job.count)
        throw new Error(`not every answer was ${expected}: ${JSON.stringify(statuses)}`);
      return job.count / seconds;
    },
    [Symbol.asyncDispose]: () => generator[Symbol.asyncDispose](),
  };
}
