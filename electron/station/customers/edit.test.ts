/** Customers as staff enter them: at once if the service answers, otherwise saved and sent later. */
import { expect, test } from 'vitest';
import type { Person } from '../../../shared/api/persons.ts';
import { fail } from '../../../shared/result.ts';
import { stationSignedIn } from '../../../testing/station/bench-station.ts';
import { faultyNetwork } from '../../../testing/station/faulty-network.ts';
import { startRealService } from '../../../testing/station/real-service.ts';

const service = await startRealService();
const network = faultyNetwork();
const bench = await stationSignedIn(service, { fetch: network.fetch });
const { locationId } = service;
const persons = `/v1/locations/${locationId}/persons`;
const there = async (personId: string) => (await service.ask('GET', `${persons}/${personId}`)).json as Person;
const reminders = { smsRemindersAllowed: true, emailRemindersAllowed: true, marketingAllowed: false };
/** Sending restarts slowly after the connection came back, so time must pass. */
const created = async (given: { firstName?: string; phoneNumber?: string; note?: string }) => {
  const made = bench.value('customers.create', { person: { ...reminders, ...given } });
  await bench.pass(5000);
  return made;
};

/** Runs it offline; afterwards the connection is back, and pending entries are sent. */
async function cut<T>(run: () => Promise<T>): Promise<T> {
  network.down = true;
  await bench.call('connection.retry', {});
  try {
    return await run();
  } finally {
    network.down = false;
    await bench.call('connection.retry', {});
    await bench.online();
  }
}

test('a new customer has the id of the service where it answers', async () => {
  const { personId } = await created({ firstName: 'Elsa', phoneNumber: '+46701234567' });
  expect(await there(personId)).toMatchObject({ firstName: 'Elsa', phoneNumber: '+46701234567' });
  expect(await bench.value('customers.get', { personId })).toMatchObject({
    waiting: 'nothing',
    name: 'Elsa',
  });
});

test('a new customer without a connection waits under an id of this computer, and is sent once', async () => {
  const { personId } = await cut(async () => {
    const waits = await created({ firstName: 'Zelda', note: 'Allergic to PPD' });
    expect(await bench.value('customers.get', waits)).toMatchObject({
      id: waits.personId,
      name: 'Zelda',
      warning: 'Allergic to PPD',
      waiting: 'all',
    });
    const { recipes } = await bench.value('customers.recipes', { ...waits, after: null });
    expect(recipes).toEqual([]);
    const row = { id: waits.personId, name: 'Zelda', waits: true };
    expect((await bench.value('customers.search', { q: 'zel', type: null })).rows).toMatchObject([row]);
    expect((await bench.value('customers.lately', {}))[0]).toMatchObject(row);
    const again = { phoneNumber: null, email: null, identityNumber: null, name: 'zelda', but: null };
    expect(await bench.value('customers.likely', again)).toMatchObject([{ ...row, same: ['name'] }]);
    return waits;
  });
  await bench.entry({ kind: 'newPerson', customer: 'Zelda', state: 'done' });
  const now = await bench.value('customers.get', { personId });
  expect(now).toMatchObject({ name: 'Zelda', waiting: 'nothing' });
  expect(now.id).not.toBe(personId);
  const found = await service.rows<Person>('persons');
  expect(found.filter(({ firstName }) => firstName === 'Zelda').map(({ id }) => id)).toEqual([now.id]);
  const rows = (await bench.value('customers.search', { q: 'zelda', type: null })).rows;
  expect(rows).toMatchObject([{ id: now.id, waits: false }]);
});

test('one who was decided against is not there', async () => {
  await cut(async () => {
    const { personId } = await created({ firstName: 'Nobody' });
    const entry = await bench.entry({ kind: 'newPerson', customer: 'Nobody' });
    await bench.value('outbox.discard', { entryId: entry.id, reason: 'Twice' });
    expect(await bench.call('customers.get', { personId })).toMatchObject({ ok: false });
  });
});

test('changed details are shown at once, marked while they wait, and only what changed is sent', async () => {
  const { personId } = await created({ firstName: 'Iduna', note: 'Nickel' });
  await bench.value('customers.get', { personId });
  await cut(async () => {
    await bench.value('customers.save', { personId, change: { lastName: 'Ek', note: 'Nickel' } });
    await bench.value('customers.save', { personId, change: { phoneNumber: '+46709999999' } });
    expect(await bench.value('customers.get', { personId })).toMatchObject({
      name: 'Iduna Ek',
      phoneNumber: '+46709999999',
      waiting: 'changes',
    });
    expect(await bench.entry({ kind: 'person', state: 'waiting' })).toMatchObject({
      changed: ['phoneNumber'],
    });
  });
  const now = await bench.until(async () => {
    const shown = await bench.value('customers.get', { personId });
    return shown.waiting === 'nothing' && shown;
  });
  expect(now).toMatchObject({ name: 'Iduna Ek', phoneNumber: '+46709999999' });
  expect(await there(personId)).toMatchObject({ lastName: 'Ek', note: 'Nickel' });
  // Nothing changed is nothing to send.
  const before = (await bench.value('outbox.list', {})).length;
  await bench.value('customers.save', { personId, change: { lastName: 'Ek' } });
  expect((await bench.value('outbox.list', {})).length).toBe(before);
});

