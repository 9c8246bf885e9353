import { afterAll, beforeAll, expect, test } from 'vitest';
import { callRights } from '../../../shared/bridge/call-rights.ts';
import { calls } from '../../../shared/bridge.ts';
import type { ManagedRights } from '../../../shared/rights-schema.ts';
import { rights, type Kind, type Right } from '../../../shared/rights.ts';
import { stationSignedIn, type BenchStation } from '../../../testing/station/bench-station.ts';
import { startRealService, type RealService } from '../../../testing/station/real-service.ts';

let service: RealService;
beforeAll(async () => {
  service = await startRealService();
});
afterAll(() => service.kill());

const managedBy = (given: ManagedRights) => ({
  managed: { from: ['/a/file'], settings: {}, connection: null, rights: given, problems: [] },
});
const first = () => service.people[0] ?? { id: '', pin: '' };
const second = () => service.people[1] ?? { id: '', pin: '' };
const stationOf = (kind: Kind, more: { may?: Right[]; mayNot?: Right[] } = {}) =>
  stationSignedIn(
    service,
    managedBy({
      others: 'owner',
      people: { [first().id]: { kind, may: more.may ?? [], mayNot: more.mayNot ?? [] } },
    }),
    first().pin,
  );
const needed = (right: Right) => ({ ok: false, error: { code: 'right_needed', details: { right } } });
const delivery = async (bench: BenchStation, packs = 1) => {
  const itemId = (await bench.tiles())[0]?.itemId ?? '';
  return { lines: [{ itemId, packs }], comment: '' };
};
const own = async (bench: BenchStation) => (await bench.value('app.state', {})).rights;

test('every call declares the right that it needs', () => {
  expect(Object.keys(callRights).toSorted()).toEqual(Object.keys(calls).toSorted());
});

test('without a choice everybody may everything', async () => {
  const bench = await stationSignedIn(service, {}, first().pin);
  expect(await own(bench)).toEqual({ chosen: false, missing: [] });
  await bench.value('stock.deliver', await delivery(bench));
  await bench.value('insights.shelf', {});
  await bench.value('settings.set', { lowAtPacks: 3 });
});

test('an assistant is refused with the colleagues to ask, and works on', async () => {
  const bench = await stationOf('assistant');
  expect(await own(bench)).toEqual({ chosen: true, missing: rights });
  const refused = await bench.call('stock.deliver', await delivery(bench));
  expect(refused).toMatchObject(needed('deliver'));
  if (refused.ok) throw new Error('not refused');
  const named = service.people.slice(1).flatMap(({ name }) => name ?? []);
  expect(refused.error.details?.['ask']).toEqual(expect.arrayContaining(named));
  expect(refused.error.details?.['ask']).not.toContain(service.people[0]?.name);

  expect(await bench.call('insights.shelf', {})).toMatchObject({
    error: { code: 'right_needed', details: { right: 'money', allowance: null } },
  });
  expect(await bench.call('settings.set', { lowAtPacks: 3 })).toMatchObject(needed('settings'));
  expect(await bench.call('backup.export', {})).toMatchObject(needed('settings'));
  await bench.value('settings.set', { look: 'dark', todayShows: 'mine' });
  const itemId = (await bench.tiles())[0]?.itemId ?? '';
  const mix = await bench.registered([itemId, 20]);
  expect(mix.listValue).toBeNull();
  expect((await bench.value('stock.item', { itemId })).listPrice).toBeNull();
  await bench.value('mixes.undo', { reference: mix.reference });
  const movements = await bench.value('stock.movements', { itemId });
  expect(movements.length).toBeGreaterThan(0);
  expect(movements.every(({ listValue }) => listValue === undefined)).toBe(true);
  await bench.value('orders.list', { days: 7 });
  await bench.value('counting.view', { limit: 10, rangeId: null });
});

test('a right can be given to one person, and taken from one', async () => {
  const given = await stationOf('assistant', { may: ['deliver', 'money'] });
  await given.value('stock.deliver', await delivery(given));
  const itemId = (await given.tiles())[0]?.itemId ?? '';
  expect((await given.value('stock.item', { itemId })).listPrice).not.toBeNull();
  const taken = await stationOf('owner', { mayNot: ['removeItems'] });
  expect(await taken.call('catalogue.removeItem', { itemId })).toMatchObject(needed('removeItems'));
});

test('a colleague’s mix is undone and corrected only by who may, one’s own by everybody', async () => {
  const bench = await stationOf('assistant');
  await bench.value('session.lock', {});
  await bench.pass(1000);
  await bench.signIn(second().pin);
  const itemId = (await bench.tiles())[0]?.itemId ?? '';
  const { reference } = await bench.registered([itemId, 20]);
  await bench.value('session.lock', {});
  await bench.pass(1000);
  await bench.signIn(first().pin);
  expect(await bench.call('mixes.undo', { reference })).toMatchObject(needed('undoOthers'));
  expect(await bench.call('mixes.correct', { reference })).toMatchObject(needed('undoOthers'));
  const entry = (await bench.value('outbox.list', {})).find(({ kind }) => kind === 'mix');
  expect(await bench.call('outbox.takeBack', { entryId: entry?.id ?? '' })).toMatchObject(
    needed('undoOthers'),
  );
});

test('figures by person show oneself alone to who may not see colleagues’', async () => {
  const bench = await stationOf('manager', { mayNot: ['colleagues'] });
  const { people } = await bench.value('insights.period', { from: '2020-01-01', to: '2026-12-31' });
  expect(people.every(({ staffId }) => staffId === first().id)).toBe(true);
});

