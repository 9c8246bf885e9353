/** The charge of a visit through all that happens to its mixes, on one computer and on two. */
import { beforeEach, describe, expect, test } from 'vitest';
import type { Recipe } from '../../../shared/api/recipes.ts';
import type { VisitCharge } from '../../../shared/bridge/charging.ts';
import { chargingRules } from '../../../shared/charging/rules.ts';
import {
  benchStation,
  newFolder,
  nothingWaits,
  stationAtWork,
  type BenchStation,
} from '../../../testing/station/bench-station.ts';
import { faultyNetwork } from '../../../testing/station/faulty-network.ts';
import { manualClock } from '../../../testing/station/manual-clock.ts';
import { asAfterPowerLoss } from '../../../testing/station/power-loss.ts';
import { startRealService } from '../../../testing/station/real-service.ts';
import { nodeRandom } from '../node-ports.ts';

const service = await startRealService();
const { locationId: loc } = service;
const bench = await stationAtWork(service);
const [item = ''] = (await bench.tiles())
  .filter(({ packSize, packs }) => packSize === 60 && packs > 3)
  .map(({ itemId }) => itemId);
const rules = chargingRules.parse({
  default: {
    included: { type: 'grams', grams: 60 },
    beyond: { type: 'perGram', byKind: {}, other: '2' },
    roundUpTo: 5,
    leftoversCharged: false,
  },
  vatPercent: '25',
});
await bench.value('charging.setRules', rules);

let personId = '';
beforeEach(async () => {
  const made = await service.ask('POST', `/v1/locations/${loc}/persons`, {
    firstName: 'Elsa',
    lastName: 'Berg',
  });
  personId = (made.json as { id: string }).id;
});

const mixed = async (grams: number, person: string | null = personId, of: BenchStation = bench) => {
  const draft = await of.drafted([item, grams]);
  if (person !== null) await of.apply(draft.id, { type: 'setCustomer', personId: person });
  return of.value('mixes.register', { draftId: draft.id });
};
const charged = async (reference: string, of: BenchStation = bench) => {
  const visit = await of.value('charging.ofMix', { reference });
  if (visit === null) throw new Error('nothing is charged for it');
  return visit;
};
const recipes = () => service.rows<Recipe>(`persons/${personId}/recipes`);
/** What the newest recipe of a mix says of the charge, to staff and exactly. */
const saidBy = async (reference: string) => {
  const newest = (await recipes()).find(({ stockReference }) => stockReference === reference);
  const appData = newest?.appData as { colourBar: { charge?: Partial<VisitCharge> } } | undefined;
  const charge = appData?.colourBar.charge;
  const property = newest?.properties?.find(({ name }) => name === 'Extra färg');
  return {
    value: newest === undefined ? 'none' : (property?.value ?? null),
    extra: charge?.charge?.extra ?? null,
    settled: charge?.settled,
  };
};
const until = (reference: string, value: string | null) =>
  bench.until(async () => (await saidBy(reference)).value === value && saidBy(reference));

test('a visit’s bowls share what is included, and the recipe of the last mix says the sum', async () => {
  const roots = await mixed(50);
  expect(await charged(roots.reference)).toMatchObject({
    charge: { usedGrams: 50, includedGrams: 60, extra: '0.00', state: 'within' },
    keptIn: 'recipe',
  });
  await bench.mix(roots.reference, { recipe: 'kept' });
  expect(await saidBy(roots.reference)).toMatchObject({ value: null, extra: '0.00' });

  const draft = await bench.value('drafts.begin', { personId });
  const { earlier, terms } = await bench.value('charging.ofDraft', { draftId: draft.id });
  expect(terms).toMatchObject({ currency: 'SEK', vatPercent: '25' });
  expect(earlier.flatMap(({ components }) => components.map(({ amount }) => amount))).toEqual([50]);
  await bench.value('drafts.leave', { draftId: draft.id });

  const toner = await mixed(31);
  await bench.mix(toner.reference, { recipe: 'kept' });
  const visit = await charged(toner.reference);
  expect(visit).toMatchObject({
    charge: { usedGrams: 81, extra: '45.00', vat: '9.00', state: 'beyond' },
    references: [roots.reference, toner.reference],
    customer: { id: personId },
  });
  expect(await saidBy(toner.reference)).toMatchObject({ value: '45.00 SEK inkl. moms', extra: '45.00' });
  const [first] = await bench.value('charging.day', { date: null });
  expect(first?.visitId).toBe(visit.visitId);
});

