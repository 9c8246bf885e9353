/** Customers at the station, with the service and without it. */
import { readFileSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import type { Person } from '../../../shared/api/persons.ts';
import { nodeFetch } from '../node-ports.ts';
import { fail } from '../../../shared/result.ts';
import {
  benchStation,
  scrambledSecrets,
  stationAtWork,
  stationSignedIn,
  type BenchStation,
} from '../../../testing/station/bench-station.ts';
import { manualClock } from '../../../testing/station/manual-clock.ts';
import { startRealService } from '../../../testing/station/real-service.ts';

const day = 86_400_000;
const reminders = { smsRemindersAllowed: true, emailRemindersAllowed: true, marketingAllowed: false };
const service = await startRealService();
const people = await service.rows<Person>('persons');
const anna = people.find(({ name }) => name === 'Anna Lindqvist')!;
const bench = await stationSignedIn(service, { secrets: scrambledSecrets });

/** Her last recipe as this computer shows it without asking the service. */
const keptOf = (at: BenchStation) =>
  at.until(async () => {
    const last = await at.value('customers.lastRecipes', { personIds: [anna.id] });
    return last[anna.id];
  });

/** A station with its own service that has read her, restarted while the service is unreachable. */
async function alone(): Promise<BenchStation> {
  const own = await startRealService();
  const first = await stationSignedIn(own, { secrets: scrambledSecrets });
  await first.value('customers.get', { personId: anna.id });
  await first.value('customers.recipes', { personId: anna.id, after: null });
  await first.station.close();
  await own.kill();
  const again = await benchStation(own, {
    clock: first.clock,
    dataFolder: first.folder,
    secrets: scrambledSecrets,
  });
  await again.signIn(own.pin);
  return again;
}

test('a customer and her recipes are what the service says, and the note that warns is said to warn', async () => {
  const shown = await bench.value('customers.get', { personId: anna.id });
  expect(shown).toMatchObject({
    id: anna.id,
    name: 'Anna Lindqvist',
    phoneNumber: anna.phoneNumber,
    warning: 'Sensitive scalp: strand test every time',
  });
  const { recipes, asOf } = await bench.value('customers.recipes', { personId: anna.id, after: null });
  expect(asOf).toBeNull();
  expect(recipes.map(({ visitDate }) => visitDate)).toEqual(
    recipes
      .map(({ visitDate }) => visitDate)
      .toSorted()
      .toReversed(),
  );
  const [component] = recipes[0]?.bowls[0]?.components ?? [];
  expect(component).toMatchObject({
    unit: 'g',
    item: { itemId: expect.any(String), shade: expect.any(String) },
  });
  expect(await keptOf(bench)).toEqual({ ...recipes[0], recipeIds: [recipes[0]?.id] });
});

test('one who is not there is not found', async () => {
  const personId = 'per_0000000000000000000000';
  expect(await bench.call('customers.get', { personId })).toMatchObject(fail('entity_not_found'));
  expect(await bench.call('customers.recipes', { personId, after: null })).toMatchObject(
    fail('entity_not_found'),
  );
});

test('a draft for a customer shows who it is, and its mix is hers at the service', async () => {
  const draft = await bench.value('drafts.begin', { personId: anna.id });
  const { customer } = await bench.until(async () => {
    const now = await bench.value('drafts.get', { draftId: draft.id });
    return now.customer?.name !== null && now;
  });
  expect(customer).toMatchObject({ id: anna.id, name: 'Anna Lindqvist' });
  const without = await bench.apply(draft.id, { type: 'setCustomer', personId: null });
  expect(without.customer).toBeNull();
  const again = await bench.apply(draft.id, { type: 'undo' });
  expect(again.customer).toMatchObject({ id: anna.id });
  const [tile] = await bench.tiles();
  const added = await bench.apply(draft.id, { type: 'addItem', itemId: tile?.itemId ?? '' });
  const componentId = added.bowls[0]?.activeComponentId ?? '';
  await bench.apply(draft.id, { type: 'typeAmount', componentId, grams: 20 });
  const { reference } = await bench.value('mixes.register', { draftId: draft.id });
  const done = await bench.mix(reference, { state: 'done' });
  expect(done.customer).toMatchObject({ id: anna.id, name: 'Anna Lindqvist' });
  const [there] = await service.rows<{ personId?: string }>(
    `colour-bar-mixes?externalReference=${reference}`,
  );
  expect(there?.personId).toBe(anna.id);
});

test('one who was removed while a mix is open for them is said to be gone', async () => {
  const at = await stationSignedIn(service);
  const persons = `/v1/locations/${service.locationId}/persons`;
  const { json } = await service.ask('POST', persons, { firstName: 'Tyra', note: 'Allergic to nickel' });
  const { id: personId } = json as Person;
  const draft = await at.value('drafts.begin', { personId });
  const customer = async () => (await at.value('drafts.get', { draftId: draft.id })).customer;
  await at.until(async () => (await customer())?.name === 'Tyra');
  expect(await customer()).toMatchObject({ gone: false });
  await service.ask('DELETE', `${persons}/${personId}`).catch(() => null);
  await at.clock.advance(11 * 60_000);
  await at.signIn(service.pin);
  const gone = await at.until(async () => {
    const now = await customer();
    return now?.gone === true && now;
  });
  expect(gone).toMatchObject({ name: null, warning: null });
});

test('without the service the last that it said is shown, with when it said so, after a restart too', async () => {
  const at = await alone();
  const then = new Date(at.clock.now() - 1).toISOString().slice(0, 10);
  const shown = await at.value('customers.get', { personId: anna.id });
  expect(shown).toMatchObject({ name: 'Anna Lindqvist', asOf: expect.stringContaining(then) });
  const { recipes, asOf } = await at.value('customers.recipes', { personId: anna.id, after: null });
  expect(recipes.length).toBeGreaterThan(1);
  expect(asOf).not.toBeNull();
  expect(await at.call('customers.get', { personId: 'per_1' })).toMatchObject({ ok: false });
  // Two weeks later her data are forgotten here.
  await at.value('settings.set', { offlineSignInDays: 90 });
  const pin = service.pin;
  await at.station.close();
  const later = await benchStation(service, {
    clock: manualClock(at.clock.now() + 15 * day),
    dataFolder: at.folder,
    secrets: scrambledSecrets,
    fetch: () => Promise.reject(new TypeError('no network')),
  });
  await later.signIn(pin);
  expect(await later.call('customers.get', { personId: anna.id })).toMatchObject({ ok: false });
});

test('what is kept is not to be read on the disk, not to be opened by another user, and in no copy', async () => {
  const at = await alone();
  await at.station.close();
  const files = readdirSync(at.folder, { recursive: true, withFileTypes: true }).filter((one) =>
    one.isFile(),
  );
  for (const file of files) {
    const bytes = readFileSync(path.join(file.parentPath, file.name));
    expect(bytes.includes('Lindqvist')).toBe(false);
    expect(bytes.includes('strand test')).toBe(false);
  }
  const other = await benchStation(null, { clock: at.clock, dataFolder: at.folder });
  expect(other.logged.join('\n')).toContain('customers.key-cannot-be-opened');
  await other.station.close();
  // Data that one session cannot open stay for the next one.
  const back = await benchStation(null, {
    clock: at.clock,
    dataFolder: at.folder,
    secrets: scrambledSecrets,
    fetch: () => Promise.reject(new TypeError('no network')),
  });
  await back.signIn(service.pin);
  expect(await back.value('customers.get', { personId: anna.id })).toMatchObject({ name: 'Anna Lindqvist' });
});

test('who is searched for is found by any part, and those of another location by name only', async () => {
  const found = await bench.value('customers.search', { q: 'lindq anna', type: null });
  expect(found).toMatchObject({ more: false, hereOnly: false });
  expect(found.rows[0]).toMatchObject({
    type: 'person',
    id: anna.id,
    phoneNumber: anna.phoneNumber,
    elsewhere: null,
  });
  const pia = await bench.value('customers.search', { q: 'Pia Hägg', type: 'person' });
  expect(pia.rows).toMatchObject([{ name: 'Pia Hägg', phoneNumber: null, elsewhere: expect.any(String) }]);
  expect(await bench.value('customers.search', { q: 'xyzzy', type: null })).toMatchObject({ rows: [] });
});

test('a later search ends an earlier one of the same page', async () => {
  const searches = ['a', 'an', 'ann'].map((q) => bench.call('customers.search', { q, type: null }));
  const [first, , last] = await Promise.all(searches);
  expect(first).toMatchObject({ ok: false, error: { details: { why: 'aborted' } } });
  expect(last?.ok).toBe(true);
});

test('without the service those are found whom this computer saw, and said to be no more than that', async () => {
  const at = await alone();
  const found = await at.value('customers.search', { q: 'LINDQVIST 070', type: null });
  expect(found).toMatchObject({ hereOnly: true, rows: [{ id: anna.id, name: 'Anna Lindqvist' }] });
  expect(await at.value('customers.lately', {})).toMatchObject([{ id: anna.id }]);
  expect(at.logged.join('\n')).not.toMatch(/lindqvist|070/i);
});

test('with a key that may not read customers any more nothing that is kept of them is shown, and that is why', async () => {
  let refuses = false;
  const at = await stationAtWork(service, {
    secrets: scrambledSecrets,
    fetch: (input, init) =>
      refuses && /\/(persons|customers)/u.test(input)
        ? Promise.resolve(Response.json({ code: 'forbidden', message: 'no' }, { status: 403 }))
        : nodeFetch(input, init),
  });
  const asked = { personId: anna.id };
  await at.value('customers.get', asked);
  await keptOf(at);
  const draft = await at.value('drafts.begin', asked);
  const shown = async () => (await at.value('drafts.get', { draftId: draft.id })).customer?.name;
  expect(await shown()).toBe('Anna Lindqvist');
  expect(await at.value('customers.lately', {})).not.toEqual([]);

  refuses = true;
  const refused = fail('forbidden');
  expect(await at.call('customers.get', asked)).toMatchObject(refused);
  expect(await at.call('customers.recipes', { ...asked, after: null })).toMatchObject(refused);
  expect(await at.call('customers.search', { q: 'anna', type: null })).toMatchObject(refused);
  expect(await at.call('customers.lately', {})).toMatchObject(refused);
  expect(await at.value('customers.lastRecipes', { personIds: [anna.id] })).toEqual({});
  expect(await shown()).toBeNull();

  // Once the key may read again, the data come back without a request for a customer.
  refuses = false;
  await at.clock.advance(60_000);
  await at.until(async () => (await shown()) === 'Anna Lindqvist');
  expect(await at.value('customers.lately', {})).not.toEqual([]);
});

test('a customer is found by the number as it is said, dialled or printed', async () => {
  const enter = (firstName: string, phoneNumber: string) =>
    bench.value('customers.create', { person: { firstName, lastName: 'Prov', phoneNumber, ...reminders } });
  await enter('Prova', '+46701239870');
  await enter('Prove', '+447911123987');
  await bench.until(async () =>
    (await service.rows<Person>('persons')).some(({ name }) => name === 'Prove Prov'),
  );
  const found = async (q: string) =>
    (await bench.value('customers.search', { q, type: null })).rows.map(({ name }) => name);
  for (const q of [
    '070-123 98 70',
    '0046701239870',
    '00 46 70 123 98 70',
    '+46 (0)70 123 98 70',
    'prova 070-123 98 70',
    '123 98 70',
  ])
    expect([q, await found(q)]).toEqual([q, ['Prova Prov']]);
  for (const q of ['+44 7911 123987', '07911 123987', '00447911123987'])
    expect([q, await found(q)]).toEqual([q, ['Prove Prov']]);
  const same = { phoneNumber: '+447911123987', email: null, identityNumber: null, name: null, but: null };
  expect(await bench.value('customers.likely', same)).toMatchObject([
    { name: 'Prove Prov', same: ['phoneNumber'] },
  ]);
});

test('two groups of a number are looked for in their order', async () => {
  const { rows } = await bench.value('customers.search', { q: '06 06', type: null });
  const numbers = rows.map(({ phoneNumber }) => phoneNumber ?? '');
  expect(numbers.length).toBeGreaterThan(0);
  for (const number of numbers) expect(number).toContain('0606');
});

test('a vehicle is found, and known, by its registration number', async () => {
  const registrationNumber = 'ABC123';
  const made = await fetch(`${service.url}/v1/locations/${service.locationId}/vehicles`, {
    method: 'POST',
    headers: { Authorization: `Bearer ${service.keys.full}`, 'Content-Type': 'application/json' },
    body: JSON.stringify({ registrationNumber }),
  });
  const vehicle = (await made.json()) as { id: string };
  for (const q of [registrationNumber, 'abc 123', 'abc-123']) {
    const { rows } = await bench.value('customers.search', { q, type: null });
    expect(rows, q).toContainEqual(
      expect.objectContaining({ type: 'vehicle', id: vehicle.id, name: registrationNumber }),
    );
  }
});
