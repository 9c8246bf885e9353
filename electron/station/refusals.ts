/** Calls refused at the bridge are logged, in few words and never with their input. */
import { limitOf } from './limit.ts';
import type { Clock, Log } from './ports.ts';

/** Logs one refusal. `call`: a declared name, or a placeholder for others. */
export type NoteRefusal = (call: string, why: string) => void;

/** Lines a minute: repeated refusals must not push everything else out of the log. */
const mostAMinute = 20;

export function createRefusals(log: Log, clock: Clock): NoteRefusal {
  const mayNote = limitOf(mostAMinute, 60_000, () => clock.steady());
  let unnoted = 0;
  return (call, why) => {
    if (!mayNote()) {
      unnoted += 1;
      return;
    }
    log('warn', 'call.refused', { call, why, ...(unnoted > 0 && { unnoted }) });
    unnoted = 0;
  };
}
