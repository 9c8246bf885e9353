/**
 * The steps of every call, in the order of decisions 1: (route and method) ▸ admission ▸ `Idempotency-Key` ▸ size,
 * JSON, fields ▸ the operation's own checks. An API may add a check between JSON and fields.
 */
import type { IncomingMessage } from 'node:http';
import type { AnyOperation } from '../../shared/api/operation.ts';
import { ok, type ApiErrorCode, type Result } from '../../shared/result.ts';
import type { Connection } from '../database/connection.ts';
import { createIds } from '../domain/ids.ts';
import { turns } from '../domain/turns.ts';
import type { ServicePorts } from '../ports.ts';
import type { Admission, Admitted } from './admission.ts';
import { invalid, refusalOfIssues, withFieldsOf, replyOfAnswer, type Answer, type Reply } from './answers.ts';
import { bodyRead } from './in-worker.ts';
import { createClientAddress, loopback } from './client-address.ts';
import { parseBody, readBody } from './body.ts';
import { isChange } from './call.ts';
import { sentences, type Fields, type FieldsRead } from './fields.ts';
import { keepAnswers } from './kept-answers.ts';
import { hashOfBody, idempotencyKeyOf, storedReply, storeReply } from './idempotency.ts';
import type { Repeatable } from './idempotency.ts';
import type { Manner } from './manner.ts';
import { preconditionOf, tagged, type Precondition } from './preconditions.ts';
import { createPrecedence } from './precedence.ts';
import { createRunningMarks, type Mark } from './running-marks.ts';
import { unfindable } from './unstorable.ts';

/** A repeatable request and the mark that it is running. */
interface Repeating {
  readonly request: Repeatable;
  readonly mark: Mark;
}

/** A check between a body's JSON and its fields. `body`: as it was sent. */
export type Precheck<Context, O extends AnyOperation = AnyOperation, C extends string = ApiErrorCode> = (
  operation: O,
  context: Context,
  sent: { readonly params: Readonly<Record<string, string>>; readonly body: unknown; readonly now: number },
) => Promise<Result<null, C>>;

/** Fields that break the handler's own rules, for a body that its schema refuses. `body`: as it was sent. */
export type FaultsBeside<Context, O extends AnyOperation = AnyOperation> = (
  operation: O,
  context: Context,
  sent: { readonly body: unknown; readonly now: number },
) => Promise<Readonly<Record<string, string>>>;

/** An operation with its handler and admission, whose types `routesOf` has checked. */
export interface Route {
  readonly operation: AnyOperation;
  readonly handler: (call: unknown, data: unknown) => Promise<Result<Answer<unknown>, string>>;
  readonly admit: Admission<unknown, AnyOperation, string>;
  readonly precheck: Precheck<unknown, AnyOperation, string> | null;
  readonly faultsBeside: FaultsBeside<unknown> | null;
  readonly manner: Manner<string>;
  /** Whether staff's requests have priority (`Precedence`). */
  readonly givesWay: boolean;
  /** Whether its responses are cached until the next write (`Taking.timeless`). */
  readonly isTimeless: boolean;
}

export interface Incoming {
  readonly request: IncomingMessage;
  readonly path: string;
  readonly params: Readonly<Record<string, string>>;
  readonly query: () => Readonly<Record<string, string>>;
}

function withQuery(operation: AnyOperation, { query, request }: Incoming, sent: FieldsRead): FieldsRead {
  if (!sent.ok || operation.query === undefined) return sent;
  const checked = operation.query.safeParse(query(), sentences);
  const odd = unfindable(request.url ?? '', operation.query.shape);
  if (!checked.success) return withFieldsOf(refusalOfIssues(checked.error.issues), odd);
  return odd ?? ok({ ...sent.value, query: checked.data });
}

/** Parses the body's fields, then the query's; synchronous for a small body. */
function fieldsOf(
  operation: AnyOperation,
  incoming: Incoming,
  raw: Buffer,
): FieldsRead | Promise<FieldsRead> {
  const sent = bodyRead(operation, raw);
  return sent instanceof Promise
    ? sent.then((read) => withQuery(operation, incoming, read))
    : withQuery(operation, incoming, sent);
}

const empty = Buffer.alloc(0);

