/**
 * Reads an answer's body up to a size limit. A long list is parsed in a worker thread and comes back in parts, so that
 * the main thread is never blocked for long.
 */
import { Worker } from 'node:worker_threads';
import type { FetchAnswer } from '../fetch.ts';

/** Bytes, unpacked: many times as many as a page of this repository's service has. */
const largest = 24_000_000;
/** The most characters parsed in one piece on the main thread. */
const atOnce = 500_000;
/** The most rows of a list that comes whole. */
const mostRows = 10_000;

/** Null if it is larger than any answer: the rest is not read. Rejects if `signal` aborted it. */
export async function textOf(
  { body }: Pick<FetchAnswer, 'body'>,
  signal: AbortSignal,
): Promise<string | null> {
  if (body === null) return '';
  const decoder = new TextDecoder();
  let [text, bytes] = ['', 0];
  for await (const chunk of body) {
    bytes += chunk.byteLength;
    // Leaving the loop ends the reading, and with it the connection.
    if (bytes > largest) return null;
    text += decoder.decode(chunk, { stream: true });
  }
  // The stream then ends without an error and drops bytes received but not read yet.
  if (signal.aborted) throw new Error('aborted');
  return text + decoder.decode();
}

/** Plain JavaScript as text, so that every bundle and every host can start it. */
const program = `
const { parentPort, workerData: { text, atOnce, mostRows } } = require('node:worker_threads');
const { data, ...rest } = JSON.parse(text);
if (!Array.isArray(data) || data.length > mostRows) throw new Error('no list of the API');
let rows = [];
let length = 0;
const post = (last) => {
  parentPort.postMessage({ rows: '[' + rows.join(',') + ']', rest: last ? JSON.stringify(rest) : null });
  rows = [];
  length = 0;
};
for (const one of data) {
  const row = JSON.stringify(one);
  if (row.length > atOnce) throw new Error('no row of the API');
  if (length + row.length > atOnce) post(false);
  rows.push(row);
  length += row.length;
}
post(true);
`;

/** Rejects if it is no list. */
function parseList(text: string): Promise<unknown> {
  const { promise, resolve, reject } = Promise.withResolvers<unknown>();
  const worker = new Worker(program, {
    eval: true,
    workerData: { text, atOnce, mostRows },
    execArgv: [],
    stderr: true,
  });
  const data: unknown[] = [];
  worker.on('message', ({ rows, rest }: { rows: string; rest: string | null }) => {
    for (const row of JSON.parse(rows) as unknown[]) data.push(row);
    if (rest !== null) resolve({ ...(JSON.parse(rest) as object), data });
  });
  worker.once('error', reject);
  worker.once('exit', () => reject(new Error('it was not parsed')));
  return promise;
}

/** Undefined if it is no JSON, or a long text that is no list. */
export async function jsonOf(text: string): Promise<unknown> {
  if (text === '') return null;
  try {
    return text.length > atOnce ? await parseList(text) : (JSON.parse(text) as unknown);
  } catch {
    return undefined;
  }
}
