/** One attempt to send an entry, and the interpretation of the answer. */
import { assertNever, fail, ok, type Failure, type Result } from '../../../shared/result.ts';
import { readAnswer, type Api } from '../api/api.ts';
import type { ServiceAccess, Request } from '../api/request.ts';
import type { AnyWrite, EntryRow } from '../writes/write.ts';
import { wireOf } from '../writes/writes.ts';

export interface AttemptPorts {
  readonly request: Request;
  readonly api: Api;
  readonly signal: AbortSignal;
  readonly seen: (failure: Failure | null) => void;
  /** Asks the service whether a key reaches a location; false also if that could not be found out. */
  readonly reaches: (access: ServiceAccess, locationId: string) => Promise<boolean>;
}

const sendTimeoutMs = 20_000;

interface Attempted {
  readonly answer: unknown;
  /** The service refused this attempt, as an earlier attempt or another computer had done the same. */
  readonly isDoneBefore: boolean;
}

/** The status of a newly created resource (decisions 4, Mixes). */
const made = 201;

/**
 * Sends it once. The service's answer, now or to an earlier attempt. `location_gone`: the key does not reach the entry's
 * location, which the service reports like an unknown id (spec 1, Identifiers).
 */
export async function attempt(
  ports: AttemptPorts,
  write: AnyWrite,
  row: EntryRow,
  access: ServiceAccess,
): Promise<Result<Attempted>> {
  const answered = await ask(ports, write, row, access);
  if (answered.ok || answered.error.code !== 'entity_not_found') return answered;
  const { requestId } = answered.error;
  return (await ports.reaches(access, row.params.locationId))
    ? answered
    : fail('location_gone', { requestId });
}

const attempted = (answer: Result<unknown>, isDoneBefore = false): Result<Attempted> =>
  answer.ok ? ok({ answer: answer.value, isDoneBefore }) : answer;

async function ask(
  ports: AttemptPorts,
  { operation, recognition }: AnyWrite,
  row: EntryRow,
  access: ServiceAccess,
): Promise<Result<Attempted>> {
  const { api, signal } = ports;
  if (recognition.by === 'mark' && row.progress.doubtful) {
    const before = await recognition.find(api, row, signal);
    if (!before.ok) return before;
    if (before.value !== null) return attempted(ok(before.value.answer));
  }
  const wire = wireOf({ operation }, row);
  const answered = await ports.request(access, wire, { timeoutMs: sendTimeoutMs, signal });
  ports.seen(answered.ok ? null : answered.error);
  if (answered.ok) {
    const { status, json, requestId } = answered.value;
    const read = await readAnswer(operation, json, requestId);
    return attempted(read.ok ? recognition.confirm(row, read.value, status === made) : read);
  }
  if (answered.error.code !== 'not_allowed') return answered;
  const { notAllowed } = recognition;
  switch (notAllowed.type) {
    case 'final':
    case 'declined':
      return answered;
    case 'taken': {
      // Looked up, because the code alone may get further meanings.
      const first = await notAllowed.holder(api, row, signal);
      return first.ok && first.value !== null ? fail('already_registered') : answered;
    }
    case 'ask': {
      const there = await recognition.find(api, row, signal);
      if (!there.ok) return there;
      return there.value === null ? answered : attempted(ok(there.value.answer), true);
    }
    default:
      return assertNever(notAllowed);
  }
}
