/** The worker thread for work that would block the main thread (`in-worker.ts`). */
import { parentPort } from 'node:worker_threads';
import { assertNever, ok, type Result } from '../../shared/result.ts';
import { fieldsOfBody } from './fields.ts';
import { keyedOperations } from './keyed-operations.ts';
import { openApiDocument } from './openapi.ts';

export type WorkerRequest =
  | { readonly type: 'document' }
  | { readonly type: 'fields'; readonly operation: string; readonly raw: Uint8Array };

/** JSON text, as parsing it is faster than structured cloning. */
export type WorkerAnswer = Result<
  { readonly json: string; readonly verbatim?: string | undefined },
  'invalid_request' | 'validation_failed'
>;

function answerTo(request: WorkerRequest): WorkerAnswer {
  switch (request.type) {
    case 'document':
      return ok({ json: JSON.stringify(openApiDocument()) });
    case 'fields': {
      const { operation, raw } = request;
      const read = fieldsOfBody(
        keyedOperations.get(operation)!,
        Buffer.from(raw.buffer, raw.byteOffset, raw.byteLength),
      );
      if (!read.ok) return read;
      return ok({ json: JSON.stringify(read.value.body), verbatim: read.value.verbatim });
    }
    default:
      return assertNever(request);
  }
}

parentPort!.on('message', ({ number, request }: { number: number; request: WorkerRequest }) =>
  parentPort!.postMessage({ number, answer: answerTo(request) }),
);
