/**
 * Runs long work in a worker thread, so that other requests are answered: parsing a large faulty body takes up to a second,
 * generating the OpenAPI document a tenth.
 */
import { Worker } from 'node:worker_threads';
import type { AnyOperation } from '../../shared/api/operation.ts';
import { ok } from '../../shared/result.ts';
import { fieldsOfBody, type FieldsRead } from './fields.ts';
import { keyedOperations } from './keyed-operations.ts';
import type { WorkerAnswer, WorkerRequest } from './worker.ts';

interface Waiting {
  readonly resolve: (answer: WorkerAnswer) => void;
  readonly reject: (error: Error) => void;
}

let worker: Worker | null = null;
const waiting = new Map<number, Waiting>();
let last = 0;

function start(): Worker {
  const extension = import.meta.url.endsWith('.ts') ? 'ts' : 'js';
  const started = new Worker(new URL(`./worker.${extension}`, import.meta.url), { execArgv: [] });
  // The worker must not keep the process alive.
  started.unref();
  started.on('message', ({ number, answer }: { number: number; answer: WorkerAnswer }) => {
    waiting.get(number)?.resolve(answer);
    waiting.delete(number);
  });
  const gone = (error: Error): void => {
    if (worker !== started) return;
    worker = null;
    for (const { reject } of waiting.values()) reject(error);
    waiting.clear();
  };
  started.on('error', gone);
  started.on('exit', () => gone(new Error('the worker ended')));
  return started;
}

/** Rejects if the worker ended; the next call starts another. */
function ask(request: WorkerRequest): Promise<WorkerAnswer> {
  worker ??= start();
  const { promise, resolve, reject } = Promise.withResolvers<WorkerAnswer>();
  last += 1;
  waiting.set(last, { resolve, reject });
  worker.postMessage({ number: last, request });
  return promise;
}

/** Bytes from which a body is parsed in the worker; smaller ones are faster here. */
const large = 32 * 1024;

async function readInWorker({ id }: AnyOperation, raw: Buffer): Promise<FieldsRead> {
  const answer = await ask({ type: 'fields', operation: id, raw });
  if (!answer.ok) return answer;
  const { json, verbatim } = answer.value;
  return ok({ body: JSON.parse(json) as unknown, verbatim });
}

/** As `fieldsOfBody`; synchronous for a small body. */
export const bodyRead = (operation: AnyOperation, raw: Buffer): FieldsRead | Promise<FieldsRead> =>
  raw.length > large && keyedOperations.get(operation.id) === operation
    ? readInWorker(operation, raw)
    : fieldsOfBody(operation, raw);

let document: Promise<string> | null = null;

/** The OpenAPI document's text, generated once. */
export const documentText = (): Promise<string> =>
  (document ??= ask({ type: 'document' }).then(
    (answer) => (answer.ok ? answer.value.json : Promise.reject(new Error(answer.error.code))),
    (error: unknown) => {
      document = null;
      throw error;
    },
  ));
