/** Parses a body's JSON and fields. Synchronous, so that it can run in a worker thread. */
import type { AnyOperation } from '../../shared/api/operation.ts';
import { fail, ok, type Result } from '../../shared/result.ts';
import { invalid, refusalOfIssues, withFieldsOf } from './answers.ts';
import { parseBody } from './body.ts';
import { sentenceOf } from './field-sentences.ts';
import { memberText } from './json-text.ts';
import { unstorable } from './unstorable.ts';

export const sentences = { error: sentenceOf };

export interface Fields {
  readonly query?: unknown;
  readonly body: unknown;
  /** Raw JSON text of the operation's `verbatim` field. */
  readonly verbatim?: string | undefined;
}

/** The raw JSON of the `verbatim` field; refused if it is too long. */
function verbatimOf(
  { verbatim }: AnyOperation,
  raw: Buffer,
): Result<string | undefined, 'validation_failed'> {
  if (verbatim === undefined) return ok(undefined);
  const { field, bytes } = verbatim;
  const text = memberText(raw.toString(), field);
  return text !== undefined && Buffer.byteLength(text) > bytes
    ? invalid({ [field]: `must be at most ${bytes} bytes of JSON` })
    : ok(text);
}

export type FieldsRead = Result<Fields, 'invalid_request' | 'validation_failed'>;

/** Parses the fields, or reports unknown ones, else all invalid ones. */
export function fieldsOfBody(operation: AnyOperation, raw: Buffer): FieldsRead {
  const parsed = parseBody(raw);
  if (!parsed.ok) return parsed;
  const body = parsed.value;
  if (operation.body === undefined) {
    const fields = typeof body === 'object' && body !== null ? Object.keys(body) : ['body'];
    return body === undefined || fields.length === 0
      ? ok({ body })
      : fail('invalid_request', { message: 'The request takes no body.', details: { fields } });
  }
  if (body === undefined) return fail('invalid_request', { message: 'The request needs a JSON body.' });
  const checked = operation.body.safeParse(body, sentences);
  const odd = unstorable(raw, body, operation.verbatim?.field);
  if (!checked.success) return withFieldsOf(refusalOfIssues(checked.error.issues), odd);
  if (odd !== null) return odd;
  const verbatim = verbatimOf(operation, raw);
  return verbatim.ok ? ok({ body: checked.data, verbatim: verbatim.value }) : verbatim;
}