test('whoever has the same number, address or name is pointed to, and how they are the same', async () => {
  const { personId } = await created({ firstName: 'Sam', phoneNumber: '+46708080808' });
  const wanted = { phoneNumber: '+46708080808', email: null, identityNumber: null, name: 'sam', but: null };
  expect(await bench.value('customers.likely', wanted)).toMatchObject([
    { id: personId, name: 'Sam', same: ['phoneNumber', 'name'] },
  ]);
  expect(await bench.value('customers.likely', { ...wanted, but: personId })).toEqual([]);
  const offline = await cut(() => bench.value('customers.likely', wanted));
  expect(offline).toMatchObject([{ id: personId }]);
});

test('a customer is deleted at the service or not at all', async () => {
  const { personId } = await created({ firstName: 'Gone' });
  await cut(async () => {
    expect(await bench.call('customers.remove', { personId })).toMatchObject({ ok: false });
  });
  expect(await bench.value('customers.remove', { personId })).toBeNull();
  expect(await bench.call('customers.get', { personId })).toMatchObject(fail('entity_not_found'));
  const { status } = await service.ask('GET', `${persons}/${personId}`);
  expect(status).not.toBe(200);
});

test('a customer with something booked is not deleted, and what is booked is shown', async () => {
  // The bench's clock is ahead, so a visit that begins soon has already begun there.
  const from = new Date(Date.now() + 86_400_000).toISOString();
  const to = new Date(Date.now() + 50 * 86_400_000).toISOString();
  const { json } = await service.ask('GET', `/v1/locations/${locationId}/bookings?from=${from}&to=${to}`);
  const { data } = json as { data: { customers: { id: string }[]; status: string; startsAt: string }[] };
  const booked = data.find(
    ({ status, customers }) => status === 'booked' && customers[0]?.id.startsWith('per_'),
  );
  const personId = booked?.customers[0]?.id ?? '';
  expect(await bench.value('customers.bookings', { personId })).toContainEqual(
    expect.objectContaining({ startsAt: booked?.startsAt }),
  );
  expect(await bench.call('customers.remove', { personId })).toMatchObject(fail('not_allowed'));
});

test('what waits to be sent for a customer keeps them from being deleted', async () => {
  const { personId } = await created({ firstName: 'Waits' });
  await bench.value('customers.get', { personId });
  await cut(async () => {
    await bench.value('customers.save', { personId, change: { note: 'Later' } });
    expect(await bench.call('customers.remove', { personId })).toMatchObject({
      ok: false,
      error: { code: 'not_ready', details: { why: 'waiting' } },
    });
  });
});

test('companies and vehicles are shown by what is known of them', async () => {
  const { rows } = await bench.value('customers.search', { q: 'Teaterhuset', type: null });
  const company = rows.find(({ type }) => type === 'company');
  expect(await bench.value('customers.company', { companyId: company?.id ?? '' })).toMatchObject({
    name: 'Teaterhuset AB',
  });
  await service.ask('POST', `/v1/locations/${locationId}/vehicles`, {
    registrationNumber: 'ABC12A',
    make: 'Volvo',
  });
  const cars = await bench.value('customers.search', { q: 'ABC12A', type: null });
  const vehicle = cars.rows.find(({ type }) => type === 'vehicle');
  expect(await bench.value('customers.vehicle', { vehicleId: vehicle?.id ?? '' })).toMatchObject({
    registrationNumber: 'ABC12A',
    make: 'Volvo',
  });
});

test('whatever is refused, and however often it is sent, the log says nothing of whom it is about', async () => {
  const said = { firstName: 'Törnrosa', lastName: 'Silverspets', note: 'Allergisk mot bly' };
  const person = { ...reminders, ...said, phoneNumber: '+46701112233', email: 'rosa@slottet.example' };
  network.each = ({ write, path }) =>
    write && path.includes('/persons') ? { type: 'refused', status: 400, code: 'validation_failed' } : null;
  await cut(async () => {
    const made = bench.value('customers.create', { person });
    await bench.pass(5000);
    const { personId } = await made;
    await bench.value('customers.search', { q: said.lastName, type: null });
    await bench.value('drafts.begin', { personId });
  });
  const refused = await bench.entry({ kind: 'newPerson', state: 'refused' });
  network.each = () => null;
  await bench.value('outbox.discard', { entryId: refused.id, reason: `${said.firstName} was here already` });
  const odd = { ...person, phoneNumber: person.phoneNumber.repeat(30) };
  expect(await bench.call('customers.create', { person: odd })).toMatchObject(fail('invalid_input'));
  const log = bench.logged.join('\n');
  expect(log).toContain('outbox.failed');
  expect(log).toContain('call.refused');
  for (const word of [...Object.values(said), '701112233', 'slottet']) expect(log).not.toContain(word);
});
