import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { heldBy, installsAtStart, untilNextLook } from './may-install.ts';

const busy = { drafts: fc.nat(3), sending: fc.nat(3), installing: fc.boolean() };

test('nothing is installed while a draft is open, something is sent, or it is installed already', () => {
  fc.assert(
    fc.property(fc.record(busy), (now) => {
      const held = heldBy(now);
      expect(held === null).toBe(now.drafts === 0 && now.sending === 0 && !now.installing);
      if (held === 'draft') expect(now.drafts).toBeGreaterThan(0);
      if (held === 'sending') expect(now.sending).toBeGreaterThan(0);
    }),
  );
});

test('a start installs what is ready once, where that is wanted and nothing holds it', () => {
  const version = fc.option(fc.constantFrom('1.0.0', '1.0.1'));
  fc.assert(
    fc.property(
      fc.record({ ...busy, wanted: fc.boolean(), installs: fc.boolean(), version, tried: version }),
      (now) => {
        const may =
          now.wanted &&
          now.installs &&
          now.version !== null &&
          now.version !== now.tried &&
          heldBy(now) === null;
        expect(installsAtStart(now)).toBe(may);
      },
    ),
  );
});

test('the next look is soon after a start, some hours after an answer, sooner after none, and never for all at once', () => {
  for (const [after, least, most] of [
    ['start', 2, 12],
    ['answer', 360, 480],
    ['silence', 60, 120],
  ] as const)
    fc.assert(
      fc.property(fc.double({ min: 0, max: 1, noNaN: true }), (fraction) => {
        const minutes = untilNextLook(after, fraction) / 60_000;
        expect(minutes).toBeGreaterThanOrEqual(least);
        expect(minutes).toBeLessThanOrEqual(most);
      }),
    );
  expect(untilNextLook('start', 0.1)).not.toBe(untilNextLook('start', 0.9));
});
