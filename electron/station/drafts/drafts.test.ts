import { beforeEach, describe, expect, test } from 'vitest';
import { landmarkEans } from '../../../service/sample/data/landmarks.ts';
import type { BridgeEvent } from '../../../shared/bridge.ts';
import type { Draft, DraftIntent, DraftView } from '../../../shared/bridge/drafts.ts';
import { fail } from '../../../shared/result.ts';
import { stationSignedIn } from '../../../testing/station/bench-station.ts';
import { startRealService } from '../../../testing/station/real-service.ts';

const service = await startRealService();
const bench = await stationSignedIn(service);
const { ranges } = await bench.value('stock.chart', { search: '', show: 'all', rangeId: null });
const tiles = ranges.filter(({ kind }) => kind === 'colour').flatMap((range) => range.tiles);
const itemIds = tiles.filter(({ packSize }) => packSize !== null).map(({ itemId }) => itemId);
const packItemId =
  ranges.flatMap((range) => range.tiles).find(({ packSize }) => packSize === null)?.itemId ?? '';
beforeEach(async () => {
  await bench.value('virtual.unplug', { unplugged: false });
  await bench.value('virtual.load', { hundredths: 0 });
  await bench.value('settings.set', { autoCapture: false });
  await bench.clock.advance(3000);
});

const begin = () => bench.value('drafts.begin', {});
const apply = (draft: Draft, intent: DraftIntent) => bench.apply(draft.id, intent);
const refusal = async (draft: Draft, intent: DraftIntent) => {
  const answer = await bench.call('drafts.apply', { draftId: draft.id, intent });
  return answer.ok ? null : answer.error;
};
const add = (draft: Draft, at = 0) => apply(draft, { type: 'addItem', itemId: itemIds[at] ?? '' });
const stand = async (hundredths: number) => {
  await bench.value('virtual.load', { hundredths });
  // Long enough for a stable bowl.
  await bench.clock.advance(2000);
};

describe('weighing into a draft', () => {
  test('captures what was poured since the bowl was tared, and adds up', async () => {
    const draft = await begin();
    await stand(20_000);
    await add(draft);
    await stand(23_040);
    await apply(draft, { type: 'capture' });
    await add(draft, 1);
    await stand(24_580);
    const weighed = await apply(draft, { type: 'capture' });
    expect(weighed.bowls[0]?.components.map(({ amount }) => amount)).toEqual([30, 16]);
    expect(weighed.bowls[0]?.total).toBe(4580);
  });

  test('a weight that still moves is not taken', async () => {
    const draft = await begin();
    await stand(20_000);
    await add(draft);
    await bench.value('virtual.pour', { hundredths: 5000, seconds: 5 });
    await bench.clock.advance(2000);
    expect(await refusal(draft, { type: 'capture' })).toMatchObject({
      code: 'scale_unsettled',
      details: { state: 'moving' },
    });
    expect(await refusal(draft, { type: 'tare' })).toMatchObject({ code: 'scale_unsettled' });
  });

  test('neither is an overload, or silence', async () => {
    const draft = await begin();
    await stand(20_000);
    await add(draft);
    await stand(690_000);
    expect(await refusal(draft, { type: 'capture' })).toMatchObject({
      code: 'scale_unsettled',
      details: { state: 'overload' },
    });
    await bench.value('virtual.unplug', { unplugged: true });
    await bench.clock.advance(3000);
    expect(await refusal(draft, { type: 'capture' })).toMatchObject({ code: 'scale_silent' });
    expect((await bench.value('drafts.get', { draftId: draft.id })).bowls[0]?.components[0]?.amount).toBe(0);
  });

  test('by itself, when it is chosen so, what was poured and stands still is captured, once', async () => {
    await bench.value('settings.set', { autoCapture: true });
    const draft = await begin();
    await stand(20_000);
    await add(draft);
    await bench.clock.advance(500);
    const captured = bench.next('draft', ({ bowls }) => bowls[0]?.components[0]?.amount === 25);
    await bench.value('virtual.pour', { hundredths: 2500, seconds: 2 });
    await bench.clock.advance(5000);
    expect((await captured).bowls[0]?.components[0]).toMatchObject({ amount: 25, amountFrom: 'scale' });
    await bench.clock.advance(10_000);
    expect((await bench.value('drafts.get', { draftId: draft.id })).bowls[0]?.components[0]?.amount).toBe(25);
  });

  test('after a scan that named no tube nothing is captured by itself, until a tube is named', async () => {
    await bench.value('settings.set', { autoCapture: true });
    const draft = await begin();
    await stand(20_000);
    const found = await bench.value('scan', { code: landmarkEans.naturalBlonde });
    const itemId = found.type === 'item' ? found.item.itemId : '';
    const added = await apply(draft, { type: 'addItem', itemId });
    await bench.clock.advance(500);
    expect(await bench.value('scan', { code: landmarkEans.misread })).toMatchObject({ type: 'unreadable' });
    await stand(22_500);
    await bench.clock.advance(5000);
    expect((await bench.value('drafts.get', { draftId: draft.id })).revision).toBe(added.revision);

    expect(await bench.value('scan', { code: landmarkEans.naturalBlonde })).toMatchObject({ type: 'item' });
    await stand(20_000);
    const captured = bench.next('draft', ({ bowls }) => bowls[0]?.components[0]?.amount === 25);
    await stand(22_500);
    await bench.clock.advance(3000);
    await captured;
  });

  test('nothing is captured while the screen is locked', async () => {
    await bench.value('settings.set', { autoCapture: true });
    const draft = await begin();
    await stand(20_000);
    await add(draft);
    await bench.value('session.lock', {});
    await bench.value('virtual.load', { hundredths: 23_000 }).catch(() => undefined);
    await bench.clock.advance(5000);
    await bench.signIn();
    expect((await bench.value('drafts.get', { draftId: draft.id })).bowls[0]?.components[0]?.amount).toBe(0);
  });
});