test('a manager’s PIN allows exactly this act, once, and it is written who allowed it', async () => {
  const bench = await stationOf('assistant');
  const input = await delivery(bench, 2);
  const refused = await bench.call('stock.deliver', input);
  const allowance = String(refused.ok ? '' : refused.error.details?.['allowance']);
  const allow = (pin: string) => bench.call('rights.allow', { allowance, pin });

  expect(await allow('00009999')).toMatchObject({ error: { code: 'pin_not_recognised' } });
  expect(await allow(first().pin)).toMatchObject({ error: { code: 'not_allowed' } });
  expect(await bench.call('stock.deliver', input)).toMatchObject(needed('deliver'));
  expect(await allow(second().pin)).toMatchObject({ ok: true });
  expect(await allow(second().pin)).toMatchObject({ error: { code: 'unknown_here' } });
  // Another act, or the same with another input, is not allowed by it.
  expect(await bench.call('stock.deliver', await delivery(bench, 3))).toMatchObject(needed('deliver'));
  expect(await bench.call('settings.set', { kiosk: true })).toMatchObject(needed('settings'));
  const entry = await bench.value('stock.deliver', input);
  expect(entry.staff.id).toBe(first().id);
  expect(await bench.call('stock.deliver', input)).toMatchObject(needed('deliver'));
  expect(bench.logged.join('')).not.toContain(second().pin);
});

test('an allowance ends with the session, and after half a minute', async () => {
  const bench = await stationOf('assistant');
  const input = await delivery(bench, 4);
  const asked = async () => {
    const refused = await bench.call('stock.deliver', input);
    return { allowance: String(refused.ok ? '' : refused.error.details?.['allowance']), pin: second().pin };
  };
  await bench.value('rights.allow', await asked());
  await bench.pass(31_000);
  expect(await bench.call('stock.deliver', input)).toMatchObject(needed('deliver'));
  const late = await asked();
  await bench.value('session.lock', {});
  await bench.pass(1000);
  await bench.signIn(second().pin);
  expect(await bench.call('rights.allow', late)).toMatchObject({ error: { code: 'unknown_here' } });
});

test('a correction that a colleague allowed can be registered', async () => {
  const bench = await stationOf('assistant');
  await bench.value('session.lock', {});
  await bench.pass(1000);
  await bench.signIn(second().pin);
  const itemId = (await bench.tiles())[0]?.itemId ?? '';
  const { reference } = await bench.registered([itemId, 30]);
  await bench.value('session.lock', {});
  await bench.pass(1000);
  await bench.signIn(first().pin);
  const refused = await bench.call('mixes.correct', { reference });
  const allowance = String(refused.ok ? '' : refused.error.details?.['allowance']);
  await bench.value('rights.allow', { allowance, pin: second().pin });
  const draft = await bench.value('mixes.correct', { reference });
  const componentId = draft.bowls[0]?.components[0]?.id ?? '';
  await bench.apply(draft.id, { type: 'typeAmount', componentId, grams: 25 });
  await bench.value('mixes.register', { draftId: draft.id });
});

test('people are chosen for all computers; somebody who can sign in always keeps Settings', async () => {
  const bench = await stationSignedIn(service, {}, first().pin);
  const other = await stationSignedIn(service, {}, second().pin);
  const set = (staffId: string, kind: Kind) =>
    bench.call('rights.setPerson', { staffId, person: { kind, changes: {} } });
  const nobodyLeft = { error: { code: 'not_allowed', details: { why: 'nobodyLeft' } } };
  expect(await set(first().id, 'owner')).toMatchObject({ ok: true });
  expect(await bench.call('rights.setOthers', { kind: 'colourist' })).toMatchObject({ ok: true });
  expect(await set(first().id, 'manager')).toMatchObject(nobodyLeft);
  const found = await bench.value('rights.people', {});
  expect(found).toMatchObject({ kept: 'location', others: 'colourist', nobodyLeft: false });
  expect(found.people.find(({ staff }) => staff.id === second().id)).toMatchObject({
    own: null,
    left: false,
  });

  await bench.value('session.lock', {});
  await bench.pass(1000);
  await bench.signIn(second().pin);
  expect((await own(bench)).missing).toContain('settings');
  expect(await set(second().id, 'owner')).toMatchObject(needed('settings'));
  await other.until(async () => {
    await other.pass(2500);
    return (await own(other)).missing.includes('settings');
  });

  // The choices are the location's: the other tests begin without any.
  await bench.value('session.lock', {});
  await bench.pass(1000);
  await bench.signIn(first().pin);
  await bench.value('rights.setOthers', { kind: 'owner' });
  await bench.value('rights.setPerson', { staffId: first().id, person: null });
  expect((await own(bench)).chosen).toBe(false);
  await bench.until(async () => {
    await Promise.all([bench.pass(2500), other.pass(2500)]);
    return !(await own(other)).chosen;
  });
});

test('an administrator’s choices hold, and lock nobody out where they name nobody of the salon', async () => {
  const bench = await stationSignedIn(
    service,
    managedBy({ others: 'assistant', people: { 'Somebody else': 'owner' } }),
    first().pin,
  );
  expect((await own(bench)).missing).toEqual(rights.filter((one) => one !== 'settings'));
  expect(await bench.value('rights.people', {})).toMatchObject({ kept: 'managed', nobodyLeft: true });
  expect(
    await bench.call('rights.setPerson', { staffId: first().id, person: { kind: 'owner', changes: {} } }),
  ).toMatchObject({ error: { code: 'managed' } });
});

test('an administrator names people as they are called', async () => {
  const named = service.people[0]?.name ?? '';
  const bench = await stationSignedIn(
    service,
    managedBy({ others: 'owner', people: { [named.toUpperCase()]: 'assistant' } }),
    first().pin,
  );
  expect((await own(bench)).missing).toEqual(rights);
});
