/**
 * What takes long is done by a thread beside the one that answers, as nobody else would be answered meanwhile: reading a
 * large body with all that is wrong with it takes up to a second, making the OpenAPI document a tenth of one.
 */
import { Worker } from 'node:worker_threads';
import type { AnyOperation } from '../../shared/api/operation.ts';
import { ok } from '../../shared/result.ts';
import { fieldsOfBody, type FieldsRead } from './fields.ts';
import { keyedOperations } from './keyed-operations.ts';
import type { Asked, Told } from './side-thread.ts';

interface Waiting {
  readonly resolve: (told: Told) => void;
  readonly reject: (error: Error) => void;
}

let thread: Worker | null = null;
const waiting = new Map<number, Waiting>();
let last = 0;

function start(): Worker {
  const extension = import.meta.url.endsWith('.ts') ? 'ts' : 'js';
  const started = new Worker(new URL(`./side-thread.${extension}`, import.meta.url), { execArgv: [] });
  // It keeps no process from ending.
  started.unref();
  started.on('message', ({ number, told }: { number: number; told: Told }) => {
    waiting.get(number)?.resolve(told);
    waiting.delete(number);
  });
  const gone = (error: Error): void => {
    if (thread !== started) return;
    thread = null;
    for (const { reject } of waiting.values()) reject(error);
    waiting.clear();
  };
  started.on('error', gone);
  started.on('exit', () => gone(new Error('the thread beside ended')));
  return started;
}

/** Rejects where the thread ended; who asks next starts another. */
function ask(asked: Asked): Promise<Told> {
  thread ??= start();
  const { promise, resolve, reject } = Promise.withResolvers<Told>();
  last += 1;
  waiting.set(last, { resolve, reject });
  thread.postMessage({ number: last, asked });
  return promise;
}

/** Bytes: to read fewer takes less than to ask. */
const large = 32 * 1024;

async function readBeside({ id }: AnyOperation, raw: Buffer): Promise<FieldsRead> {
  const told = await ask({ type: 'fields', operation: id, raw });
  if (!told.ok) return told;
  const { json, verbatim } = told.value;
  return ok({ body: JSON.parse(json) as unknown, verbatim });
}

/** A body's fields, as `fieldsOfBody` reads them; at once where it is small. */
export const bodyRead = (operation: AnyOperation, raw: Buffer): FieldsRead | Promise<FieldsRead> =>
  raw.length > large && keyedOperations.get(operation.id) === operation
    ? readBeside(operation, raw)
    : fieldsOfBody(operation, raw);

let document: Promise<string> | null = null;

/** The OpenAPI document's text, made once. */
export const documentText = (): Promise<string> =>
  (document ??= ask({ type: 'document' }).then(
    (told) => (told.ok ? told.value.json : Promise.reject(new Error(told.error.code))),
    (error: unknown) => {
      document = null;
      throw error;
    },
  ));
