/** The faults of a plan, which depend only on the seed and the request's number. */
import { assertNever } from '../../shared/result.ts';
import type { Fault, Faults } from './fault.ts';
import type { FaultName, FaultPlan } from './plan.ts';
import { seededRandom, type SeededRandom } from '../seeded-random.ts';

const brokenStatuses = [500, 502, 503, 504] as const;
/** JSON that matches no operation's answer. */
const wrongJson = ['{"data":7}', '[7]', '"ok"', '{"id":7,"data":[7]}'] as const;

function faultOf(name: FaultName, ms: number, random: SeededRandom): Fault {
  const half = () => random.often(0.5);
  const upTo = (most: number) => random.whole(0, most);
  switch (name) {
    case 'drop-before':
      return { type: 'drop', committed: false };
    case 'drop-after':
      return { type: 'drop', committed: true };
    case 'duplicate':
      return { type: 'duplicate', together: half() };
    case 'delay':
      return { type: 'delay', ms: upTo(ms), committed: half() };
    case '429':
      return { type: 'busy', retryAfterSeconds: 1 + upTo(1) };
    case '500':
      return { type: 'broken', status: random.pick(brokenStatuses), committed: half() };
    case 'malformed':
      return { type: 'malformed' };
    case 'wrong-schema':
      return { type: 'wrongSchema', json: random.pick(wrongJson) };
    case '401-for':
      return { type: 'shutOut', status: 401, ms };
    case '403-for':
      return { type: 'shutOut', status: 403, ms };
    case 'skew':
      return { type: 'skew', ms: ms < 0 ? -upTo(-ms) : upTo(2 * ms) - ms };
    default:
      return assertNever(name);
  }
}

/** The fault of request `number`, 1 being the first; null: none. */
export function faultAt({ seed, shares }: FaultPlan, number: number): Fault | null {
  const random = seededRandom(seed, number);
  let left = random.fraction();
  for (const [name, { share, ms }] of shares) {
    if (left < share) return faultOf(name, ms, random);
    left -= share;
  }
  return null;
}

export const plannedFaults = (plan: FaultPlan): Faults => ({
  next: ({ number }) => faultAt(plan, number),
});
