/** The short form of `npm run torture -- fuzz`: the same requests every time. */
import { expect, test } from 'vitest';
import { declared } from './draft.ts';
import { fuzzService } from './fuzz.ts';

/** Milliseconds; long enough for a busy machine. */
const patience = 180_000;

test(
  'right and odd requests to every operation: nothing fails, hangs, or is answered as it is not declared, and what is refused changes nothing',
  async () => {
    const asked = new Set<string>();
    const answered = new Set<string>();
    const outcome = await fuzzService({
      seed: 20_260_504,
      requests: 2_500,
      database: null,
      onAnswer: (_, { operation }, answers) => {
        if (operation === null) return;
        asked.add(operation.id);
        if (answers.some(({ status }) => status < 300)) answered.add(operation.id);
      },
    });
    expect(outcome.violations).toEqual([]);
    expect(outcome.errors).toEqual([]);
    expect(outcome.requests).toBe(2_500);
    expect(outcome.comparisons).toBe(5);
    expect(declared.filter(({ id }) => !asked.has(id))).toEqual([]);
    // Most operations were also accepted, not only refused.
    expect(answered.size).toBeGreaterThan(declared.length * 0.9);
  },
  patience,
);
