/** Texts of forms that were not saved: kept through a lock, another person and a crash, until saved or discarded. */
import { expect, test } from 'vitest';
import { benchStation, stationAtWork, type BenchStation } from '../../../testing/station/bench-station.ts';
import { startRealService } from '../../../testing/station/real-service.ts';

const service = await startRealService();
const [anna] = await service.rows<{ id: string }>('persons?externalReference=crm-1001');
const personId = anna?.id ?? '';
const textOf = async (bench: BenchStation, form: 'note' | 'person' | 'newPerson', id: string) =>
  (await bench.value('typed.get', { form, id }))?.text ?? null;

test('a text is there again after a lock, for another person and after a restart, until it is discarded', async () => {
  const bench = await stationAtWork(service);
  await bench.value('typed.keep', { form: 'note', id: 'mix 1', text: '"Five min"' });
  await bench.value('typed.keep', { form: 'note', id: 'mix 1', text: '"Five minutes less"' });
  expect(await textOf(bench, 'note', 'mix 2')).toBeNull();
  await bench.value('session.lock', {});
  expect((await bench.call('typed.get', { form: 'note', id: 'mix 1' })).ok).toBe(false);
  await bench.value('session.signIn', { pin: '2580' });
  expect(await textOf(bench, 'note', 'mix 1')).toBe('"Five minutes less"');
  await bench.station.close();
  const again = await benchStation(service, { clock: bench.clock, dataFolder: bench.folder });
  await again.online();
  await again.signIn();
  expect(await textOf(again, 'note', 'mix 1')).toBe('"Five minutes less"');
  await again.value('typed.keep', { form: 'note', id: 'mix 1', text: null });
  expect(await textOf(again, 'note', 'mix 1')).toBeNull();
});

test("a new person's form is of the staff member who typed it; a known person's is everyone's", async () => {
  const bench = await stationAtWork(service);
  await bench.value('typed.keep', { form: 'newPerson', id: '', text: '{"firstName":"Nova"}' });
  await bench.value('typed.keep', { form: 'person', id: personId, text: '{"note":"Likes it warm"}' });
  await bench.value('session.lock', {});
  await bench.value('session.signIn', { pin: '2580' });
  expect(await textOf(bench, 'newPerson', '')).toBeNull();
  expect(await textOf(bench, 'person', personId)).toBe('{"note":"Likes it warm"}');
  await bench.value('session.lock', {});
  await bench.signIn();
  expect(await textOf(bench, 'newPerson', '')).toBe('{"firstName":"Nova"}');
});

test('a note that was typed and not saved is named with its mix', async () => {
  const bench = await stationAtWork(service);
  const [tile] = await bench.tiles();
  const { id: draftId, reference } = await bench.value('drafts.begin', { personId });
  const added = await bench.apply(draftId, { type: 'addItem', itemId: tile!.itemId });
  const componentId = added.bowls[0]?.activeComponentId ?? '';
  await bench.apply(draftId, { type: 'typeAmount', componentId, grams: 20 });
  await bench.value('mixes.register', { draftId });
  expect(await bench.value('typed.notes', {})).toEqual([]);
  await bench.value('typed.keep', { form: 'note', id: reference, text: '"Less"' });
  expect(await bench.value('typed.notes', {})).toMatchObject([{ reference }]);
  await bench.value('typed.keep', { form: 'note', id: reference, text: null });
  expect(await bench.value('typed.notes', {})).toEqual([]);
});
