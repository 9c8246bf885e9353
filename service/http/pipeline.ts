/**
 * What every call goes through, in the order of decisions 1: (route and method) ▸ admission ▸ `Idempotency-Key` ▸ size,
 * JSON, fields ▸ the operation's own checks.
 */
import type { IncomingMessage } from 'node:http';
import type { AnyOperation } from '../../shared/api/operation.ts';
import { fail, ok, type ApiErrorCode, type Result } from '../../shared/result.ts';
import type { Connection } from '../database/connection.ts';
import { createIds } from '../domain/ids.ts';
import type { ServicePorts } from '../ports.ts';
import type { Admission, Admitted } from './admission.ts';
import { invalid, refusalOfIssues, replyOf, replyOfFailure, type Answer, type Reply } from './answers.ts';
import { parseBody, readBody, tooLarge } from './body.ts';
import { isChange } from './call.ts';
import { sentenceOf } from './field-sentences.ts';
import { hashOfBody, idempotencyKeyOf, storedReply, createReplyStore } from './idempotency.ts';
import type { Repeatable } from './idempotency.ts';
import { memberText } from './json-text.ts';
import { createRunningMarks } from './running-marks.ts';
import { unfindable, unstorable } from './unstorable.ts';

/** An operation with who answers it and how its requests are admitted: that these fit was checked by `routesOf`. */
export interface Route {
  readonly operation: AnyOperation;
  readonly handler: (call: unknown, data: unknown) => Promise<Result<Answer<unknown>, ApiErrorCode>>;
  readonly admit: Admission<unknown>;
}

export interface Incoming {
  readonly request: IncomingMessage;
  readonly path: string;
  readonly params: Readonly<Record<string, string>>;
  readonly query: Readonly<Record<string, string>>;
}

const sentences = { error: sentenceOf };

interface Fields {
  readonly query: unknown;
  readonly body: unknown;
  /** As it is written: what the operation keeps so. */
  readonly verbatim?: string | undefined;
}

/** The field that is kept as it is written; refused where it is too long. */
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

/** The body's JSON, then its fields, then the query's: unknown fields and all that are wrong of the first that is. */
function fieldsOf(
  operation: AnyOperation,
  { query, request }: Incoming,
  raw: Buffer,
): Result<Fields, 'invalid_request' | 'validation_failed'> {
  const parsed = parseBody(raw);
  if (!parsed.ok) return parsed;
  let body = parsed.value;
  let verbatim: ReturnType<typeof verbatimOf> = ok(undefined);
  if (operation.body !== undefined) {
    if (body === undefined) return fail('invalid_request', { message: 'The request needs a JSON body.' });
    const checked = operation.body.safeParse(body, sentences);
    if (!checked.success) return refusalOfIssues(checked.error.issues);
    const odd = unstorable(raw, body, operation.verbatim?.field);
    if (odd !== null) return odd;
    body = checked.data;
    verbatim = verbatimOf(operation, raw);
    if (!verbatim.ok) return verbatim;
  } else if (body !== undefined) {
    const fields = typeof body === 'object' && body !== null ? Object.keys(body) : ['body'];
    if (fields.length > 0)
      return fail('invalid_request', { message: 'The request takes no body.', details: { fields } });
  }
  if (operation.query === undefined) return ok({ query: undefined, body, verbatim: verbatim.value });
  const checked = operation.query.safeParse(query, sentences);
  if (!checked.success) return refusalOfIssues(checked.error.issues);
  return unfindable(request.url ?? '', operation.query.shape) ?? ok({ query: checked.data, body });
}

const empty = Buffer.alloc(0);

export function createPipeline(ports: ServicePorts) {
  const { database, now, listDelaySeconds } = ports;
  const newId = createIds(ports.randomBytes);
  const storeReply = createReplyStore();
  const marks = createRunningMarks(database, now, () => newId('req'));

  const callOf = (
    operation: AnyOperation,
    { params }: Incoming,
    admitted: Admitted<unknown>,
    fields: Fields,
  ) => ({
    operation,
    params,
    ...fields,
    ...(admitted.context as object),
    now: now(),
    newId,
    listDelaySeconds,
  });

  async function change(
    { operation, handler }: Route,
    incoming: Incoming,
    admitted: Admitted<unknown>,
    repeatable: Repeatable | null,
  ): Promise<Reply> {
    const raw = await readBody(incoming.request);
    if (raw === null) {
      if (repeatable === null) return tooLarge();
      const stored = await database.read((connection) => storedReply(connection, repeatable, null, now()));
      return stored.ok ? tooLarge() : replyOfFailure(stored.error);
    }
    const fields = fieldsOf(operation, incoming, raw);
    const bodyHash = repeatable === null ? '' : hashOfBody(raw);
    let replayed: Reply | undefined;
    let made: Reply | undefined;
    const done = await database.change(
      async (connection: Connection): Promise<Result<null, ApiErrorCode>> => {
        if (repeatable !== null) {
          const stored = await storedReply(connection, repeatable, bodyHash, now());
          if (!stored.ok) return stored;
          replayed = stored.value;
          if (replayed !== undefined) return ok(null);
        }
        if (!fields.ok) return fields;
        const result = await handler(callOf(operation, incoming, admitted, fields.value), connection);
        if (!result.ok) return result;
        made = replyOf(result);
        if (repeatable !== null) await storeReply(connection, repeatable, bodyHash, made, now());
        return ok(null);
      },
      admitted.locationId,
    );
    if (done.ok) return replayed ?? made!;
    const refused = replyOfFailure(done.error);
    if (repeatable !== null)
      await database.change(async (connection) => {
        // A repeat that another process let in meanwhile may have been answered: that answer stands.
        const other = await storedReply(connection, repeatable, bodyHash, now());
        if (other.ok && other.value === undefined)
          await storeReply(connection, repeatable, bodyHash, refused, now());
        return ok(null);
      });
    return refused;
  }

  return async (route: Route, incoming: Incoming): Promise<Reply> => {
    const { operation, handler, admit } = route;
    const { request } = incoming;
    const admitted = await admit(operation, request.headers, incoming.params);
    if (!admitted.ok) return replyOfFailure(admitted.error);

    if (!isChange(operation)) {
      const raw = operation.method === 'GET' ? empty : await readBody(request);
      if (raw === null) return tooLarge();
      const fields = fieldsOf(operation, incoming, raw);
      if (!fields.ok) return replyOfFailure(fields.error);
      return replyOf(await handler(callOf(operation, incoming, admitted.value, fields.value), database));
    }

    const value = idempotencyKeyOf(request.headers);
    if (!value.ok) return replyOfFailure(value.error);
    const { sender } = admitted.value;
    if (value.value === null || sender === null) return change(route, incoming, admitted.value, null);
    const repeatable: Repeatable = {
      apiKey: sender,
      value: value.value,
      target: `${operation.method} ${incoming.path}`,
    };
    const mark = await marks.begin(repeatable);
    if (!mark.ok) return replyOfFailure(mark.error);
    try {
      return await change(route, incoming, admitted.value, repeatable);
    } finally {
      await mark.value();
    }
  };
}
