import { expect, test } from 'vitest';
import type { Person } from '../../../shared/api/persons.ts';
import type { Recipe } from '../../../shared/api/recipes.ts';
import { benchOutbox } from '../../../testing/station/bench-outbox.ts';
import { newFolder, stationAtWork } from '../../../testing/station/bench-station.ts';
import { mixOf, withdrawalOf } from '../../../testing/station/entries.ts';
import { manualClock } from '../../../testing/station/manual-clock.ts';
import { restorableService } from '../../../testing/service/restorable.ts';
import { startRealService } from '../../../testing/station/real-service.ts';
import { nodeFetch } from '../node-ports.ts';
import { deliveryEntry } from '../writes/delivery.ts';
import { personEntry } from '../writes/person.ts';
import { recipeEntry } from '../writes/recipe.ts';

/** A station at a restorable service, with access to its deliveries there. */
async function atWork(given: { mayReadMovements: boolean }) {
  const restorable = await restorableService(startRealService);
  const bench = await stationAtWork(restorable.service, {
    fetch: (asked, more) => {
      const { pathname } = new URL(asked);
      const refused =
        !given.mayReadMovements && pathname.endsWith('/stock-movements') && more.method === 'GET';
      return refused
        ? Promise.resolve(Response.json({ code: 'forbidden', message: '' }, { status: 403 }))
        : nodeFetch(asked, more);
    },
  });
  const { items } = await bench.value('stock.search', { search: '', limit: 50 });
  const itemId = items[0]?.itemId ?? '';
  const state = async (entryId: string) => (await bench.value('outbox.get', { entryId })).state;
  return {
    bench,
    itemId,
    state,
    told: async () => (await bench.value('app.state', {})).wentBack,
    service: () => restorable.service,
    deliver: async (comment: string, waits = 60_000) => {
      const entry = await bench.value('stock.deliver', { lines: [{ itemId, packs: 2 }], comment });
      await bench.until(async () => (await state(entry.id)) === 'done');
      // The feed is followed until here.
      await bench.pass(waits);
      return entry.id;
    },
    comments: async () =>
      (
        await restorable.service.rows<{ comment?: string }>(`stock-movements?colourBarItemId=${itemId}`)
      ).flatMap(({ comment }) => (comment === 'before' || comment === 'after' ? [comment] : [])),
    copy: restorable.copy,
    putClockBack: async () => {
      await restorable.late(3600, () => bench.pass(10_000));
      await bench.value('connection.retry', {});
    },
    restore: async (name?: string, meanwhile?: () => Promise<void>) => {
      // Requests during the restore are not answered.
      await restorable.restore(async () => {
        await bench.pass(10_000);
        await meanwhile?.();
      }, name);
      await bench.value('connection.retry', {});
    },
  };
}

test('a service that was restored from an older copy is noticed, staff are told, and what it lost is sent again once somebody says so', async () => {
  const { bench, deliver, state, told, comments, copy, restore } = await atWork({ mayReadMovements: true });
  const before = await deliver('before');
  await copy();
  const after = await deliver('after');
  expect(await told()).toBeNull();

  await restore();
  await bench.until(async () => (await state(after)) === 'refused');
  expect(await bench.value('outbox.get', { entryId: after })).toMatchObject({
    code: 'went_back',
    may: { retry: true },
  });
  expect(await state(before)).toBe('done');
  await bench.until(async () => (await told())?.missing === 1);
  // Entries are not sent again automatically.
  await bench.pass(60_000);
  expect(await comments()).toEqual(['before']);
  await bench.value('outbox.wentBackSeen', {});
  expect(await told()).toBeNull();

  await bench.value('outbox.retry', { entryId: after });
  await bench.until(async () => (await state(after)) === 'done');
  expect(await comments()).toEqual(['before', 'after']);
  await bench.pass(120_000);
  expect(await told()).toBeNull();
});

test('what was delivered just before is asked for as well, once the service would show it', async () => {
  const { bench, deliver, state, told, copy, restore } = await atWork({ mayReadMovements: true });
  await deliver('before');
  await copy();
  const noticed = await deliver('after');
  const just = await deliver('after', 2000);
  await restore();
  await bench.until(async () => (await state(noticed)) === 'refused');
  expect(await state(just)).toBe('done');
  expect((await told())?.missing).toBeNull();
  await bench.pass(60_000);
  await bench.until(async () => (await told())?.missing === 2);
  expect(await bench.value('outbox.get', { entryId: just })).toMatchObject({
    code: 'went_back',
    may: { retry: true },
  });
});

