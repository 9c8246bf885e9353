/** Plans each cycle's kill so that every state of the outbox gets its share. */
import type { SeededRandom } from '../testing/seeded-random.ts';
import { outboxState, type OutboxState } from '../shared/bridge/outbox.ts';

export const states: readonly OutboxState[] = outboxState.options;

export type Kills = Record<OutboxState, number>;

export const noKills = (): Kills => Object.fromEntries(states.map((state) => [state, 0])) as Kills;

/** Every state must have had at least this part of all kills. */
const leastShare = 0.05;

export const isShared = (kills: Kills): boolean => {
  const all = states.reduce((sum, state) => sum + kills[state], 0);
  return states.every((state) => kills[state] >= all * leastShare);
};

export type PlannedKill =
  /** `afterMs` milliseconds after its start. */
  | { readonly type: 'any time'; readonly afterMs: number }
  /** `afterMs` after the entry that changed last reached `state`, with at least `writes` writes saved. */
  | {
      readonly type: 'a state';
      readonly state: OutboxState;
      readonly writes: number;
      readonly afterMs: number;
    };

/** Most kills go to the states with the fewest so far; the others anywhere, the station's start included. */
export function planKill(kills: Kills, random: SeededRandom): PlannedKill {
  if (random.often(0.1)) return { type: 'any time', afterMs: random.whole(0, 1499) };
  const fewest = Math.min(...states.map((state) => kills[state]));
  const candidates = random.often(0.85) ? states.filter((state) => kills[state] === fewest) : states;
  const state = random.pick(candidates);
  // Most states pass within milliseconds: soon is likely, late is possible.
  const writes = random.whole(0, 5);
  return { type: 'a state', state, writes, afterMs: Math.floor(40 * random.fraction() ** 4) };
}
