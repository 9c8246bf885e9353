/** Mixes for a new customer, before the service has given the customer an id. */
import { expect, test } from 'vitest';
import type { ColourBarMix } from '../../../shared/api/colour-bar-mixes.ts';
import type { Person } from '../../../shared/api/persons.ts';
import { stationSignedIn, type BenchStation } from '../../../testing/station/bench-station.ts';
import { faultyNetwork } from '../../../testing/station/faulty-network.ts';
import { startRealService } from '../../../testing/station/real-service.ts';

const service = await startRealService();
const network = faultyNetwork();
const bench = await stationSignedIn(service, { fetch: network.fetch });
const reminders = { smsRemindersAllowed: true, emailRemindersAllowed: true, marketingAllowed: false };

const goOffline = async () => {
  network.down = true;
  await bench.call('connection.retry', {});
};
const goOnline = async () => {
  network.down = false;
  await bench.call('connection.retry', {});
  await bench.online();
};

/** The id of this computer's. */
async function createdOffline(firstName: string): Promise<string> {
  const made = bench.value('customers.create', { person: { ...reminders, firstName } });
  await bench.pass(5000);
  return (await made).personId;
}

/** A mix of 20 g of the first item, registered for a person. */
async function mixedFor(at: BenchStation, personId: string): Promise<string> {
  const [tile] = await at.tiles();
  const { id: draftId } = await at.value('drafts.begin', { personId });
  const draft = await at.apply(draftId, { type: 'addItem', itemId: tile?.itemId ?? '' });
  const componentId = draft.bowls[0]?.activeComponentId ?? '';
  await at.apply(draftId, { type: 'typeAmount', componentId, grams: 20 });
  return (await at.value('mixes.register', { draftId })).reference;
}

const personsCalled = async (name: string) =>
  (await service.rows<Person>('persons')).filter(({ firstName }) => firstName === name);
const mixesUnder = (reference: string) =>
  service.rows<ColourBarMix>(`colour-bar-mixes?externalReference=${reference}`);

test('without a connection, a new customer and a mix for them become one person and one mix of theirs', async () => {
  await goOffline();
  const personId = await createdOffline('Zelda');
  const reference = await mixedFor(bench, personId);
  expect(await bench.value('mixes.get', { reference })).toMatchObject({
    state: 'waiting',
    customer: { id: personId, name: 'Zelda' },
  });
  const person = await bench.entry({ kind: 'newPerson', customer: 'Zelda' });
  expect(await bench.entry({ kind: 'mix' })).toMatchObject({ state: 'waiting', waitsFor: person.id });
  await goOnline();
  await bench.mix(reference, { state: 'done' });
  const [zelda, ...others] = await personsCalled('Zelda');
  expect(others).toEqual([]);
  expect(await mixesUnder(reference)).toMatchObject([{ personId: zelda?.id }]);
  const shown = await bench.value('mixes.get', { reference });
  expect(shown.customer).toMatchObject({ id: zelda?.id, name: 'Zelda' });
});

test('a draft that was begun for them meanwhile is registered with the id that they were given', async () => {
  await goOffline();
  const personId = await createdOffline('Drusilla');
  const { id: draftId } = await bench.value('drafts.begin', { personId });
  await goOnline();
  await bench.entry({ kind: 'newPerson', customer: 'Drusilla', state: 'done' });
  const [tile] = await bench.tiles();
  const draft = await bench.apply(draftId, { type: 'addItem', itemId: tile?.itemId ?? '' });
  const componentId = draft.bowls[0]?.activeComponentId ?? '';
  await bench.apply(draftId, { type: 'typeAmount', componentId, grams: 20 });
  const { reference } = await bench.value('mixes.register', { draftId });
  await bench.mix(reference, { state: 'done' });
  const [drusilla] = await personsCalled('Drusilla');
  expect(await mixesUnder(reference)).toMatchObject([{ personId: drusilla?.id }]);
});

/** A new customer who is refused by the service, and a mix for the customer. */
async function refusedWithMix(firstName: string) {
  network.each = ({ method, path }) =>
    method === 'POST' && path.endsWith('/persons')
      ? { type: 'refused', status: 400, code: 'duplicate' }
      : null;
  await goOffline();
  const personId = await createdOffline(firstName);
  const reference = await mixedFor(bench, personId);
  await goOnline();
  const refused = await bench.entry({ kind: 'newPerson', customer: firstName, state: 'refused' });
  network.each = () => null;
  return { refused, reference, personId };
}

test('where the customer is refused the mix waits, holds up no other, and goes on for nobody once that is decided', async () => {
  const { refused, reference } = await refusedWithMix('Refused');
  const [tile] = await bench.tiles();
  const other = await bench.registered([tile?.itemId ?? '', 5]);
  await bench.mix(other.reference, { state: 'done' });
  expect(await bench.value('mixes.get', { reference })).toMatchObject({ state: 'waiting' });
  expect(await mixesUnder(reference)).toEqual([]);
  await bench.value('outbox.discard', { entryId: refused.id, reason: 'A mistake' });
  await bench.mix(reference, { state: 'done' });
  const [there] = await mixesUnder(reference);
  expect(there?.id).toBeDefined();
  expect(there?.personId).toBeUndefined();
  expect(await personsCalled('Refused')).toEqual([]);
});

