import * as fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { commands, type Model } from './commands.ts';
import { createLedger, type Item } from './ledger.ts';
import { comeToRest, serviceWorld, world, type ServiceWorld, type World } from './world.ts';

/** `PROPERTY_RUNS=300 PROPERTY_SEED=7` runs longer, with another seed. */
const numRuns = Number(process.env['PROPERTY_RUNS'] ?? 5);
const seed = Number(process.env['PROPERTY_SEED'] ?? 20_261_120);

let service: ServiceWorld;
beforeAll(async () => {
  service = await serviceWorld();
});
afterAll(() => service.end());

/** The service has every acknowledged, not undone write once, and nothing else. */
async function expectTrue({ ledger }: Model, before: readonly Item[], at: World): Promise<void> {
  await comeToRest(at);
  const found = await at.found();
  expect(ledger.verdict(before, found).what).toEqual([]);
  const references = found.movements.map(({ externalReference }) => externalReference);
  expect(new Set(references).size).toBe(references.length);

  // The screens' data equal the service's.
  const bench = at.bench();
  await bench.pass(40_000);
  for (const { id: itemId, packSize, gramsLeft } of found.items) {
    const { packs, openUsed, expected } = await bench.value('stock.item', { itemId });
    expect({ grams: packs * packSize - openUsed, expected }).toEqual({ grams: gramsLeft, expected: false });
  }
}

test(
  `whatever happens, each acknowledged write is at the service exactly once, and nothing else is (seed ${seed})`,
  async () => {
    await fc.assert(
      fc.asyncProperty(fc.commands(commands, { maxCommands: 40, size: 'max' }), async (some) => {
        const real = await world(service, 3);
        const { items: before } = await real.found();
        const model: Model = { ledger: createLedger(), entryIds: new Map(), corrections: new Set() };
        try {
          await fc.asyncModelRun(() => ({ model, real }), some);
          await expectTrue(model, before, real);
        } finally {
          await real.end();
        }
      }),
      // Shrinking takes long; run the seed again with it if wanted.
      { numRuns, seed, endOnFailure: process.env['PROPERTY_SHRINK'] === undefined },
    );
  },
  40_000 + numRuns * 20_000,
);