describe('a draft', () => {
  test('each step is on the disk before it is answered or sentRevision', async () => {
    const draft = await begin();
    let sentRevision: number | undefined;
    const stop = bench.station.subscribe((event) => {
      if (event.event === 'draft') sentRevision = event.data.revision;
    });
    const next = await add(draft);
    stop();
    expect(sentRevision).toBe(next.revision);
    const copy = await stationSignedIn(service, { dataFolder: bench.folder });
    // The preview is computed again, with the pending entries.
    const preview = expect.anything() as DraftView['preview'];
    expect(await copy.value('drafts.get', { draftId: draft.id })).toEqual({ ...next, preview });
  });

  test('comes with what registering it will do, and is read again when the stock changes', async () => {
    const itemId = itemIds[0] ?? '';
    const draft = await begin();
    const events: BridgeEvent[] = [];
    const stop = bench.station.subscribe((event) => void events.push(event));
    const added = await add(draft);
    const component = added.bowls[0]?.components[0]?.id ?? '';
    const weighed = await apply(draft, { type: 'typeAmount', componentId: component, grams: 1 });
    expect(weighed.preview.after).toMatchObject([{ item: { id: itemId } }]);
    expect(events.findLast(({ event }) => event === 'draft')?.data).toEqual(weighed);

    const packs = weighed.preview.before[component]?.packs ?? 0;
    await bench.value('stock.deliver', { lines: [{ itemId, packs: 2 }], comment: '' });
    stop();
    const stale = events.flatMap(({ event, data }) => (event === 'changed' ? data.calls : []));
    expect(stale).toContain('drafts.get');
    const { preview } = await bench.value('drafts.get', { draftId: draft.id });
    expect(preview.before[component]).toMatchObject({ packs: packs + 2, expected: true });
  });

  test('outlives locking, another person and a restart, with the steps that can be taken back', async () => {
    const first = await stationSignedIn(service);
    const draft = await first.value('drafts.begin', {});
    for (const itemId of itemIds.slice(0, 3)) await first.apply(draft.id, { type: 'addItem', itemId });
    await first.value('session.lock', {});
    await first.station.close();

    const again = await stationSignedIn(service, { dataFolder: first.folder }, service.people[1]?.pin);
    const [summary] = await again.value('drafts.list', {});
    expect(summary).toMatchObject({ id: draft.id, staff: { id: draft.staffId }, bowls: 1 });
    expect(summary?.components).toHaveLength(3);
    const back = await again.apply(draft.id, { type: 'undo' });
    expect(back.bowls[0]?.components).toHaveLength(2);
    expect(back.undoable).toBe(2);
  });

  test('steps are taken back one by one, to the beginning', async () => {
    const draft = await begin();
    await add(draft, 0);
    await add(draft, 1);
    await apply(draft, {
      type: 'setTarget',
      componentId: (await add(draft, 1)).bowls[0]?.components[1]?.id ?? '',
      grams: 40,
    });
    for (let undoable = 2; undoable >= 0; undoable -= 1)
      expect((await apply(draft, { type: 'undo' })).undoable).toBe(undoable);
    expect(await refusal(draft, { type: 'undo' })).toMatchObject({ code: 'not_ready' });
    expect((await bench.value('drafts.get', { draftId: draft.id })).bowls[0]?.components).toEqual([]);
  });

  test('that was set aside comes back until the day ends', async () => {
    const draft = await begin();
    const filled = await add(draft);
    await bench.value('drafts.discard', { draftId: draft.id });
    expect((await bench.value('drafts.list', {})).map(({ id }) => id)).not.toContain(draft.id);
    expect(await refusal(draft, { type: 'undo' })).toMatchObject({ code: 'unknown_here' });
    const discarded = async () => (await bench.value('drafts.discarded', {})).map(({ id }) => id);
    expect(await discarded()).toContain(draft.id);
    expect(await bench.value('drafts.restore', { draftId: draft.id })).toEqual(filled);
    expect(await discarded()).not.toContain(draft.id);
    await bench.value('drafts.discard', { draftId: draft.id });
    await bench.value('settings.set', { lockAfterMinutes: 0 });
    bench.clock.jump(24 * 3_600_000);
    expect(await discarded()).toEqual([]);
    expect(await bench.call('drafts.restore', { draftId: draft.id })).toMatchObject(fail('unknown_here'));
  });

  test('that is left with nothing done in it is gone, and comes back when it is asked for', async () => {
    const draft = await begin();
    const open = async () => (await bench.value('drafts.list', {})).map(({ id }) => id);
    expect(await bench.value('drafts.leave', { draftId: draft.id })).toBe(true);
    expect(await open()).not.toContain(draft.id);
    expect((await bench.value('drafts.discarded', {})).map(({ id }) => id)).not.toContain(draft.id);
    expect(await bench.value('drafts.restore', { draftId: draft.id })).toEqual(draft);
    await add(draft);
    expect(await bench.value('drafts.leave', { draftId: draft.id })).toBe(false);
    await apply(draft, { type: 'undo' });
    await apply(draft, { type: 'setComment', comment: 'Warmer' });
    expect(await bench.value('drafts.leave', { draftId: draft.id })).toBe(false);
    await apply(draft, { type: 'setComment', comment: '' });
    const { id: timerId } = await bench.value('timers.start', {
      reference: draft.reference,
      bowl: 0,
      minutes: 35,
    });
    expect(await bench.value('drafts.leave', { draftId: draft.id })).toBe(false);
    await bench.value('timers.stop', { timerId });
    expect(await bench.value('drafts.leave', { draftId: draft.id })).toBe(true);
    expect(await open()).not.toContain(draft.id);
  });

  test('knows nothing of items and ids from elsewhere', async () => {
    const draft = await begin();
    expect(await refusal(draft, { type: 'addItem', itemId: 'cbi_elsewhere' })).toMatchObject({
      code: 'unknown_here',
    });
    expect(await refusal(draft, { type: 'selectBowl', bowlId: 'x' })).toMatchObject({ code: 'unknown_here' });
    expect(await refusal({ ...draft, id: 'x' }, { type: 'addBowl' })).toMatchObject({ code: 'unknown_here' });
  });
});