test('what was gone and is there again, since a newer copy was put in place, is neither discarded nor taken back without it', async () => {
  const { bench, deliver, state, comments, copy, restore } = await atWork({ mayReadMovements: true });
  await copy();
  const entries = [await deliver('before'), await deliver('after')] as const;
  await copy('newer');
  await restore();
  for (const entryId of entries) await bench.until(async () => (await state(entryId)) === 'refused');

  const [taken, discarded] = entries;
  await restore('newer', async () => {
    await bench.value('outbox.retry', { entryId: taken });
    expect(await bench.value('outbox.takeBack', { entryId: taken })).toMatchObject({ state: 'waiting' });
    expect(await bench.call('outbox.discard', { entryId: discarded, reason: 'gone' })).toMatchObject({
      ok: false,
      error: { details: { why: 'may_have_arrived' } },
    });
  });
  await bench.until(async () => (await state(taken)) === 'done');
  expect(await bench.value('outbox.discard', { entryId: discarded, reason: 'gone' })).toMatchObject({
    state: 'done',
  });
  await bench.entry({ kind: 'withdrawal', state: 'done' });
  expect(await bench.value('outbox.get', { entryId: taken })).toMatchObject({ undone: 'yes' });
  expect(await comments()).toEqual(['before', 'after']);
});

test('staff are told also where only others’ work is gone, and no balance is confirmed until all was read anew', async () => {
  const { bench, itemId, told, service, copy, restore } = await atWork({ mayReadMovements: true });
  const mix = await bench.registered([itemId, 10]);
  const confirmed = async () => (await bench.value('mixes.get', { reference: mix.reference })).confirmed;
  await bench.until(confirmed);
  await bench.pass(60_000);
  await copy();
  await service().ask('POST', `/v1/locations/${service().locationId}/stock-movements`, {
    lines: [{ type: 'delivery', colourBarItemId: itemId, quantity: 5 }],
    externalReference: 'of another computer',
    staffId: service().people[0]?.id,
  });
  await bench.pass(60_000);

  const looking: boolean[] = [];
  const stop = bench.station.subscribe(() => {
    void told().then(async (now) => now?.missing === null && looking.push(await confirmed()));
  });
  await restore();
  await bench.until(async () => (await told())?.missing === 0);
  stop();
  expect(looking).toContain(false);
  expect(looking).not.toContain(true);
  await bench.until(confirmed);
});

test('a key that may not read movements notices it by what is gone of its own, as soon as the service is back', async () => {
  const { bench, itemId, told, state, copy, restore } = await atWork({ mayReadMovements: false });
  await copy();
  const { reference } = await bench.registered([itemId, 10]);
  const entry = await bench.entry({ kind: 'mix', state: 'done' });
  await bench.pass(60_000);
  await restore();
  await bench.until(async () => (await told())?.missing === 1);
  expect(await state(entry.id)).toBe('refused');
  expect(await bench.value('mixes.get', { reference })).toMatchObject({ state: 'refused', confirmed: false });
});

test('a service whose clock was put back, and that shows no movement of the last hours, has lost none', async () => {
  const { bench, itemId, deliver, state, told, putClockBack } = await atWork({ mayReadMovements: true });
  await bench.registered([itemId, 10]);
  const delivery = await deliver('before');
  await putClockBack();
  await bench.pass(120_000);
  expect([await state(delivery), await told()]).toEqual(['done', null]);
});

