/** Why a step of a draft is refused, in the station's closed set of codes. */
import { fail, type Failure } from '../result.ts';

/** Why a step does not fit the current draft: `details.why` of `not_ready`. */
export type NotReady =
  /** No component is active. */
  | 'no_component'
  /** The bowl was not tared. */
  | 'not_tared'
  /** Less than a gram was poured. */
  | 'nothing_poured'
  /** Uncaptured grams are on the scale, and the weight moves. */
  | 'still_moving'
  /** The scale came back with more weight, and the question whether it was poured is open. */
  | 'weight_changed'
  /** The question whether the bowl on the scale is the same is open. */
  | 'bowl_asked'
  /** An item without a pack size takes whole packs. */
  | 'counted_in_packs'
  /** An item with a pack size takes grams. */
  | 'weighed_in_grams'
  /** The component is not over its target. */
  | 'not_over'
  /** Above a mix's limits: 100 000 g, 100 packs. */
  | 'too_much'
  | 'too_many_bowls'
  | 'too_many_components'
  /** No step can be taken back. */
  | 'nothing_to_undo'
  /** The question about a scanned tube is open. */
  | 'tube_asked'
  /** Grams were poured since the tube was scanned, so it cannot be put away. */
  | 'tube_poured'
  /** The draft has no amounts to register. */
  | 'nothing_weighed';

export type DraftError = 'not_ready' | 'unknown_here' | 'invalid_input';
export const notReady = (why: NotReady): { ok: false; error: Failure<'not_ready'> } =>
  fail('not_ready', { details: { why } });