test('a draft calls its items as the rest of the screens do, in the language of now', async () => {
  const { items } = await bench.value('stock.search', { search: '6 %', limit: 1 });
  const draft = await begin();
  const kept = await apply(draft, { type: 'addItem', itemId: items[0]?.itemId ?? '' });
  const names = async () => {
    const { bowls, preview } = await bench.value('drafts.get', { draftId: draft.id });
    const listed = (await bench.value('drafts.list', {})).find(({ id }) => id === draft.id);
    return [
      bowls[0]?.components[0]?.item.name,
      ...preview.after.map(({ item }) => item.name),
      listed?.components[0]?.name,
    ];
  };
  await apply(kept, {
    type: 'typeAmount',
    componentId: kept.bowls[0]?.components[0]?.id ?? '',
    grams: 20,
  });
  for (const [language, name] of [
    ['sv', 'Väteperoxid 20 vol'],
    ['en', 'Developer 20 vol'],
  ] as const) {
    await bench.value('settings.set', { language });
    expect(await names()).toEqual([name, name, name]);
  }
});

test('a mix keeps the names of the language that it was mixed in', async () => {
  await bench.value('settings.set', { language: 'sv' });
  const draft = await begin();
  const ampoule = await apply(draft, { type: 'addItem', itemId: packItemId });
  const { item } = ampoule.bowls[0]?.components[0] ?? {};
  const mix = await bench.value('mixes.register', { draftId: draft.id });
  expect(mix.bowls[0]?.components[0]?.name).toBe(item?.name);
  expect(item?.name).toBe('Metallrening, påse');
  await bench.value('settings.set', { language: 'en' });
});

describe('registering', () => {
  test('an empty draft is not ready, and stays', async () => {
    const draft = await begin();
    expect(await bench.call('mixes.register', { draftId: draft.id })).toMatchObject(fail('not_ready'));
    expect((await bench.value('drafts.list', {})).map(({ id }) => id)).toContain(draft.id);
  });

  test('a draft becomes one mix, however often it is asked for', async () => {
    const draft = await begin();
    await apply(draft, { type: 'addItem', itemId: packItemId });
    const asked = await Promise.all([1, 2, 3].map(() => bench.call('mixes.register', { draftId: draft.id })));
    expect(asked.map((answer) => (answer.ok ? 'saved' : answer.error.code)).sort()).toEqual([
      'saved',
      'unknown_here',
      'unknown_here',
    ]);
    const today = await bench.value('mixes.today', {});
    expect(today.filter(({ reference }) => reference === draft.reference)).toHaveLength(1);
  });

  test('is stamped with who is signed in now, not with who began it', async () => {
    const draft = await begin();
    await apply(draft, { type: 'addItem', itemId: packItemId });
    await bench.signIn(service.people[1]?.pin);
    const mix = await bench.value('mixes.register', { draftId: draft.id });
    expect(mix.staff.id).not.toBe(draft.staffId);
    const done = await bench.until(async () => {
      const now = await bench.value('mixes.get', { reference: mix.reference });
      return now.mixId !== null && now;
    });
    const { json } = await service.ask('GET', `/v1/colour-bar-mixes/${done.mixId}`);
    expect(json).toMatchObject({ staffId: mix.staff.id, externalReference: draft.reference });
  });
});
