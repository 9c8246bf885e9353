import * as fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { commands } from './commands.ts';
import { comeToRest, expectedGrams, type Model } from './model.ts';
import { serviceWorld, world, type ServiceWorld, type World } from './world.ts';

/** `PROPERTY_RUNS=300 PROPERTY_SEED=7` is a longer form, and another one. */
const numRuns = Number(process.env['PROPERTY_RUNS'] ?? 5);
const seed = Number(process.env['PROPERTY_SEED'] ?? 20_261_120);

let service: ServiceWorld;
beforeAll(async () => {
  service = await serviceWorld();
});
afterAll(() => service.end());

/** What the service has is what was acknowledged and stands: each once, and nothing else. */
async function expectTrue(model: Model, at: World): Promise<void> {
  await comeToRest(at);
  expect(await at.grams()).toEqual(expectedGrams(model));

  const mixes = await at.mixes();
  const wanted = model.writes.filter(({ kind }) => kind === 'mix');
  for (const { id, state } of wanted) {
    const found = mixes.filter(({ externalReference }) => externalReference === id);
    const standing = found.filter(({ undoneAt }) => undoneAt === undefined);
    expect(found.length).toBeLessThanOrEqual(1);
    expect(standing).toHaveLength(state === 'stands' ? 1 : 0);
  }
  const known = new Set(wanted.map(({ id }) => id));
  expect(mixes.filter(({ externalReference }) => !known.has(externalReference ?? ''))).toEqual([]);

  const movements = await at.movements();
  const standing = movements.filter(
    ({ type, correctedByMovementId }) => type !== 'correction' && correctedByMovementId === undefined,
  );
  const documents = model.writes.filter(({ kind, state }) => kind !== 'mix' && state === 'stands');
  expect(standing.map(({ colourBarItemId, quantity }) => `${colourBarItemId} ${quantity}`).sort()).toEqual(
    documents.map(({ itemId, grams }) => `${itemId} ${grams / 60}`).sort(),
  );
  const references = movements.map(({ externalReference }) => externalReference);
  expect(new Set(references).size).toBe(references.length);

  // What the screens show is what the service has.
  const bench = at.bench();
  await bench.pass(40_000);
  for (const [itemId, grams] of await at.grams()) {
    const { packs, openUsed, expected } = await bench.value('stock.item', { itemId });
    expect({ grams: packs * 60 - openUsed, expected }).toEqual({ grams, expected: false });
  }
}

test(
  `whatever happens, each acknowledged write is at the service exactly once, and nothing else is (seed ${seed})`,
  async () => {
    await fc.assert(
      fc.asyncProperty(fc.commands(commands, { maxCommands: 40, size: 'max' }), async (some) => {
        const real = await world(service, 3);
        const model: Model = { before: await real.grams(), writes: [] };
        try {
          await fc.asyncModelRun(() => ({ model, real }), some);
          await expectTrue(model, real);
        } finally {
          await real.end();
        }
      }),
      // Shrinking takes long: where it is wanted, a seed can be run again with it.
      { numRuns, seed, endOnFailure: process.env['PROPERTY_SHRINK'] === undefined },
    );
  },
  40_000 + numRuns * 20_000,
);