test('every kind of write that is gone is found, and a write that is gone together with its undoing is left', async () => {
  const restorable = await restorableService(startRealService);
  const { locationId } = restorable.service;
  const [staff = { id: '' }] = restorable.service.people;
  const by = { id: staff.id, name: null };
  const place = `sample ${locationId}`;
  const at = { origin: 'sample', place, locationId };
  const [item] = await restorable.service.rows<{ id: string }>('colour-bar-items');
  const itemId = item?.id ?? '';
  const of = { locationId, staffId: staff.id, itemId };
  const clock = manualClock();
  const bench = benchOutbox({
    folder: newFolder(),
    clock,
    address: restorable.service.url,
    key: restorable.service.keys.full,
  });
  const { outbox } = bench;
  const done = async (id: string) => {
    outbox.send();
    await bench.becomes(id, 'done');
    await clock.advance(60_000);
    return bench.row(id);
  };
  const undone = async (id: string) => {
    const undoing = outbox.undo(bench.row(id), by);
    return done(undoing.ok ? undoing.value.id : '');
  };
  const persons = `/v1/locations/${locationId}/persons`;
  const customer = async (firstName: string) =>
    (await restorable.service.ask('POST', persons, { firstName })).json as Person;
  const elsa = await customer('Elsa');
  const shade = { itemId, rangeId: '', rangeName: '', kind: 'colour', shade: '7/1', name: null };
  const recipe = (
    personId: string,
    { id: after, reference }: { id: string; reference: string },
    mark: string,
  ) => {
    const bowls = [{ components: [{ name: '7/1', amount: '30', unit: 'g' }] }];
    return bench.save(
      recipeEntry(at, { personId, recipe: { bowls } }, { reference, after, staffId: by.id }, by, mark),
    ).id;
  };

  const mix = await done(bench.save(mixOf('kept', of)).id);
  const kept = [
    mix,
    await done(bench.save(withdrawalOf('kept too', 1, of)).id),
    await done(recipe(elsa.id, mix, 'kept mark')),
  ];
  await restorable.copy();
  const gone = [
    await undone(mix.id),
    await done(bench.save(mixOf('gone', of)).id),
    await done(bench.save(withdrawalOf('gone too', 1, of)).id),
    await done(
      bench.save(
        deliveryEntry(
          at,
          { lines: [{ of: { type: 'item', shade }, packs: 3 }], comment: '' },
          by,
          'gone as well',
        ),
      ).id,
    ),
    await undone(kept[1]?.id ?? ''),
    await done(recipe(elsa.id, mix, 'gone mark')),
    await done(bench.save(personEntry(at, { customer: elsa, change: { note: 'Nickel' } }, by, 'change')).id),
  ];
  const lost = await customer('Siv');
  gone.push(await done(recipe(lost.id, mix, 'of somebody who is gone')));
  const both = [await done(bench.save(mixOf('undone', of)).id)];
  both.push(await undone(both[0]?.id ?? ''));
  both.push(await done(bench.save(withdrawalOf('undone too', 1, of)).id));
  both.push(await undone(both[2]?.id ?? ''));
  both.push(
    await done(
      bench.save(
        deliveryEntry(
          at,
          { lines: [{ of: { type: 'item', shade }, packs: 4 }], comment: '' },
          by,
          'undone as well',
        ),
      ).id,
    ),
  );
  both.push(await undone(both[4]?.id ?? ''));
  expect(await outbox.missing.isAny(place)).toBe('none');

  await restorable.restore();
  expect(await outbox.missing.isAny(place)).toBe('some');
  expect(await outbox.missing.look(place, clock.now())).toBe(gone.length);
  const states = (rows: readonly { id: string }[]) => rows.map(({ id }) => bench.row(id).progress.state);
  expect(states(gone)).toEqual(gone.map(() => 'refused'));
  expect(states([...kept, ...both])).toEqual([...kept, ...both].map(() => 'done'));
  // The restore is noticed once.
  expect(await outbox.missing.isAny(place)).toBe('none');

  // After sending again, all is as before; for the deleted customer the service refuses.
  for (const { id } of gone) outbox.retry(id);
  for (const { id } of gone.slice(0, -1)) await bench.becomes(id, 'done');
  await bench.becomes(gone.at(-1)?.id ?? '', 'refused');
  const recipes = await restorable.service.rows<Recipe>(`persons/${elsa.id}/recipes`);
  expect(recipes.map(({ appData }) => appData)).toHaveLength(2);
  const there = (await restorable.service.ask('GET', `${persons}/${elsa.id}`)).json;
  expect(there).toMatchObject({ note: 'Nickel' });
  await clock.advance(60_000);
  expect(await outbox.missing.look(place, clock.now())).toBe(0);
});
