/**
 * Where a sum is charged. The API announces endpoints for sales and has none yet (spec 1, What the service does); one
 * that sends sales there takes the place of `tillByHand`.
 */
import type { SaleLine } from '../../../shared/charging/sale-line.ts';
import { ok, type Result } from '../../../shared/result.ts';

export interface Till {
  /** The sum counts as charged once this succeeds. */
  readonly sell: (line: SaleLine) => Promise<Result<null>>;
}

/** Staff type or copy the line into a till of another maker, or read a CSV file there. */
export const tillByHand: Till = { sell: () => Promise.resolve(ok(null)) };