test('a later bowl takes the sum along, and an undone one gives it back; what was charged says so', async () => {
  const roots = await mixed(70);
  await until(roots.reference, '20.00 SEK inkl. moms');
  const toner = await mixed(20);
  await until(toner.reference, '60.00 SEK inkl. moms');
  await until(roots.reference, null);

  const { visitId } = await charged(toner.reference);
  const { settled } = await bench.value('charging.settle', { visitId });
  expect(settled).toMatchObject({ amount: '60.00' });
  await bench.pass(1000);
  expect((await bench.value('charging.settle', { visitId })).settled).toEqual(settled);
  await until(toner.reference, '60.00 SEK inkl. moms, debiterat 60.00 SEK');
  expect(await bench.call('charging.waive', { visitId, reason: 'x' })).toMatchObject({
    error: { code: 'not_allowed' },
  });

  await bench.value('mixes.undo', { reference: toner.reference });
  await bench.mix(toner.reference, { state: 'undone' });
  expect(await charged(roots.reference)).toMatchObject({
    charge: { extra: '20.00' },
    settled: { amount: '60.00' },
    references: [roots.reference],
  });
  await bench.value('charging.unsettle', { visitId });
  await until(roots.reference, '20.00 SEK inkl. moms');
  // Each sum was written once: the roots three times, the toner three times.
  await bench.quiet();
  const versions = (await recipes()).map(({ stockReference }) => stockReference);
  expect(versions.filter((one) => one === toner.reference)).toHaveLength(3);
  expect(versions.filter((one) => one === roots.reference).length).toBeLessThanOrEqual(4);
});

test('a leftover that is not charged lowers the sum, also in the recipe', async () => {
  const { reference } = await mixed(80);
  await until(reference, '40.00 SEK inkl. moms');
  await bench.value('leftovers.weigh', { reference, bowl: 0, grams: 10 });
  await until(reference, '20.00 SEK inkl. moms');
  expect(await charged(reference)).toMatchObject({ charge: { usedGrams: 70 } });
});

test('a correction changes the sum, and keeps what was charged and left', async () => {
  for (const person of [personId, null]) {
    const { reference } = await mixed(80, person);
    await bench.value('leftovers.weigh', { reference, bowl: 0, grams: 10 });
    const { visitId } = await charged(reference);
    await bench.value('charging.settle', { visitId });
    const draft = await bench.value('mixes.correct', { reference });
    expect(await bench.value('charging.ofDraft', { draftId: draft.id })).toMatchObject({ earlier: [] });
    const componentId = draft.bowls[0]?.components[0]?.id ?? '';
    await bench.apply(draft.id, { type: 'typeAmount', componentId, grams: 90 });
    const right = await bench.value('mixes.register', { draftId: draft.id });
    expect(await charged(right.reference)).toMatchObject({
      visitId,
      references: [right.reference],
      charge: { usedGrams: 80, extra: '40.00' },
      settled: { amount: '20.00' },
    });
    if (person !== null) await until(right.reference, '40.00 SEK inkl. moms, debiterat 20.00 SEK');
  }
});

test('a bowl that another screen added before the tap is not charged unseen', async () => {
  const { reference } = await mixed(70);
  const seen = await charged(reference);
  await mixed(20);
  const { visitId } = seen;
  expect(await bench.value('charging.settle', { visitId, amount: seen.charge.extra })).toMatchObject({
    charge: { extra: '60.00' },
    settled: { amount: '20.00' },
  });
});

test('a sum that is waived says why, and can be charged after all', async () => {
  const { reference } = await mixed(65);
  const { visitId } = await charged(reference);
  await bench.value('charging.waive', { visitId, reason: 'Stamkund' });
  await until(reference, '10.00 SEK inkl. moms, bjuds: Stamkund');
  expect(await bench.value('charging.restore', { visitId })).toMatchObject({ waived: null });
  await bench.value('charging.waive', { visitId, reason: 'Stamkund' });
  expect(await bench.value('charging.settle', { visitId })).toMatchObject({
    waived: null,
    settled: { amount: '10.00', by: { id: expect.any(String) } },
  });
});

test('a mix without a customer is charged without a recipe, until it has one', async () => {
  const { reference } = await mixed(64, null);
  const alone = await charged(reference);
  expect(alone).toMatchObject({ customer: null, keptIn: 'noCustomer', charge: { extra: '10.00' } });
  await bench.value('charging.settle', { visitId: alone.visitId });
  await bench.value('mixes.setCustomer', { reference, personId });
  expect(await charged(reference)).toMatchObject({
    customer: { id: personId },
    keptIn: 'recipe',
    settled: { amount: '10.00' },
  });
  await until(reference, '10.00 SEK inkl. moms, debiterat 10.00 SEK');
});

