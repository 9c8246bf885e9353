/** Runs in its own thread, as computing figures would delay mixing (`in-worker.ts`). */
import { parentPort } from 'node:worker_threads';
import { figuresAnswering } from './answers.ts';
import type { FiguresRequest } from './rows.ts';

const { answer, close } = figuresAnswering();

parentPort!.on('message', (asked: { number: number; request: FiguresRequest } | 'end') => {
  if (asked === 'end') {
    close();
    parentPort!.close();
    return;
  }
  const { number, request } = asked;
  try {
    parentPort!.postMessage({ number, answer: answer(request) });
  } catch (error) {
    parentPort!.postMessage({ number, error: error instanceof Error ? error.message : String(error) });
  }
});
