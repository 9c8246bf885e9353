/** Starts the load generator and gives it jobs. */
import path from 'node:path';
import { startWorker } from '../servers/worker.ts';
import { enough, type JobReport, type Job } from './job.ts';

export interface Load extends AsyncDisposable {
  /** Requests a second. Every answer must have the status `expected`: a fast refusal is no figure. */
  rate(job: Job, expected: number): Promise<number>;
  /** What `work` finds while the job runs, which ends with it, and the requests a second of the job meanwhile. */
  beside<T>(job: Job, expected: number, work: () => Promise<T>): Promise<{ found: T; rate: number }>;
}

export function startLoad(): Load {
  const generator = startWorker(path.join(import.meta.dirname, 'generator.ts'));
  const rate = async (job: Job, expected: number): Promise<number> => {
    const { done, error } = (await generator.ask(job)) as { done?: JobReport; error?: string };
    if (!done) throw new Error(`the load generator failed: ${error}`);
    const { seconds, statuses } = done;
    const answered = Object.values(statuses).reduce((sum, count) => sum + count, 0);
    if (statuses[expected] !== answered)
      throw new Error(`not every answer was ${expected}: ${JSON.stringify(statuses)}`);
    return answered / seconds;
  };
  return {
    rate,
    async beside(job, expected, work) {
      const loaded = rate(job, expected);
      const found = await Promise.race([
        work(),
        loaded.then(() => Promise.reject(new Error('it ended early'))),
      ]);
      generator.tell(enough);
      return { found, rate: await loaded };
    },
    [Symbol.asyncDispose]: () => generator[Symbol.asyncDispose](),
  };
}
