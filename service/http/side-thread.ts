/** The thread beside the one that answers. */
import { parentPort } from 'node:worker_threads';
import { assertNever, ok, type Result } from '../../shared/result.ts';
import { fieldsOfBody } from './fields.ts';
import { keyedOperations } from './keyed-operations.ts';
import { openApiDocument } from './openapi.ts';

export type Asked =
  | { readonly type: 'document' }
  | { readonly type: 'fields'; readonly operation: string; readonly raw: Uint8Array };

/** As JSON, which is read faster than what threads pass on is copied. */
export type Told = Result<
  { readonly json: string; readonly verbatim?: string | undefined },
  'invalid_request' | 'validation_failed'
>;

function told(asked: Asked): Told {
  switch (asked.type) {
    case 'document':
      return ok({ json: JSON.stringify(openApiDocument()) });
    case 'fields': {
      const { operation, raw } = asked;
      const read = fieldsOfBody(
        keyedOperations.get(operation)!,
        Buffer.from(raw.buffer, raw.byteOffset, raw.byteLength),
      );
      if (!read.ok) return read;
      return ok({ json: JSON.stringify(read.value.body), verbatim: read.value.verbatim });
    }
    default:
      return assertNever(asked);
  }
}

parentPort!.on('message', ({ number, asked }: { number: number; asked: Asked }) =>
  parentPort!.postMessage({ number, told: told(asked) }),
);
