/** The load generator: autocannon in its own process, where the benchmark's work cannot delay it. */
import autocannon from 'autocannon';
import { setTimeout as later } from 'node:timers/promises';
import { percentile } from '../measure/rounds.ts';
import type { Job, JobReport, Stream } from './job.ts';

/** Milliseconds at the beginning of a rated job that are not timed: its connections are being opened. */
const warmUpMs = 2000;

type Heard = (status: number, milliseconds: number) => void;

function play(
  { url, connections, requests }: Stream,
  seconds: number | undefined,
  heard: Heard,
): Promise<void> {
  const parts = Array.from({ length: connections }, (_, at) =>
    requests.filter((__, number) => number % connections === at),
  );
  return new Promise((resolve, reject) => {
    const instance = autocannon(
      {
        url,
        connections,
        sampleInt: 100,
        setupClient: (client) => client.setRequests(parts.pop()?.map((one) => ({ ...one })) ?? []),
        ...(seconds === undefined ? { amount: requests.length } : { connectionRate: 1, duration: seconds }),
      },
      (error) => (error ? reject(error as Error) : resolve()),
    );
    instance.on('response', (_client, status, _bytes, ms) => heard(status, ms));
    instance.on('reqError', () => heard(0, 10_000));
  });
}

async function run({ streams, seconds }: Job): Promise<JobReport> {
  const statuses: Record<number, number> = {};
  const times: number[] = [];
  let answered = 0;
  let [first, last] = [Infinity, 0];
  const timedFrom = seconds === undefined ? 0 : performance.now() + warmUpMs;
  const heard: Heard = (status, ms) => {
    last = performance.now();
    first = Math.min(first, last);
    statuses[status] = (statuses[status] ?? 0) + 1;
    answered += 1;
    if (last >= timedFrom) times.push(ms);
  };
  // A rated connection sends at the same moment of each second: spread the streams over it.
  const startOf = async (stream: Stream, at: number) => {
    if (seconds !== undefined) await later((at * 1000) / streams.length);
    await play(stream, seconds, heard);
  };
  await Promise.all(streams.map(startOf));
  const perSecond = (answered - 1) / ((last - first) / 1000);
  return { perSecond, statuses, p50: percentile(times, 50), p99: percentile(times, 99) };
}

process.on('message', (job: Job) => {
  run(job).then(
    (done) => process.send?.({ done }),
    (error: unknown) => process.send?.({ error: String(error) }),
  );
});
process.on('disconnect', () => process.exit());
