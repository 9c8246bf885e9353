/** Damages a computer's local data in seeded ways and opens it, in a thread that is replaced when it hangs. */
import { Worker } from 'node:worker_threads';
import type { DamageCase } from './damage-cases.ts';

/** Milliseconds after which a case counts as hung. */
const mostMs = 30_000;

interface Wanted {
  readonly seed: number;
  readonly cases: number;
}

/** Calls `heard` with each case's outcome, or with its number if it hung; the next thread then continues after it. */
function playFrom(number: number, wanted: Wanted, heard: (one: DamageCase | number) => void): void {
  const worker = new Worker(new URL('damage-worker.ts', import.meta.url), {
    workerData: { ...wanted, number },
  });
  let at = number;
  const hung = () => {
    heard(at);
    if (at + 1 < wanted.cases) playFrom(at + 1, wanted, heard);
  };
  const watch = () => setTimeout(() => void worker.terminate().then(hung), mostMs);
  let timer = watch();
  worker.on('message', (one: DamageCase) => {
    clearTimeout(timer);
    at = one.number + 1;
    if (at < wanted.cases) timer = watch();
    heard(one);
  });
  worker.on('error', (error) => {
    clearTimeout(timer);
    process.emitWarning(error);
    hung();
  });
}

export function judgeDamage(wanted: Wanted) {
  const seen = { told: 0, entriesLost: 0, hangs: 0, slowestMs: 0 };
  const examples: string[] = [];
  let [cases, wrong] = [0, 0];
  const found = (example: string) => {
    wrong += 1;
    if (examples.length < 5) examples.push(example);
  };
  return new Promise<{ cases: number; wrong: number; examples: readonly string[]; seen: typeof seen }>(
    (resolve) => {
      playFrom(0, wanted, (one) => {
        cases += 1;
        if (typeof one === 'number') {
          seen.hangs += 1;
          found(`${one}: it hangs`);
        } else {
          seen.told += one.told ? 1 : 0;
          seen.entriesLost += one.lost;
          seen.slowestMs = Math.max(seen.slowestMs, one.ms);
          if (one.wrong.length > 0) found(`${one.number}: ${one.what}: ${one.wrong.join('; ')}`);
        }
        if (cases === wanted.cases) resolve({ cases, wrong, examples, seen });
      });
    },
  );
}
