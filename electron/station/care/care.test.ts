import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import type { Recipe } from '../../../shared/api/recipes.ts';
import { fail } from '../../../shared/result.ts';
import { openSecrets, stationAtWork, stationSignedIn } from '../../../testing/station/bench-station.ts';
import { faultyNetwork } from '../../../testing/station/faulty-network.ts';
import { startRealService } from '../../../testing/station/real-service.ts';

const service = await startRealService();
const bench = await stationAtWork(service);
await bench.value('settings.set', { lockAfterMinutes: 0 });
const day = 86_400_000;
const item = (await bench.tiles()).find(({ packSize, packs }) => packSize === 60 && packs > 3)?.itemId ?? '';
const recipesOf = (personId: string) => service.rows<Recipe>(`persons/${personId}/recipes`);
const newPerson = async (of = bench) =>
  (await of.value('customers.create', { person: { firstName: 'Elsa', lastName: 'Berg' } })).personId;
const mixedFor = async (personId: string, of = bench) => {
  const draft = await of.drafted([item, 5]);
  await of.apply(draft.id, { type: 'setCustomer', personId });
  return of.value('mixes.register', { draftId: draft.id });
};
const sore = 'Är hårbotten irriterad eller sårig?';
const check = {
  mayColour: true,
  why: 'Bara längderna',
  answers: [
    { question: sore, yes: true },
    { question: 'Henna?', yes: false },
  ],
};

const noteThere = async (personId: string) => {
  const answer = await service.ask('GET', `/v1/locations/${service.locationId}/persons/${personId}`);
  return (answer.json as { note?: string }).note ?? null;
};

test('what was asked before colour goes into the recipe of that day, in words and as it was answered, and no further', async () => {
  const personId = await newPerson();
  expect(await bench.value('care.get', { personId })).toMatchObject({ care: null, skipped: false });
  const { today } = await bench.value('care.get', { personId });
  await bench.value('care.record', { personId, check, test: { date: today, reaction: false } });
  const { reference } = await mixedFor(personId);
  await bench.mix(reference, { recipe: 'kept' });
  const [first] = await recipesOf(personId);
  const care = {
    check: { date: today, by: expect.any(String), ...check },
    test: { date: today, reaction: false },
  };
  expect(first).toMatchObject({
    properties: [
      { name: 'Kontroll före färg', value: `${today}, får färgas: Bara längderna` },
      { name: 'Svarade ja', value: sore },
      { name: 'Kontrollerad av', value: service.people[0]?.name },
      { name: 'Allergitest', value: `${today}, ingen reaktion` },
    ],
    appData: { colourBar: { care } },
  });
  const read = async () => (await bench.value('customers.recipes', { personId, after: null })).recipes;
  expect(await read()).toMatchObject([{ care }]);

  // A new version of the recipe keeps the answers.
  await bench.value('mixes.setNote', { reference, note: 'Varmare' });
  await bench.until(async () => (await recipesOf(personId)).length === 2);
  expect((await read())[0]).toMatchObject({ care, note: 'Varmare' });

  // Mixed again another day, without answers of that day.
  bench.clock.jump(2 * day);
  const draft = await bench.value('drafts.begin', { personId });
  const [last] = await read();
  await bench.value('drafts.repeat', {
    draftId: draft.id,
    personId,
    recipeIds: [last?.id ?? ''],
    percent: 100,
  });
  const [row] = (await bench.value('drafts.get', { draftId: draft.id })).bowls[0]?.components ?? [];
  await bench.apply(draft.id, { type: 'typeAmount', componentId: row?.id ?? '', grams: 5 });
  const again = await bench.value('mixes.register', { draftId: draft.id });
  await bench.mix(again.reference, { recipe: 'kept' });
  const [newest] = await recipesOf(personId);
  expect(newest?.stockReference).toBe(again.reference);
  expect(newest?.properties ?? []).toEqual([]);
  expect((await read())[0]?.care).toBeNull();
});

test('it lies here sealed, in no log, survives a draft that nobody mixed, and is forgotten after fourteen days', async () => {
  const personId = await newPerson();
  const secret = 'Hemligt-om-hälsan';
  const draft = await bench.value('drafts.begin', { personId });
  const said = { mayColour: false, why: secret, answers: [{ question: secret, yes: true }] };
  await bench.value('care.record', { personId, check: said, test: null });
  await bench.value('drafts.discard', { draftId: draft.id });
  const care = { check: { mayColour: false, why: secret } };
  expect(await bench.value('care.get', { personId })).toMatchObject({ care });
  for (const file of ['station.sqlite', 'station.sqlite-wal'])
    expect(readFileSync(path.join(bench.folder, file)).includes(secret)).toBe(false);
  expect(bench.logged.join('\n')).not.toContain(secret);
  bench.clock.jump(14 * day + 1000);
  expect((await bench.value('care.get', { personId })).care).toBeNull();
});

