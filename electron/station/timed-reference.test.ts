import { assert, integer, property } from 'fast-check';
import { expect, test } from 'vitest';
import { nodeRandom } from './node-ports.ts';
import { timedReference, timeOfReference } from './timed-reference.ts';

test('a reference tells to the millisecond when it was made, also behind a word', () => {
  assert(
    property(integer({ min: 0, max: 2 ** 48 - 1 }), (at) => {
      const reference = timedReference(nodeRandom, at);
      expect([timeOfReference(reference), timeOfReference(`count-ab-${reference}`)]).toEqual([at, at]);
      expect(reference).toHaveLength(36);
    }),
  );
});

test('two references of one moment differ, and another program’s tell nothing', () => {
  expect(timedReference(nodeRandom, 1)).not.toBe(timedReference(nodeRandom, 1));
  for (const other of [undefined, '', 'order 7', nodeRandom.uuid()])
    expect(timeOfReference(other)).toBeNull();
});
