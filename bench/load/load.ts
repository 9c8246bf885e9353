/** Starts the load generator and gives it jobs. */
import path from 'node:path';
import { startWorker } from '../servers/worker.ts';
import type { Job, JobReport, WebRequest } from './job.ts';

const connections = 8;

interface Wanted {
  readonly status: number;
  /** Connections; 8 if left out. */
  readonly at?: number;
}

export interface Load extends AsyncDisposable {
  readonly pid: number;
  readonly run: (job: Job) => Promise<JobReport>;
  /**
   * Sends each request once; returns responses a second. Fails if a response has another status, because refusals are
   * fast.
   */
  readonly rate: (url: URL, requests: readonly WebRequest[], wanted: Wanted) => Promise<number>;
}

export function startLoad(): Load {
  const generator = startWorker(path.join(import.meta.dirname, 'generator.ts'));
  const run = async (job: Job): Promise<JobReport> => {
    const { done, error } = (await generator.ask(job)) as { done?: JobReport; error?: string };
    if (!done) throw new Error(`the load generator failed: ${error}`);
    return done;
  };
  return {
    pid: generator.pid,
    run,
    rate: async (url, requests, { status, at = connections }) => {
      const { statuses, perSecond } = await run({ streams: [{ url: url.href, connections: at, requests }] });
      if (statuses[status] !== requests.length)
        throw new Error(`not each response was ${status}: ${JSON.stringify(statuses)}`);
      return perSecond;
    },
    [Symbol.asyncDispose]: () => generator[Symbol.asyncDispose](),
  };
}