test('an answer and a typed text that cannot be opened stay beside newer ones, and are read once they can be', async () => {
  const locked = { ...openSecrets(), open: () => Promise.reject(new Error('a locked key store')) };
  const first = await stationSignedIn(service);
  const personId = await newPerson(first);
  const { today } = await first.value('care.get', { personId });
  const form = { form: 'person' as const, id: personId };
  await first.value('typed.keep', { ...form, text: 'typed before' });
  await first.value('care.record', { personId, check: null, test: { date: today, reaction: true } });
  await first.quiet();
  await first.station.close();

  const given = { clock: first.clock, dataFolder: first.folder };
  const second = await stationSignedIn(service, { ...given, secrets: locked });
  await second.clock.advance(1000);
  expect((await second.value('care.get', { personId })).care).toBeNull();
  await second.value('care.record', { personId, check, test: null });
  await second.value('typed.keep', { ...form, text: 'typed since' });
  await second.value('typed.keep', { ...form, text: null });
  expect(await second.value('typed.get', form)).toBeNull();
  await second.quiet();
  await second.station.close();

  // Both keys open now: the store is unlocked.
  const third = await stationSignedIn(service, given);
  expect((await third.value('care.get', { personId })).care).toMatchObject({
    check: { why: check.why },
    test: { reaction: true },
  });
  expect(await third.value('typed.get', form)).toMatchObject({ text: 'typed before' });
  await third.value('care.skip', { personId });
  expect((await third.value('care.get', { personId })).care).toMatchObject({ test: { reaction: true } });
  await third.value('customers.remove', { personId });
  await third.until(async () => (await third.value('app.state', {})).outbox.waiting === 0);
});

test('somebody goes on without for today, and takes that back; a test of a day to come is none', async () => {
  const personId = await newPerson();
  const skipped = async () => (await bench.value('care.get', { personId })).skipped;
  await bench.value('care.skip', { personId });
  expect(await skipped()).toBe(true);
  await bench.value('care.restore', { personId });
  expect(await skipped()).toBe(false);
  await bench.value('care.skip', { personId });
  bench.clock.jump(day);
  expect(await skipped()).toBe(false);
  const later = { personId, check: null, test: { date: '9999-01-01', reaction: true } };
  expect(await bench.call('care.record', later)).toMatchObject(fail('validation_failed'));
});

test('of somebody who is new and waits it is known here too, and once the service has them', async () => {
  const network = faultyNetwork();
  const salon = await stationSignedIn(service, { fetch: network.fetch });
  network.down = true;
  await salon.call('connection.retry', {});
  const created = newPerson(salon);
  await salon.pass(5000);
  const personId = await created;
  await salon.value('care.record', { personId, check, test: null });
  const { reference } = await mixedFor(personId, salon);
  network.down = false;
  await salon.call('connection.retry', {});
  await salon.online();
  await salon.mix(reference, { recipe: 'kept' });
  const { id } = await salon.value('customers.get', { personId });
  expect(id).not.toBe(personId);
  for (const one of [id, personId])
    expect((await salon.value('care.get', { personId: one })).care).toMatchObject({ check });
  // The finding that could not be written while they were new is in their note now.
  await salon.until(async () => (await noteThere(id))?.includes('svarade ja') ?? false);
  expect((await recipesOf(id))[0]?.appData).toMatchObject({ colourBar: { care: { check } } });
});

test('not today and a yes are in the customer’s note at once, and go from it when the answers of the day change', async () => {
  const salon = await stationAtWork(service);
  const personId = await newPerson(salon);
  const said = (of: Pick<typeof check, 'mayColour' | 'why' | 'answers'>) =>
    salon.value('care.record', { personId, check: of, test: null });
  await salon.value('customers.save', { personId, change: { note: 'Vill ha varmt' } });
  await salon.until(async () => (await noteThere(personId)) === 'Vill ha varmt');
  const { today } = await salon.value('care.get', { personId });
  const not = { ...check, mayColour: false, why: 'Sårig' };
  expect(await said(not)).toEqual({ note: 'saved' });
  const line = `Varning ${today}: ska inte färgas: Sårig · svarade ja: Är hårbotten irriterad eller sårig`;
  expect(await noteThere(personId)).toBe(`${line}\nVill ha varmt`);
  await salon.until(async () => (await salon.value('customers.get', { personId })).warning === line);
  expect(await said(not)).toEqual({ note: 'same' });
  const fine = { mayColour: true, why: '', answers: [{ question: sore, yes: false }] };
  expect(await said(fine)).toEqual({ note: 'saved' });
  expect(await noteThere(personId)).toBe('Vill ha varmt');
});

test('without the connection the note follows once it is back, and keeps what a colleague wrote meanwhile', async () => {
  const network = faultyNetwork();
  const salon = await stationAtWork(service, { fetch: network.fetch });
  const personId = await newPerson(salon);
  network.down = true;
  await salon.call('connection.retry', {});
  const reacted = { date: (await salon.value('care.get', { personId })).today, reaction: true };
  expect(await salon.value('care.record', { personId, check: null, test: reacted })).toEqual({
    note: 'later',
  });
  const person = `/v1/locations/${service.locationId}/persons/${personId}`;
  await service.ask('PATCH', person, { note: 'Ring före nio' });
  network.down = false;
  await salon.call('connection.retry', {});
  await salon.online();
  await salon.until(async () => (await noteThere(personId)) !== 'Ring före nio');
  expect(await noteThere(personId)).toBe(
    `Varning ${reacted.date}: reaktion på allergitestet ${reacted.date}\nRing före nio`,
  );
});
