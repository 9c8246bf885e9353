/** How often PINs may be guessed (decisions 1): by key and location, over all staff. */
import { fail, ok, type Result } from '../../shared/result.ts';
import type { Connection } from '../database/connection.ts';
import { addWrongPin, wrongPins } from '../database/wrong-pins.ts';
import type { NewId } from './ids.ts';

/** Wrong PINs, and the milliseconds within which they are too many. */
const most = 30;
export const wrongPinsLast = 5 * 60_000;
/** Milliseconds by which clocks of several computers may differ: a time further ahead comes from a clock that was set. */
const skew = 60_000;

export interface Guessing {
  readonly apiKey: string;
  readonly location: string;
  readonly now: number;
}

/** `rate_limited` for the rest of the five minutes, right PINs too: the answer tells nothing of the PIN. */
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
