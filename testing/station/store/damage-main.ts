/**
 * `npm run damage -- [--cases 300] [--seed S]`: damages a computer's local data in seeded ways and opens them; one line of
 * JSON. Exits with 1 if the data did not open in time, a loss was not reported, or an entry appeared that was not saved.
 */
import { isMainThread, parentPort, Worker, workerData } from 'node:worker_threads';
import { wholeNumbers } from '../../whole-numbers.ts';
import { damageCase, type DamageCase } from './damage-cases.ts';

/** Milliseconds that a start may take. */
const mostMs = 30_000;

interface Wanted {
  readonly seed: number;
  readonly cases: number;
}

/** A thread that hangs is ended, and the next case is another's. */
function from(number: number, { seed, cases }: Wanted, heard: (one: DamageCase | number) => void): void {
  const worker = new Worker(new URL(import.meta.url), { workerData: { seed, cases, number } });
  let at = number;
  const watch = () => setTimeout(() => void worker.terminate().then(() => hung()), mostMs);
  let timer = watch();
  const hung = () => {
    heard(at);
    if (at + 1 < cases) from(at + 1, { seed, cases }, heard);
  };
  worker.on('message', (one: DamageCase) => {
    clearTimeout(timer);
    at = one.number + 1;
    if (at < cases) timer = watch();
    heard(one);
  });
}

if (isMainThread) {
  const all = wholeNumbers({ cases: 300, seed: 1 });
  const seen = { seed: all.seed, cases: 0, told: 0, entriesLost: 0, wrong: 0, hangs: 0, slowestMs: 0 };
  const examples: string[] = [];
  process.on('exit', () => {
    process.stdout.write(`${JSON.stringify({ ...seen, examples })}\n`);
    if (seen.wrong + seen.hangs > 0 || seen.cases < all.cases) process.exitCode = 1;
  });
  from(0, all, (one) => {
    seen.cases += 1;
    if (typeof one === 'number') {
      seen.hangs += 1;
      examples.push(`${one}: it hangs`);
      return;
    }
    seen.told += one.told ? 1 : 0;
    seen.entriesLost += one.lost;
    seen.slowestMs = Math.max(seen.slowestMs, one.ms);
    if (one.wrong.length === 0) return;
    seen.wrong += 1;
    if (examples.length < 5) examples.push(`${one.number}: ${one.what}: ${one.wrong.join('; ')}`);
  });
} else {
  const { seed, cases, number } = workerData as Wanted & { number: number };
  for (let at = number; at < cases; at += 1) parentPort?.postMessage(damageCase(seed, at));
}
