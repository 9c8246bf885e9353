/** A draft that comes back with a backup and was registered since, on this computer or on another. */
import { expect, test } from 'vitest';
import type { ColourBarMix } from '../../../shared/api/colour-bar-mixes.ts';
import { type BenchStation, stationAtWork, type BenchGiven } from '../../../testing/station/bench-station.ts';
import { startRealService } from '../../../testing/station/real-service.ts';

const day = 86_400_000;
const service = await startRealService();

const atWork = (given?: BenchGiven, pin?: string) => stationAtWork(service, given, pin);
const restoring = async (bench: BenchStation, base64: string) => {
  await bench.value('backup.part', { at: 0, base64 });
  return bench.value('backup.restore', { from: { type: 'file' } });
};
const weigh = (bench: BenchStation, { draftId, componentId }: Drafted, grams: number) =>
  bench.apply(draftId, { type: 'typeAmount', componentId, grams });
const settled = (bench: BenchStation) =>
  bench.until(async () => {
    const [entry] = await bench.value('outbox.list', {});
    return entry !== undefined && entry.state !== 'waiting' && entry.state !== 'sending' && entry;
  });
const there = (reference: string) =>
  service.rows<ColourBarMix>(`colour-bar-mixes?externalReference=${reference}`);
const gramsOf = (mixes: readonly ColourBarMix[]) =>
  mixes.map(({ bowls }) => bowls.map(({ components }) => components.map(({ amount }) => amount)));

interface Drafted {
  readonly draftId: string;
  readonly componentId: string;
  readonly reference: string;
}

/** A computer with an open draft of 10 g, and a backup of it. */
async function withDraft() {
  const bench = await atWork();
  const [tile] = (await bench.value('stock.search', { search: '', limit: 50 })).items.filter(
    ({ packs, packSize }) => packSize !== null && packs > 2,
  );
  const { id: draftId, reference, bowls } = await bench.drafted([tile?.itemId ?? '', 10]);
  const draft: Drafted = { draftId, componentId: bowls[0]?.components[0]?.id ?? '', reference };
  const { base64 } = await bench.value('backup.export', {});
  return { bench, draft, base64 };
}
/** The draft is restored on another computer, and then registered by the first. */
async function registeredMeanwhile(pin?: string) {
  const { bench, draft, base64 } = await withDraft();
  const other = await atWork({}, pin);
  expect(await restoring(other, base64)).toMatchObject({ drafts: 1 });
  await bench.value('mixes.register', { draftId: draft.draftId });
  expect(await settled(bench)).toMatchObject({ state: 'done' });
  return { bench, other, draft };
}

test('registered here with other figures it is refused, and goes as a mix of its own once somebody says so', async () => {
  const { other, draft } = await registeredMeanwhile();
  await weigh(other, draft, 25);
  const saved = await other.value('mixes.register', { draftId: draft.draftId });
  expect(saved.reference).toBe(draft.reference);
  const refused = await settled(other);
  expect(refused).toMatchObject({
    state: 'refused',
    code: 'already_registered',
    mayHaveArrived: false,
    may: { edit: 'mix', discard: true },
  });
  // Trying again changes nothing.
  await other.value('outbox.retry', { entryId: refused.id });
  expect(await settled(other)).toMatchObject({ state: 'refused', code: 'already_registered' });
  expect(gramsOf(await there(draft.reference))).toEqual([[[10]]]);

  const again = await other.value('outbox.editMix', { entryId: refused.id });
  expect(again.reference).not.toBe(draft.reference);
  expect(again.bowls[0]?.components[0]).toMatchObject({ amount: 25 });
  await other.value('mixes.register', { draftId: again.id });
  expect(await settled(other)).toMatchObject({ state: 'done' });
  expect(gramsOf(await there(draft.reference))).toEqual([[[10]]]);
  expect(gramsOf(await there(again.reference))).toEqual([[[25]]]);
});

test('what was only said otherwise is no silent loss either', async () => {
  const { other, draft } = await registeredMeanwhile();
  const { draftId } = draft;
  await other.apply(draftId, { type: 'setComment', comment: 'For Elsa' });
  await other.value('mixes.register', { draftId });
  expect(await settled(other)).toMatchObject({ state: 'refused', code: 'already_registered' });
});

test('registered here as it was there, it is done, and there once', async () => {
  const { other, draft } = await registeredMeanwhile();
  await other.value('mixes.register', { draftId: draft.draftId });
  expect(await settled(other)).toMatchObject({ state: 'done' });
  expect(gramsOf(await there(draft.reference))).toEqual([[[10]]]);
});

test('registered here by somebody else, it is refused with the same words', async () => {
  const { other, draft } = await registeredMeanwhile(service.people[1]?.pin);
  await other.value('mixes.register', { draftId: draft.draftId });
  expect(await settled(other)).toMatchObject({ state: 'refused', code: 'already_registered' });
  expect(await there(draft.reference)).toHaveLength(1);
});

test('once the refused one is discarded, today shows the mix that stands, and it can be undone', async () => {
  const { other, draft } = await registeredMeanwhile();
  const { reference } = draft;
  await weigh(other, draft, 25);
  await other.value('mixes.register', { draftId: draft.draftId });
  const { id } = await settled(other);
  await other.pass(25_000);
  expect(await other.value('mixes.get', { reference })).toMatchObject({
    state: 'refused',
    bowls: [{ components: [{ amount: 25 }] }],
  });
  await other.value('outbox.discard', { entryId: id, reason: 'The same mix' });
  const standing = await other.until(async () => {
    const mix = (await other.value('mixes.today', {})).find((one) => one.reference === reference);
    return mix?.state === 'done' && mix;
  });
  expect(standing).toMatchObject({ bowls: [{ components: [{ amount: 10 }] }], undoable: true });
  await other.value('mixes.undo', { reference });
  await other.mix(reference, { state: 'undone' });
  expect((await there(reference))[0]).toHaveProperty('undoneAt');
});

test('it is not put in as open where it is known to be registered: from the list of mixes', async () => {
  const { bench, draft, base64 } = await withDraft();
  const other = await atWork();
  await bench.value('mixes.register', { draftId: draft.draftId });
  await settled(bench);
  await other.pass(25_000);
  await other.until(async () => (await other.value('mixes.today', {})).length > 0);
  expect(await restoring(other, base64)).toMatchObject({ drafts: 0 });
  expect(await other.value('drafts.list', {})).toEqual([]);
});

test('nor where it was registered long ago, and only its entry is left of it', async () => {
  const { bench, draft, base64 } = await withDraft();
  await bench.value('mixes.register', { draftId: draft.draftId });
  await settled(bench);
  await bench.station.close();
  bench.clock.jump(60 * day);
  const later = await atWork({ dataFolder: bench.folder, clock: bench.clock });
  expect(await restoring(later, base64)).toMatchObject({ drafts: 0 });
  expect(await later.value('drafts.list', {})).toEqual([]);
});
