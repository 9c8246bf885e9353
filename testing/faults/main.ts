/** The service with `--faults=SPEC`: it fails on purpose (`plan.ts`). All other options are the service's own. */
import { refuse, runService } from '../../service/run.ts';
import { faulty, skewedClock } from './faulty.ts';
import { plannedFaults } from './planned.ts';
import { readFaultPlan, specOf, type FaultPlan } from './plan.ts';

function planOf(spec: string): FaultPlan {
  try {
    return readFaultPlan(spec);
  } catch (error) {
    return refuse(`--faults: ${error instanceof Error ? error.message : String(error)}`, 2);
  }
}

const args = process.argv.slice(2);
const place = args.findIndex((word) => /^--faults(=|$)/.test(word));
const [flag = '', next = ''] = args.splice(place, args[place] === '--faults' ? 2 : 1);
const plan = planOf(flag === '--faults' ? next : flag.slice('--faults='.length));
const clock = skewedClock(Date.now);
await runService(args, (log) => {
  log.info({ faults: specOf(plan) }, 'faults on purpose');
  return { now: clock.now, wrap: (handle) => faulty({ faults: plannedFaults(plan), handle, clock, log }) };
});
