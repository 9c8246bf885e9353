/** Limits wrong PINs per key and location, for all staff together (decisions 1). */
import { fail, ok, type Result } from '../../shared/result.ts';
import type { Connection } from '../database/connection.ts';
import { addWrongPin, wrongPins } from '../database/wrong-pins.ts';
import type { NewId } from './ids.ts';

/** The allowed wrong PINs, and the period in milliseconds. */
const most = 30;
export const wrongPinsLast = 5 * 60_000;
/** Milliseconds by which computers' clocks may differ; a time further ahead comes from a clock that was wrong. */
const skew = 60_000;

export interface Guessing {
  readonly apiKey: string;
  readonly location: string;
  readonly now: number;
}

/** `rate_limited` for the rest of the five minutes, also for right PINs, so that the answer reveals nothing. */
export async function mayGuess(
  connection: Connection,
  { apiKey, location, now }: Guessing,
): Promise<Result<null, 'rate_limited'>> {
  const window = { from: now - wrongPinsLast, to: now + skew };
  const wrong = await connection.all(wrongPins, { apiKey, location, ...window, count: most });
  const first = wrong[most - 1];
  if (first === undefined) return ok(null);
  return fail('rate_limited', {
    retryAfterSeconds: Math.max(1, Math.ceil((first.failed_at + wrongPinsLast - now) / 1000)),
  });
}

export function guessedWrong(
  connection: Connection,
  newId: NewId,
  { apiKey, location, now }: Guessing,
): void {
  connection.write(addWrongPin, {
    id: newId('req'),
    api_key: apiKey,
    location_id: location,
    failed_at: now,
  });
}
