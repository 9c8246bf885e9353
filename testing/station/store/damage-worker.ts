/** The thread of `judge-damage.ts`: plays cases and posts each outcome. */
import { parentPort, workerData } from 'node:worker_threads';
import { damageCase } from './damage-cases.ts';

const { seed, cases, number } = workerData as { seed: number; cases: number; number: number };
for (let at = number; at < cases; at += 1) parentPort?.postMessage(damageCase(seed, at));