test('where the customer is corrected the mix is for whom that makes', async () => {
  const { reference, personId } = await refusedWithMix('Corected');
  expect(await bench.value('customers.get', { personId })).toMatchObject({ waiting: 'refused' });
  const person = { ...reminders, firstName: 'Corrected' };
  const made = bench.value('customers.create', { person, insteadOf: personId });
  await bench.pass(5000);
  const { personId: given } = await made;
  await bench.mix(reference, { state: 'done' });
  const [corrected, ...others] = await personsCalled('Corrected');
  expect([given, ...others]).toEqual([corrected?.id]);
  expect(await mixesUnder(reference)).toMatchObject([{ personId: given }]);
  // The first id still leads to the same person.
  expect(await bench.value('customers.get', { personId })).toMatchObject({ id: given, waiting: 'nothing' });
  const again = await bench.call('customers.create', { person, insteadOf: personId });
  expect(again).toMatchObject({ ok: false, error: { code: 'not_ready' } });
});

test('corrected without a connection, it waits for the other one', async () => {
  const { reference, personId } = await refusedWithMix('Mispelt');
  await goOffline();
  const person = { ...reminders, firstName: 'Misspelt' };
  const made = bench.value('customers.create', { person, insteadOf: personId });
  await bench.pass(5000);
  await made;
  const waits = await bench.entry({ kind: 'newPerson', customer: 'Misspelt', state: 'waiting' });
  expect(await bench.entry({ kind: 'mix', state: 'waiting' })).toMatchObject({ waitsFor: waits.id });
  await goOnline();
  await bench.mix(reference, { state: 'done' });
  const [misspelt] = await personsCalled('Misspelt');
  expect(await mixesUnder(reference)).toMatchObject([{ personId: misspelt?.id }]);
});

test('what is changed of them while they wait is all that is ever sent', async () => {
  await goOffline();
  const personId = await createdOffline('Hildgun');
  const reference = await mixedFor(bench, personId);
  const person = { ...reminders, firstName: 'Hildegun' };
  const made = bench.value('customers.create', { person, insteadOf: personId });
  await bench.pass(5000);
  await made;
  expect((await bench.value('mixes.get', { reference })).customer).toMatchObject({ name: 'Hildegun' });
  await goOnline();
  await bench.mix(reference, { state: 'done' });
  const [hildegun] = await personsCalled('Hildegun');
  expect(await mixesUnder(reference)).toMatchObject([{ personId: hildegun?.id }]);
  expect(await personsCalled('Hildgun')).toEqual([]);
});

test('where it is a customer who was there already the mix is for that one', async () => {
  const { reference, personId, refused } = await refusedWithMix('Anna again');
  const [anna] = await personsCalled('Anna');
  expect(await bench.value('customers.isAlready', { personId, already: anna?.id ?? '' })).toBeNull();
  await bench.mix(reference, { state: 'done' });
  expect(await mixesUnder(reference)).toMatchObject([{ personId: anna?.id }]);
  expect(await personsCalled('Anna again')).toEqual([]);
  expect(await bench.value('outbox.replacement', { entryId: refused.id })).toEqual({
    type: 'person',
    personId: anna?.id,
  });
});

test('where it is another one who is new here and waits too, the mix is for that one', async () => {
  const { reference, personId } = await refusedWithMix('Twice');
  await goOffline();
  const other = await createdOffline('Once');
  expect(await bench.call('customers.isAlready', { personId: other, already: other })).toMatchObject({
    ok: false,
  });
  expect(await bench.value('customers.isAlready', { personId, already: other })).toBeNull();
  await goOnline();
  await bench.mix(reference, { state: 'done' });
  const [once] = await personsCalled('Once');
  expect(await mixesUnder(reference)).toMatchObject([{ personId: once?.id }]);
  expect(await personsCalled('Twice')).toEqual([]);
});

test('brought to another computer by a backup, and sent by both, they are still one person and one mix', async () => {
  await goOffline();
  const personId = await createdOffline('Bodil');
  const reference = await mixedFor(bench, personId);
  const { base64 } = await bench.value('backup.export', {});
  const other = await stationSignedIn(service);
  await other.value('backup.part', { at: 0, base64 });
  await other.value('backup.restore', { from: { type: 'file' } });
  await other.mix(reference, { state: 'done' });
  await goOnline();
  await bench.mix(reference, { state: 'done' });
  const [bodil, ...others] = await personsCalled('Bodil');
  expect(others).toEqual([]);
  expect(await mixesUnder(reference)).toMatchObject([{ personId: bodil?.id }]);
});

test('killed before it was sent, it goes on where it was', async () => {
  const own = faultyNetwork();
  const first = await stationSignedIn(service, { fetch: own.fetch });
  own.down = true;
  await first.call('connection.retry', {});
  const made = first.value('customers.create', { person: { ...reminders, firstName: 'Torsten' } });
  await first.pass(5000);
  const reference = await mixedFor(first, (await made).personId);
  await first.station.close();
  own.down = false;
  const again = await stationSignedIn(service, { dataFolder: first.folder, clock: first.clock });
  await again.mix(reference, { state: 'done' });
  const [torsten] = await personsCalled('Torsten');
  expect(await mixesUnder(reference)).toMatchObject([{ personId: torsten?.id }]);
});
