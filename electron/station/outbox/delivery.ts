/** One attempt at one entry: what is asked, and what its answer means. Commits nothing. */
import { colourBarMix } from '../../../shared/api/colour-bar-mixes.ts';
import { fail, ok, type Result } from '../../../shared/result.ts';
import { readAnswer, type Api } from '../api/api.ts';
import type { Reach, Request } from '../api/request.ts';
import type { Failure } from '../../../shared/result.ts';
import type { Row } from './about.ts';
import { rulesOf, type Kind } from './kinds.ts';
import { locationOf, mixUnder, recognise } from './recognise.ts';
import { isSameMix } from './same-mix.ts';

export interface DeliveryPorts {
  readonly request: Request;
  readonly api: Api;
  readonly signal: AbortSignal;
  readonly seen: (failure: Failure | null) => void;
  /** Whether a key reaches a location, asked of the service now; false also where that could not be found out. */
  readonly reaches: (reach: Reach, locationId: string) => Promise<boolean>;
}

const sendTimeoutMs = 20_000;
/** The status of a mix that was not there before (decisions 4, Mixes). */
const made = 201;

type KnownRow = Row & { readonly kind: Kind };

/**
 * What the service answered to it: now, or before without our knowing. `location_gone`: nothing of its location is
 * reached with this key, which the service says in the words of an id that nobody has (spec 1, Identifiers).
 */
export async function attempt(ports: DeliveryPorts, row: KnownRow, reach: Reach): Promise<Result<unknown>> {
  const answered = await ask(ports, row, reach);
  if (answered.ok || answered.error.code !== 'entity_not_found') return answered;
  const { requestId } = answered.error;
  return (await ports.reaches(reach, locationOf(row)))
    ? answered
    : fail('location_gone', requestId === undefined ? {} : { requestId });
}

async function ask(ports: DeliveryPorts, row: KnownRow, reach: Reach): Promise<Result<unknown>> {
  const { operation, recognisedBy } = rulesOf(row.kind);
  if (recognisedBy === 'mark' && row.progress.doubtful) {
    const before = await recognise(ports.api, row, ports.signal);
    if (!before.ok) return before;
    if (before.value !== null) return ok(before.value.answer);
  }
  const answered = await ports.request(
    reach,
    {
      method: row.method,
      path: row.path,
      idempotencyKey: row.idempotencyKey,
      ...(row.body ? { body: row.body } : {}),
    },
    { timeoutMs: sendTimeoutMs, signal: ports.signal },
  );
  ports.seen(answered.ok ? null : answered.error);
  if (answered.ok) {
    const { status, json, requestId } = answered.value;
    const read = readAnswer(operation, json, requestId);
    if (!read.ok || row.kind !== 'mix') return read;
    return ofMix(row, read.value, status === made);
  }
  if (answered.error.code !== 'not_allowed') return answered;
  if (row.kind === 'mix') {
    // Its reference is of another person's mix (spec 2, Rules for mixes 7): looked up, because the code alone may come
    // to say more than that.
    const first = await mixUnder(ports.api, row, ports.signal);
    return first.ok && first.value !== null ? fail('already_registered') : answered;
  }
  // Doing again what is done is refused: the service's own word for it tells.
  if (recognisedBy !== 'harmless') return answered;
  const there = await recognise(ports.api, row, ports.signal);
  if (!there.ok) return there;
  return there.value === null ? answered : ok(there.value.answer);
}

/**
 * A mix tells whose it is: an answer that belongs to something else is none. One that was there before (`isNew` is
 * false) and says something else than what was sent is another mix: nothing of ours took effect, and nothing will.
 */
function ofMix(row: Row, answer: unknown, isNew: boolean): Result<unknown> {
  const mix = colourBarMix.safeParse(answer);
  if (!mix.success || (mix.data.externalReference ?? row.reference) !== row.reference)
    return fail('unreadable_answer');
  return isNew || isSameMix(row.body, mix.data) ? ok(answer) : fail('already_registered');
}