test('another computer sees the visit, adds a bowl, charges it, and the first computer reads that', async () => {
  const desk = await stationAtWork(service);
  await desk.value('charging.setRules', rules);
  const roots = await mixed(50);
  await bench.mix(roots.reference, { recipe: 'kept', state: 'done' });
  await desk.until(() =>
    desk.value('charging.ofMix', { reference: roots.reference }).then((one) => one ?? false),
  );
  expect(await charged(roots.reference, desk)).toMatchObject({ charge: { extra: '0.00' } });

  await desk.pass(5000);
  const toner = await mixed(30, personId, desk);
  await desk.mix(toner.reference, { recipe: 'kept' });
  const atDesk = await charged(toner.reference, desk);
  expect(atDesk).toMatchObject({
    references: [roots.reference, toner.reference],
    charge: { extra: '40.00' },
  });
  await bench.until(async () => (await charged(roots.reference)).references.length === 2);
  expect(await charged(roots.reference)).toMatchObject({ charge: { extra: '40.00' }, settled: null });

  await desk.value('charging.settle', { visitId: atDesk.visitId });
  await until(toner.reference, '40.00 SEK inkl. moms, debiterat 40.00 SEK');
  await bench.value('customers.recipes', { personId, after: null });
  expect(await charged(roots.reference)).toMatchObject({ settled: { amount: '40.00' } });
  await bench.quiet();
  await desk.quiet();
  expect(await recipes()).toHaveLength(3);
  await desk.station.close();
});

test('a computer without rules shows and charges the sum that another computer reckoned', async () => {
  const { reference } = await mixed(67);
  await until(reference, '15.00 SEK inkl. moms');
  const desk = await stationAtWork(service);
  await desk.value('customers.recipes', { personId, after: null });
  const [visit] = await desk.value('charging.day', { date: null });
  expect(visit).toMatchObject({
    customer: { id: personId },
    references: [reference],
    charge: { extra: '15.00' },
  });
  await desk.value('charging.settle', { visitId: visit?.visitId ?? '' });
  await until(reference, '15.00 SEK inkl. moms, debiterat 15.00 SEK');
  await bench.value('customers.recipes', { personId, after: null });
  expect(await charged(reference)).toMatchObject({ settled: { amount: '15.00' } });
});

test('a location that takes no recipes keeps the sum on the computer, and says so', async () => {
  const at = await benchStation(null);
  const [key, lund] = [service.keys.other, service.locations[2]?.id ?? ''];
  await at.value('connection.use', { address: service.url, key, locationId: lund, keepUnsealed: true });
  await at.online();
  await at.signIn('4711');
  await at.value('charging.setRules', rules);
  const made = await service.ask('POST', `/v1/locations/${lund}/persons`, { firstName: 'Elsa' }, key);
  const [tile] = (await at.tiles()).filter(({ packSize, packs }) => packSize !== null && packs > 1);
  const draft = await at.drafted([tile?.itemId ?? '', 65]);
  await at.apply(draft.id, { type: 'setCustomer', personId: (made.json as { id: string }).id });
  const { reference } = await at.value('mixes.register', { draftId: draft.id });
  await at.mix(reference, { recipe: 'declined', state: 'done' });
  const { visitId } = await charged(reference, at);
  expect(await at.value('charging.settle', { visitId })).toMatchObject({
    keptIn: 'declined',
    settled: { amount: '10.00' },
  });
  await at.quiet();
  expect((await at.value('app.state', {})).outbox).toEqual(nothingWaits);
});

