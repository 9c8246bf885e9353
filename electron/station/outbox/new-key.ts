/**
 * When an entry gets another `Idempotency-Key`. A refusal is kept with its key for a day (spec 1, Idempotency-Key 5): a
 * new try needs a new one. But where the key alone keeps the service from doing it twice, it stays as long as an earlier
 * attempt may still be on its way.
 */
import type { Random } from '../ports.ts';
import type { Row } from './about.ts';
import { isKnown, rulesOf } from './kinds.ts';
import { reactionTo, type Reaction } from './reactions.ts';
import { certainAfterMs } from './recognise.ts';

type Keyed = Pick<Row, 'kind' | 'progress'>;
type NewKey = { readonly idempotencyKey: string } | Record<string, never>;

/** Nothing but its key keeps the service from doing it again, and it may have been done. */
export const onlyItsKeyTells = ({ kind, progress }: Keyed): boolean =>
  progress.doubtful && isKnown(kind) && rulesOf(kind).recognisedBy === 'mark';

/** For a refused or a blocked one that is tried again. */
export const keyToTryAgain = (row: Keyed, random: Random): NewKey =>
  onlyItsKeyTells(row) ? {} : { idempotencyKey: random.uuid() };

/** For one that goes out now, `ago` milliseconds after it was surely sent last: the key that stayed may stay no longer. */
export function keyToSend(row: Keyed, ago: () => number, random: Random): NewKey {
  const { failure } = row.progress;
  if (!onlyItsKeyTells(row) || failure === null || ago() < certainAfterMs) return {};
  const refused: readonly Reaction[] = ['refusal', 'scope', 'location'];
  return refused.includes(reactionTo(failure)) ? { idempotencyKey: random.uuid() } : {};
}
