/** One attempt at one entry: what is asked, and what its answer means. Commits nothing. */
import { colourBarMix } from '../../../shared/api/colour-bar-mixes.ts';
import { fail, ok, type Result } from '../../../shared/result.ts';
import { readAnswer, type Api } from '../api/api.ts';
import type { Reach, Request } from '../api/request.ts';
import type { Failure } from '../../../shared/result.ts';
import type { Row } from './about.ts';
import { rulesOf, type Kind } from './kinds.ts';
import { recognise } from './recognise.ts';

export interface DeliveryPorts {
  readonly request: Request;
  readonly api: Api;
  readonly signal: AbortSignal;
  readonly seen: (failure: Failure | null) => void;
}

const sendTimeoutMs = 20_000;

/** What the service answered to it: now, or before without our knowing. */
export async function attempt(
  ports: DeliveryPorts,
  row: Row & { readonly kind: Kind },
  reach: Reach,
): Promise<Result<unknown>> {
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
    const read = readAnswer(operation, answered.value.json, answered.value.requestId);
    return read.ok && !isOurs(row, read.value) ? fail('unreadable_answer') : read;
  }
  // Doing again what is done is refused: the service's own word for it tells.
  if (recognisedBy !== 'harmless' || answered.error.code !== 'not_allowed') return answered;
  const there = await recognise(ports.api, row, ports.signal);
  if (!there.ok) return there;
  return there.value === null ? answered : ok(there.value.answer);
}

/** A mix tells whose it is: an answer that belongs to something else is none. */
function isOurs(row: Row, answer: unknown): boolean {
  if (row.kind !== 'mix') return true;
  const mix = colourBarMix.safeParse(answer);
  return mix.success && (mix.data.externalReference ?? row.reference) === row.reference;
}