describe('a computer that goes off in the middle of a save keeps all of it or nothing', () => {
  /** A mix of 64 g on a computer whose folder is copied just before each entry is saved, as a power cut would leave it. */
  const mixedAlone = async (person: string | null) => {
    const folder = newFolder();
    const network = faultyNetwork();
    let cut: string | null = null;
    const uuid = () => {
      cut = asAfterPowerLoss(folder);
      return nodeRandom.uuid();
    };
    const at = await stationAtWork(service, {
      dataFolder: folder,
      fetch: network.fetch,
      random: { ...nodeRandom, uuid },
    });
    await at.value('charging.setRules', rules);
    const { reference } = await mixed(64, person, at);
    await at.mix(reference, { state: 'done', ...(person !== null && { recipe: 'kept' }) });
    const restarted = async (): Promise<BenchStation> => {
      await at.quiet();
      await at.station.close();
      if (cut === null) throw new Error('no entry was saved');
      return stationAtWork(service, { dataFolder: cut, clock: at.clock });
    };
    return { at, network, reference, restarted };
  };

  test('a decision is in the recipe after the restart', async () => {
    const { at, network, reference, restarted } = await mixedAlone(personId);
    network.down = true;
    const { visitId } = await charged(reference, at);
    await at.value('charging.waive', { visitId, reason: 'Goodwill' });
    const after = await restarted();
    expect(await charged(reference, after)).toMatchObject({ waived: { reason: 'Goodwill' } });
    await after.until(async () => (await saidBy(reference)).value?.includes('Goodwill'));
    await after.quiet();
    expect(await recipes()).toHaveLength(2);
  });

  test('a bowl that was weighed back lowers the sum, or is still to be weighed', async () => {
    const { at, network, reference, restarted } = await mixedAlone(personId);
    network.down = true;
    await at.value('leftovers.weigh', { reference, bowl: 0, grams: 4 });
    expect(await charged(reference, at)).toMatchObject({ charge: { extra: '0.00' } });
    const after = await restarted();
    expect(await charged(reference, after)).toMatchObject({ charge: { extra: '10.00' } });
    expect(await after.value('leftovers.list', {})).toMatchObject([{ reference }]);
    await after.value('leftovers.weigh', { reference, bowl: 0, grams: 4 });
    await after.until(async () => (await saidBy(reference)).value === null);
  });

  test('a mix that gets its customer stays in its visit', async () => {
    const { at, reference, restarted } = await mixedAlone(null);
    await at.value('mixes.setCustomer', { reference, personId });
    const after = await restarted();
    expect(await charged(reference, after)).toMatchObject({ customer: null, charge: { extra: '10.00' } });
    expect((await after.value('mixes.get', { reference })).customer).toBeNull();
  });
});

test('a leftover that cannot be saved leaves the sum', async () => {
  const network = faultyNetwork();
  const desk = await stationAtWork(service, { fetch: network.fetch });
  await desk.value('charging.setRules', rules);
  const { reference } = await mixed(64);
  await bench.mix(reference, { recipe: 'kept', state: 'done' });
  await desk.until(() => desk.value('charging.ofMix', { reference }).then((one) => one ?? false));
  network.down = true;
  const weighed = desk.call('leftovers.weigh', { reference, bowl: 0, grams: 4 });
  await desk.pass(60_000);
  expect(await weighed).toMatchObject({ ok: false });
  expect(await charged(reference, desk)).toMatchObject({ charge: { extra: '10.00' } });
  await desk.station.close();
});

test('charges outlive a restart, and after 14 days nobody can tell whose they were', async () => {
  // Other computers' visits would be among its figures.
  const alone = await startRealService();
  const made = await alone.ask('POST', `/v1/locations/${alone.locationId}/persons`, { firstName: 'Elsa' });
  const folder = newFolder();
  const before = await stationAtWork(alone, { dataFolder: folder });
  await before.value('charging.setRules', rules);
  const { reference } = await mixed(64, (made.json as { id: string }).id, before);
  await before.mix(reference, { recipe: 'kept' });
  const { visitId, day } = await charged(reference, before);
  await before.station.close();

  const clock = manualClock(before.clock.now() + 15 * 86_400_000);
  const after = await stationAtWork(alone, { dataFolder: folder, clock });
  const visits = await after.value('charging.period', { from: day, to: day });
  expect(visits).toMatchObject([{ visitId, customer: null, keptIn: 'recipe', charge: { extra: '10.00' } }]);
  expect(await after.value('charging.insights', { from: day, to: day })).toMatchObject({
    visits: 1,
    beyond: 1,
    missed: '10.00',
    charged: '0.00',
    weeks: [{ missed: '10.00' }],
  });
});

test('a backup carries the charges and the rules to another computer', async () => {
  const { reference } = await mixed(67, null);
  const { visitId } = await charged(reference);
  await bench.value('charging.settle', { visitId });
  const { base64 } = await bench.value('backup.export', {});
  // Only the backup tells this computer about the visit.
  const network = faultyNetwork();
  network.each = ({ path }) =>
    path.includes('/shared-documents') ? { type: 'refused', status: 404, code: 'route_not_found' } : null;
  const other = await stationAtWork(service, { fetch: network.fetch });
  expect(await other.value('charging.ofMix', { reference })).toBeNull();
  for (let at = 0; at * 100_000 < base64.length; at += 1)
    await other.value('backup.part', { at, base64: base64.slice(at * 100_000, (at + 1) * 100_000) });
  await other.value('backup.restore', { from: { type: 'file' } });
  expect(await other.value('charging.rules', {})).toMatchObject({ rules });
  expect(await charged(reference, other)).toMatchObject({
    visitId,
    charge: { extra: '15.00' },
    settled: { amount: '15.00' },
  });
});
