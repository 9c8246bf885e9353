/** One visit on two computers, from its booking to the next month, with all that may happen to its bowls. */
import { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { expect, test } from 'vitest';
import type { Booking } from '../../../shared/api/bookings.ts';
import type { DraftIntent, DraftView } from '../../../shared/bridge/drafts.ts';
import { chargingRules } from '../../../shared/charging/rules.ts';
import { lastFormula } from '../../../shared/colour-bar/visit.ts';
import { dayAt, daysAfter, timeAt } from '../../../shared/days.ts';
import { serviceClock } from '../../../testing/service/sample-service.ts';
import { stationAtWork, type BenchStation } from '../../../testing/station/bench-station.ts';
import { faultyNetwork } from '../../../testing/station/faulty-network.ts';
import { manualClock } from '../../../testing/station/manual-clock.ts';
import { startRealService } from '../../../testing/station/real-service.ts';
import { nodeFetch } from '../node-ports.ts';
import type { Fetch } from '../fetch.ts';

const zone = 'Europe/Stockholm';
const minute = 60_000;
/** Tomorrow, so that no visit runs into the next day. */
const noon = timeAt(daysAfter(dayAt(Date.now(), zone), 1), 12 * 60, zone);
const clock = serviceClock();
clock.setAhead(noon - Date.now());
const service = await startRealService({ clock });
const network = faultyNetwork();
/** Of these bookings, the first one's customer has the second one too. */
let twice: readonly [string, string] | null = null;
/** The service's answers, in which one customer has two bookings of a day. */
const bookedTwice =
  (fetch: Fetch): Fetch =>
  async (...asked) => {
    const answer = await fetch(...asked);
    if (twice === null || !asked[0].includes('/bookings?')) return answer;
    const [own, other] = twice;
    const { data, ...page } = JSON.parse(await text(Readable.from(answer.body ?? []))) as { data: Booking[] };
    const customers = data.find(({ id }) => id === own)?.customers ?? [];
    const said = data.map((one) => (one.id === other ? { ...one, customers } : one));
    return { ...answer, body: Readable.from([Buffer.from(JSON.stringify({ ...page, data: said }))]) };
  };
const chair = await stationAtWork(service, { clock: manualClock(noon), fetch: bookedTwice(nodeFetch) });
const desk = await stationAtWork(service, { clock: manualClock(noon), fetch: bookedTwice(network.fetch) });
const pass = (ms: number) => {
  for (const each of [clock, chair.clock, desk.clock]) each.jump(ms);
};

const tiles = await chair.tiles();
const [colour = '', tone = '', gloss = ''] = tiles
  .filter(({ kind, packSize, packs }) => kind === 'colour' && packSize === 60 && packs > 3)
  .map(({ itemId }) => itemId);
const developer = tiles.find(({ kind, packSize }) => kind === 'developer' && packSize)?.itemId ?? '';

const { treatments } = await chair.value('charging.treatments', {});
const named = (name: string) => {
  const found = treatments.find((one) => one.name === name);
  if (found === undefined) throw new Error(`the sample has no treatment ${name}`);
  return { id: found.id, name };
};
const roots = named('Utväxtfärg');
const toner = named('Toning');
const { bookings } = await chair.value('bookings.day', { date: null });
await desk.value('bookings.day', { date: null });
/** The bookings of one person for these treatments alone. */
const bookedFor = (...wanted: readonly { name: string }[]) =>
  bookings
    .filter(
      ({ services, customers, status }) =>
        services.map(({ name }) => name).join() === wanted.map(({ name }) => name).join() &&
        customers.length === 1 &&
        customers[0]?.type === 'person' &&
        status !== 'cancelled' &&
        status !== 'no_show',
    )
    .map(({ id, customers, startsAt }) => ({ id, personId: customers[0]?.id ?? '', startsAt }));
const [first, second, third] = bookedFor(roots, toner);
const [rootsAlone, early, ...later] = bookedFor(roots);
const late = later.at(-1);
if (!first || !second || !third || !rootsAlone || !early || !late)
  throw new Error('the sample has too few bookings');
const rule = (included: number) => ({
  included: { type: 'grams', grams: included },
  beyond: { type: 'perGram', byKind: {}, other: '2' },
  roundUpTo: 5,
  leftoversCharged: false,
});
const rules = chargingRules.parse({
  default: rule(10),
  treatments: [
    { serviceId: roots.id, rule: rule(60) },
    { serviceId: toner.id, rule: rule(30) },
  ],
  vatPercent: '25',
});
for (const each of [chair, desk]) await each.value('charging.setRules', rules);

type Bowl = readonly [name: string, ...components: readonly (readonly [itemId: string, grams: number])[]];
/** Adds the bowls to a draft; `as`: weighed, or only planned. */
async function fill(at: BenchStation, draft: DraftView, as: 'typeAmount' | 'setTarget', ...bowls: Bowl[]) {
  let now = draft;
  const apply = async (intent: DraftIntent) => (now = await at.apply(draft.id, intent));
  for (const [name, ...components] of bowls) {
    if (now.bowls.some((bowl) => bowl.components.length > 0)) await apply({ type: 'addBowl' });
    const bowlId = now.activeBowlId;
    await apply({ type: 'nameBowl', bowlId, name });
    for (const [itemId, grams] of components) {
      await apply({ type: 'addItem', itemId });
      const componentId = now.bowls.find(({ id }) => id === bowlId)?.activeComponentId ?? '';
      await apply({ type: as, componentId, grams });
    }
  }
  return now;
}
/** Weighs each row up to its target. */
async function pour(at: BenchStation, { id: draftId, bowls }: DraftView) {
  for (const { id: componentId, target } of bowls.flatMap(({ components }) => components))
    await at.apply(draftId, { type: 'typeAmount', componentId, grams: target ?? 0 });
}
const register = (at: BenchStation, { id: draftId }: DraftView) => at.value('mixes.register', { draftId });
const kept = (at: BenchStation, reference: string) =>
  at.mix(reference, { state: 'done', recipe: 'kept', confirmed: true });
const charged = async (at: BenchStation, reference: string) => {
  const visit = await at.value('charging.ofMix', { reference });
  if (visit === null) throw new Error('nothing is charged for it');
  return visit;
};
const seen = (at: BenchStation, reference: string) =>
  at.until(async () => (await at.value('mixes.today', {})).some((mix) => mix.reference === reference));
const formula = async (at: BenchStation, personId: string) =>
  lastFormula((await at.value('customers.recipes', { personId, after: null })).recipes);

/** A correction of a mix's first amount, not saved. */
async function corrected(at: BenchStation, reference: string, grams: number): Promise<DraftView> {
  const draft = await at.value('mixes.correct', { reference });
  const componentId = draft.bowls[0]?.components[0]?.id ?? '';
  return at.apply(draft.id, { type: 'typeAmount', componentId, grams });
}
const begun = (at: BenchStation, { id, personId }: typeof first) =>
  at.value('drafts.begin', { personId, booking: { id, date: dayAt(noon, zone) } });

test('after a correction of another computer’s mix is discarded, the wrong mix is charged again', async () => {
  const draft = await fill(chair, await begun(chair, third), 'typeAmount', [
    'Roots',
    [colour, 70],
    [developer, 45],
  ]);
  const { reference } = await register(chair, draft);
  await kept(chair, reference);
  await seen(desk, reference);
  expect(await charged(desk, reference)).toMatchObject({ charge: { usedGrams: 115, extra: '50.00' } });

  const opened = await corrected(desk, reference, 40);
  network.down = true;
  const right = (await register(desk, opened)).reference;
  expect(await charged(desk, right)).toMatchObject({
    references: [right],
    charge: { usedGrams: 85, extra: '0.00' },
  });
  const { id: entryId } = await desk.entry({ kind: 'mix', state: 'waiting' });
  await desk.value('outbox.discard', { entryId, reason: 'It was right' });
  network.down = false;
  await desk.value('connection.retry', {});
  await desk.quiet();
  expect(await charged(desk, reference)).toMatchObject({
    references: [reference],
    charge: { usedGrams: 115, extra: '50.00' },
  });
});

test('a correction of another computer’s mix is saved at once while the network has just gone, with what its recipe holds', async () => {
  const made = await service.ask('POST', `/v1/locations/${service.locationId}/persons`, {
    firstName: 'Elsa',
  });
  const { id: personId } = made.json as { id: string };
  const draft = await fill(chair, await chair.value('drafts.begin', { personId }), 'typeAmount', [
    'Roots',
    [colour, 30],
  ]);
  const { reference } = await register(chair, draft);
  await kept(chair, reference);
  await chair.value('mixes.setNote', { reference, note: 'Five minutes less' });
  await chair.quiet();
  await seen(desk, reference);
  await desk.value('customers.recipes', { personId, after: null });
  const opened = await corrected(desk, reference, 33);
  network.down = true;
  const right = await register(desk, opened);
  expect(right).toMatchObject({ state: 'waiting', bowls: [{ components: [{ amount: 33 }] }] });
  network.down = false;
  await desk.value('connection.retry', {});
  await kept(desk, right.reference);
  const { recipes } = await chair.value('customers.recipes', { personId, after: null });
  expect(recipes[0]).toMatchObject({ stockReference: right.reference, note: 'Five minutes less' });
  await desk.value('customers.get', { personId });
  const { entries } = await desk.value('outbox.page', { show: 'all', from: 0, limit: 10 });
  expect(entries.find(({ kind }) => kind === 'mix')?.customer).toBe('Elsa');
});

test('a mix that was not begun from the booking is charged by the booking’s treatments', async () => {
  const draft = await fill(chair, await chair.value('drafts.begin', {}), 'typeAmount', [
    'Roots',
    [colour, 80],
  ]);
  await chair.apply(draft.id, { type: 'setTreatments', treatments: [toner] });
  await chair.apply(draft.id, { type: 'setCustomer', personId: rootsAlone.personId });
  const inDraft = await chair.value('charging.ofDraft', { draftId: draft.id });
  expect(inDraft.terms?.rules).toMatchObject([{ included: { grams: 60 } }]);
  const begunAlone = await register(chair, draft);
  expect(await charged(chair, begunAlone.reference)).toMatchObject({
    bookingId: rootsAlone.id,
    treatments: [roots],
    charge: { includedGrams: 60, extra: '40.00' },
  });

  const walkIn = await chair.registered([colour, 100]);
  expect(await charged(chair, walkIn.reference)).toMatchObject({ charge: { includedGrams: 10 } });
  await chair.value('mixes.setCustomer', { reference: walkIn.reference, personId: second.personId });
  expect(await charged(chair, walkIn.reference)).toMatchObject({
    bookingId: second.id,
    treatments: [roots, toner],
    charge: { includedGrams: 90, extra: '20.00' },
  });
});

test('of two bookings of a customer, the screen, the recipe and the charge take the nearest', async () => {
  twice = [early.id, late.id];
  pass(Math.max(minute, Date.parse(late.startsAt) - 10 * minute - chair.clock.now()));
  for (const at of [chair, desk]) await at.value('bookings.day', { date: null });
  const { personId } = early;
  const draft = await chair.value('drafts.begin', { personId });
  const { reference, bookingId } = await register(
    chair,
    await fill(chair, draft, 'typeAmount', ['Roots', [colour, 20]]),
  );
  expect(bookingId).toBe(late.id);
  await kept(chair, reference);
  await seen(desk, reference);
  for (const at of [chair, desk]) expect(await charged(at, reference)).toMatchObject({ bookingId: late.id });
  const { recipes } = await chair.value('customers.recipes', { personId, after: null });
  expect(recipes[0]?.visit).toBe(`booking ${late.id}`);

  const chosen = await chair.value('drafts.begin', {
    personId,
    booking: { id: early.id, date: dayAt(noon, zone) },
  });
  const before = await register(chair, await fill(chair, chosen, 'typeAmount', ['Roots', [colour, 20]]));
  expect(before.bookingId).toBe(early.id);
  expect(await charged(chair, before.reference)).toMatchObject({
    bookingId: early.id,
    references: [before.reference],
  });
});

test('roots and a toner are one visit through top-up, undo, correction and leftovers, and are repeated next month', async () => {
  const { id: bookingId, personId } = first;
  const begin = (at: BenchStation) => begun(at, first);

  const planned = await fill(chair, await begin(chair), 'typeAmount', [
    'Roots',
    [colour, 30],
    [developer, 45],
  ]);
  await fill(chair, planned, 'setTarget', ['Toner', [tone, 20], [developer, 40]]);
  const rooted = await register(chair, planned);
  await kept(chair, rooted.reference);
  const toCome = async () =>
    (await chair.value('drafts.list', {})).filter(({ follows }) => follows === rooted.reference);
  expect(await toCome()).toMatchObject([{ named: ['Toner'] }]);
  expect(await charged(chair, rooted.reference)).toMatchObject({
    charge: { usedGrams: 75, includedGrams: 90, extra: '0.00' },
  });

  pass(40 * minute);
  await seen(desk, rooted.reference);
  const tonerDraft = await fill(desk, await begin(desk), 'typeAmount', [
    'Toner',
    [tone, 20],
    [developer, 40],
  ]);
  expect(await desk.value('charging.ofDraft', { draftId: tonerDraft.id })).toMatchObject({
    earlier: [{ components: [{ amount: 30 }, { amount: 45 }] }],
  });
  const toned = await register(desk, tonerDraft);
  await kept(desk, toned.reference);
  expect(await charged(desk, toned.reference)).toMatchObject({
    references: [rooted.reference, toned.reference],
    charge: { usedGrams: 135, includedGrams: 90, extra: '90.00' },
  });

  // It ran out.
  pass(5 * minute);
  await seen(chair, toned.reference);
  expect(await toCome()).toEqual([]);
  const more = await chair.value('mixes.topUp', { of: { reference: toned.reference, bowl: 0 }, percent: 50 });
  await pour(chair, more);
  const topped = await register(chair, more);
  await kept(chair, topped.reference);

  pass(minute);
  const mistaken = await register(
    chair,
    await fill(chair, await begin(chair), 'typeAmount', ['Gloss', [gloss, 25]]),
  );
  await kept(chair, mistaken.reference);
  expect(await charged(chair, mistaken.reference)).toMatchObject({ charge: { usedGrams: 190 } });
  await chair.value('mixes.undo', { reference: mistaken.reference });
  await chair.mix(mistaken.reference, { state: 'undone' });

  pass(minute);
  const { reference: right } = await register(desk, await corrected(desk, rooted.reference, 31));
  await kept(desk, right);
  await desk.value('leftovers.weigh', { reference: right, bowl: 0, grams: 20 });

  await desk.until(async () => (await charged(desk, right)).references.length === 3);
  const [due, ...others] = (await desk.value('charging.day', { date: null })).filter(
    ({ customer }) => customer?.id === personId,
  );
  expect(others).toEqual([]);
  expect(due).toMatchObject({
    bookingId,
    treatments: [roots, toner],
    // 31 + 45 + 20 + 40 + 10 + 20 g, without the 20 g that were left.
    charge: { usedGrams: 146, includedGrams: 90, extra: '115.00', vat: '23.00' },
    settled: null,
  });
  await desk.value('charging.settle', { visitId: due?.visitId ?? '' });
  await desk.quiet();
  const atChair = await chair.until(async () => {
    await chair.value('customers.recipes', { personId, after: null });
    const visit = await chair.value('charging.ofMix', { reference: right });
    return visit !== null && visit.settled !== null && visit;
  });
  expect(atChair).toMatchObject({
    visitId: due?.visitId,
    charge: { usedGrams: 146, extra: '115.00' },
    settled: { amount: '115.00' },
  });

  pass(30 * 24 * 60 * minute);
  for (const at of [chair, desk]) {
    const last = await formula(at, personId);
    const { id: draftId } = await at.value('drafts.begin', { personId });
    const recipeIds = last?.recipeIds ?? [];
    const again = await at.value('drafts.repeat', { draftId, personId, recipeIds, percent: 100 });
    expect(
      again.bowls.map(({ name, components }) => [
        name,
        ...components.map(({ item, target }) => [item.id, target]),
      ]),
    ).toEqual([
      ['Roots', [colour, 31], [developer, 45]],
      ['Toner', [tone, 30], [developer, 60]],
    ]);
  }
});

test('a mix that another computer corrects on the next day stays one of its own day, on both', async () => {
  const made = await service.ask('POST', `/v1/locations/${service.locationId}/persons`, {
    firstName: 'Vera',
  });
  const { id: personId } = made.json as { id: string };
  const draft = await fill(chair, await chair.value('drafts.begin', { personId }), 'typeAmount', [
    'Roots',
    [colour, 30],
  ]);
  const { reference } = await register(chair, draft);
  await kept(chair, reference);
  await seen(desk, reference);
  const date = dayAt(chair.clock.now(), zone);

  pass(24 * 60 * minute);
  const { reference: right } = await register(desk, await corrected(desk, reference, 20));
  await kept(desk, right);
  for (const at of [chair, desk]) {
    const standing = async (asked: string) =>
      (await at.value('mixes.day', { date: asked }))
        .filter(({ customer, state }) => customer?.id === personId && state !== 'undone')
        .map((mix) => mix.reference);
    await at.until(async () => (await standing(date)).join() === right);
    expect(await standing(dayAt(at.clock.now(), zone))).toEqual([]);
    const due = async (asked: string) =>
      (await at.value('charging.day', { date: asked })).filter(({ customer }) => customer?.id === personId);
    await at.until(async () => (await due(date))[0]?.charge.usedGrams === 20);
    expect(await due(dayAt(at.clock.now(), zone))).toEqual([]);
  }
});