export function createPipeline(ports: ServicePorts) {
  const { database, now, listDelaySeconds } = ports;
  const newId = createIds(ports.randomBytes);
  const clientAddress = createClientAddress(ports.trustedProxies ?? loopback, ports.log);
  const precedence = createPrecedence(database);
  const kept = keepAnswers();
  const marks = createRunningMarks(database, now, () => newId('req'));

  const callOf = (
    operation: AnyOperation,
    { params }: Incoming,
    admitted: Admitted<unknown>,
    fields: Fields,
    precondition?: Precondition,
  ) => ({
    operation,
    params,
    ...fields,
    precondition,
    ...(admitted.context as object),
    now: now(),
    newId,
    listDelaySeconds,
  });

  async function change(
    { operation, handler, manner }: Route,
    incoming: Incoming,
    admitted: Admitted<unknown>,
    repeating: Repeating | null,
  ): Promise<Reply> {
    const repeatable = repeating?.request ?? null;
    const { largestBody = manner.largestBody } = operation;
    const raw = await readBody(incoming.request, largestBody);
    if (raw === null) {
      if (repeatable === null) return manner.tooLarge(largestBody);
      const stored = await database.read((connection) => storedReply(connection, repeatable, null, now()));
      return stored.ok ? manner.tooLarge(largestBody) : manner.refuse(stored.error);
    }
    const turn = turns();
    const fields = await fieldsOf(operation, incoming, raw);
    await turn();
    const bodyHash = repeatable === null ? '' : hashOfBody(raw);
    let replayed: Reply | undefined;
    let made: Reply | undefined;
    const done = await database.change(async (connection: Connection): Promise<Result<null, string>> => {
      if (repeatable !== null) {
        const stored = await storedReply(connection, repeatable, bodyHash, now());
        if (!stored.ok) return stored;
        replayed = stored.value;
        if (replayed !== undefined) return ok(null);
      }
      if (!fields.ok) return fields;
      const precondition = preconditionOf(operation, incoming.request.headers);
      if (!precondition.ok) return precondition;
      const call = callOf(operation, incoming, admitted, fields.value, precondition.value);
      const result = await handler(call, connection);
      if (!result.ok) return result;
      await turn();
      made = replyOfAnswer(result.value);
      await turn();
      if (repeating !== null) {
        storeReply(connection, repeating.request, bodyHash, made, now());
        repeating.mark.removeWith(connection);
      }
      return ok(null);
    }, admitted.locationId);
    if (done.ok) {
      if (replayed === undefined) repeating?.mark.wasRemoved();
      return tagged(operation, replayed ?? made!);
    }
    const refused = manner.refuse(done.error);
    if (repeatable !== null)
      await database.change(async (connection) => {
        // If another process has answered a repeat since, use that response.
        const other = await storedReply(connection, repeatable, bodyHash, now());
        if (other.ok && other.value === undefined)
          storeReply(connection, repeatable, bodyHash, refused, now());
        return ok(null);
      });
    return refused;
  }

  return async (route: Route, incoming: Incoming): Promise<Reply> => {
    const { operation, handler, admit, manner, precheck, faultsBeside, givesWay, isTimeless } = route;
    const { request, params } = incoming;
    const asking = { headers: request.headers, address: clientAddress(request) };
    const admitted = await admit(operation, asking, params);
    if (!admitted.ok) return manner.refuse(admitted.error);
    if (admitted.value.sender !== null) precedence.staffAsked();

    if (!isChange(operation)) {
      const raw = operation.method === 'GET' ? empty : await readBody(request, manner.largestBody);
      if (raw === null) return manner.tooLarge(manner.largestBody);
      let body: unknown;
      if (precheck !== null) {
        const sent = parseBody(raw);
        if (!sent.ok) return manner.refuse(sent.error);
        body = sent.value;
        const may = await precheck(operation, admitted.value.context, {
          params,
          body,
          now: now(),
        });
        if (!may.ok) return manner.refuse(may.error);
      }
      const answer = async (): Promise<Reply> => {
        const read = fieldsOf(operation, incoming, raw);
        const fields = read instanceof Promise ? await read : read;
        if (!fields.ok) {
          const { context } = admitted.value;
          const more =
            faultsBeside === null ? {} : await faultsBeside(operation, context, { body, now: now() });
          return manner.refuse(withFieldsOf(fields, invalid(more)).error);
        }
        const turn = turns();
        const result = await handler(callOf(operation, incoming, admitted.value, fields.value), database);
        if (!result.ok) return manner.refuse(result.error);
        await turn();
        const made = tagged(operation, replyOfAnswer(result.value));
        await turn();
        return made;
      };
      const { sender, stored = null } = admitted.value;
      if (isTimeless && sender !== null && stored !== null)
        return kept.answer(stored, `${sender} ${request.url}`, answer);
      if (!givesWay) return answer();
      const answered = await precedence.inTurn(answer);
      return answered.ok ? answered.value : manner.refuse(answered.error);
    }

    const value = idempotencyKeyOf(request.headers);
    if (!value.ok) return manner.refuse(value.error);
    const { sender } = admitted.value;
    if (value.value === null || sender === null) return change(route, incoming, admitted.value, null);
    const repeatable: Repeatable = {
      apiKey: sender,
      value: value.value,
      target: `${operation.method} ${incoming.path}`,
    };
    const mark = await marks.begin(repeatable);
    if (!mark.ok) return manner.refuse(mark.error);
    try {
      return await change(route, incoming, admitted.value, { request: repeatable, mark: mark.value });
    } finally {
      await mark.value.remove();
    }
  };
}
