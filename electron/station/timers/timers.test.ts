/** Timers of bowls survive locking, restarts and registering, and sound each minute until someone acknowledges them. */
import { array, assert, asyncProperty, constantFrom, nat, record } from 'fast-check';
import { expect, test } from 'vitest';
import { fail } from '../../../shared/result.ts';
import { benchStation, stationAtWork, type BenchStation } from '../../../testing/station/bench-station.ts';
import { fillDisk } from '../../../testing/station/store/full-disk.ts';
import { startRealService } from '../../../testing/station/real-service.ts';

const minute = 60_000;
const service = await startRealService();
const [anna] = await service.rows<{ id: string; name: string }>('persons?externalReference=crm-1001');

const drafted = async (bench: BenchStation) => {
  const [tile] = await bench.tiles();
  const { id } = await bench.value('drafts.begin', { personId: anna!.id });
  const added = await bench.apply(id, { type: 'addItem', itemId: tile!.itemId });
  const componentId = added.bowls[0]?.activeComponentId ?? '';
  await bench.apply(id, { type: 'typeAmount', componentId, grams: 20 });
  return bench.apply(id, { type: 'nameBowl', bowlId: added.activeBowlId, name: 'Roots' });
};
const ended = (bench: BenchStation) => bench.events.filter(({ event }) => event === 'timerEnded').length;

test('a timer of a bowl runs on through registering and locking, and sounds each minute until someone looks', async () => {
  const bench = await stationAtWork(service);
  const draft = await drafted(bench);
  const timed = await bench.apply(draft.id, {
    type: 'setProcessing',
    bowlId: draft.activeBowlId,
    minutes: 5,
  });
  expect(timed.bowls[0]?.processingMinutes).toBe(5);
  const started = await bench.value('timers.start', { reference: draft.reference, bowl: 0, minutes: 5 });
  expect(started).toMatchObject({ bowlName: 'Roots', customer: { id: anna!.id }, minutes: 5 });
  // Her name is read from the service in real time.
  await bench.until(
    async () => (await bench.value('timers.list', {}))[0]?.customer?.name === 'Anna Lindqvist',
  );
  await bench.value('mixes.register', { draftId: draft.id });
  await bench.value('session.lock', {});
  expect(await bench.call('timers.list', {})).toMatchObject(fail('signed_out'));
  await bench.clock.advance(5 * minute - 1000);
  expect(ended(bench)).toBe(0);
  await bench.clock.advance(1000);
  expect(ended(bench)).toBe(1);
  await bench.clock.advance(3 * minute);
  expect(ended(bench)).toBe(4);
  // The lock screen shows which bowl, and of the customer the first name only.
  expect(await bench.value('timers.locked', {})).toEqual([
    { id: started.id, bowl: 0, bowlName: 'Roots', firstName: 'Anna', endsAt: started.endsAt, isOver: true },
  ]);
  await bench.value('timers.seen', { timerIds: ['another'] });
  await bench.clock.advance(minute);
  expect(ended(bench)).toBe(5);
  await bench.value('timers.seen', { timerIds: [started.id] });
  await bench.clock.advance(10 * minute);
  expect(ended(bench)).toBe(5);
  await bench.signIn();
  const [over] = await bench.value('timers.list', {});
  expect(over).toMatchObject({ id: started.id, customer: { name: 'Anna Lindqvist' } });
  const longer = await bench.value('timers.extend', { timerId: started.id, minutes: 5 });
  expect(Date.parse(longer.endsAt)).toBe(bench.clock.now() + 5 * minute);
  await bench.clock.advance(6 * minute);
  expect(ended(bench)).toBe(7);
  await bench.value('timers.stop', { timerId: started.id });
  expect(await bench.value('timers.list', {})).toEqual([]);
  expect(await bench.value('timers.resume', { timerId: started.id })).toMatchObject({ id: started.id });
});

test('one that a bowl has begins anew; a bowl that there is not has none', async () => {
  const bench = await stationAtWork(service);
  const { reference } = await drafted(bench);
  const first = await bench.value('timers.start', { reference, bowl: 0, minutes: 5 });
  const second = await bench.value('timers.start', { reference, bowl: 0, minutes: 20 });
  const list = await bench.value('timers.list', {});
  expect(list.map(({ id }) => id)).toEqual([second.id]);
  expect(await bench.call('timers.stop', { timerId: first.id })).toMatchObject(fail('unknown_here'));
  expect(await bench.call('timers.start', { reference, bowl: 1, minutes: 20 })).toMatchObject(
    fail('unknown_here'),
  );
  expect(await bench.call('timers.start', { reference, bowl: 0, minutes: 0 })).toMatchObject(
    fail('invalid_input'),
  );
});

test('after a restart the time that is left is what it would have been, and an end meanwhile sounds', async () => {
  const bench = await stationAtWork(service);
  const { reference } = await drafted(bench);
  const { endsAt } = await bench.value('timers.start', { reference, bowl: 0, minutes: 10 });
  await bench.station.close();
  const { clock, folder: dataFolder } = bench;
  const again = await benchStation(service, { clock, dataFolder });
  await again.online();
  await again.signIn();
  expect(await again.value('timers.list', {})).toMatchObject([{ endsAt }]);
  await again.station.close();
  await clock.advance(15 * minute);
  const late = await benchStation(service, { clock, dataFolder });
  await late.until(() => Promise.resolve(ended(late) === 1));
  await clock.advance(30 * minute);
  expect(ended(late)).toBe(31);
  // An hour after its end a timer is quiet, though no one looked.
  await clock.advance(60 * minute);
  expect(ended(late)).toBeLessThan(61);
});

test('a timer that is seen before its end still sounds at its end', async () => {
  const bench = await stationAtWork(service);
  const { reference } = await drafted(bench);
  const { id } = await bench.value('timers.start', { reference, bowl: 0, minutes: 5 });
  await bench.value('timers.seen', { timerIds: [id] });
  await bench.clock.advance(5 * minute);
  expect(ended(bench)).toBe(1);
});

test('the minutes of each bowl are known by the mix, before and after it is registered', async () => {
  const bench = await stationAtWork(service);
  const { id: draftId, reference, activeBowlId: bowlId } = await drafted(bench);
  await bench.apply(draftId, { type: 'setProcessing', bowlId, minutes: 35 });
  await bench.apply(draftId, { type: 'addBowl' });
  const times = [
    { minutes: 35, ranOut: false },
    { minutes: null, ranOut: false },
  ];
  expect(await bench.value('timers.minutes', { reference })).toEqual(times);
  await bench.value('mixes.register', { draftId });
  expect(await bench.value('timers.minutes', { reference })).toEqual(times);
  // A correction keeps the time at which it was mixed.
  bench.clock.jump(96 * minute);
  const right = await bench.value('mixes.correct', { reference });
  const corrected = await bench.value('mixes.register', { draftId: right.id });
  expect(await bench.value('timers.minutes', { reference: corrected.reference })).toEqual([
    { minutes: 35, ranOut: true },
  ]);
});

test('a timer stays with its bowl when one before it is removed, or turns out to be empty; a removed bowl takes its own along', async () => {
  const bench = await stationAtWork(service);
  const { id: draftId, reference, activeBowlId: roots } = await drafted(bench);
  // Nothing is weighed into the second bowl, so it is not part of the mix.
  const { activeBowlId: empty } = await bench.apply(draftId, { type: 'addBowl' });
  const { activeBowlId: toner } = await bench.apply(draftId, { type: 'addBowl' });
  const [, tile] = await bench.tiles();
  const added = await bench.apply(draftId, { type: 'addItem', itemId: tile!.itemId });
  const componentId = added.bowls[2]?.activeComponentId ?? '';
  await bench.apply(draftId, { type: 'typeAmount', componentId, grams: 20 });
  await bench.apply(draftId, { type: 'nameBowl', bowlId: toner, name: 'Toner' });
  const first = await bench.value('timers.start', { reference, bowl: 0, minutes: 5 });
  const last = await bench.value('timers.start', { reference, bowl: 2, minutes: 20 });
  await bench.apply(draftId, { type: 'removeBowl', bowlId: roots });
  expect(await bench.value('timers.list', {})).toMatchObject([{ id: last.id, bowl: 1, bowlName: 'Toner' }]);
  await bench.clock.advance(6 * minute);
  expect(ended(bench)).toBe(0);
  // Undoing the removal brings the bowl's timer back, and its signal.
  await bench.apply(draftId, { type: 'undo' });
  expect(await bench.value('timers.list', {})).toMatchObject([
    { id: first.id, bowl: 0, isOver: true },
    { id: last.id, bowl: 2 },
  ]);
  expect(ended(bench)).toBe(1);
  const onEmpty = await bench.value('timers.start', { reference, bowl: 1, minutes: 30 });
  expect((await bench.value('drafts.get', { draftId })).bowls[1]?.id).toBe(empty);
  await bench.value('mixes.register', { draftId });
  expect(await bench.value('timers.list', {})).toMatchObject([
    { id: first.id, bowl: 0 },
    { id: last.id, bowl: 1, bowlName: 'Toner' },
    { id: onEmpty.id, bowl: 2 },
  ]);
});

test('whatever is added, removed and taken back, each timer is of the bowl that it was started for', async () => {
  const bench = await stationAtWork(service);
  const step = record({ what: constantFrom('add', 'remove', 'undo', 'time'), which: nat(5) });
  await assert(
    asyncProperty(array(step, { maxLength: 14 }), async (steps) => {
      const { id: draftId, reference } = await bench.value('drafts.begin', {});
      const bowls = async () => (await bench.value('drafts.get', { draftId })).bowls.map(({ id }) => id);
      const timed = new Map<string, string>();
      for (const { what, which } of steps) {
        const now = await bowls();
        const place = which % now.length;
        const bowlId = now[place] ?? '';
        if (what === 'time') {
          const { id } = await bench.value('timers.start', { reference, bowl: place, minutes: 240 });
          timed.set(bowlId, id);
        } else {
          const intent = what === 'remove' ? { type: 'removeBowl' as const, bowlId } : null;
          await bench.call('drafts.apply', {
            draftId,
            intent: intent ?? { type: what === 'add' ? 'addBowl' : 'undo' },
          });
        }
        const there = await bowls();
        const shown = (await bench.value('timers.list', {})).filter((one) => one.reference === reference);
        const expected = [...timed].filter(([bowl]) => there.includes(bowl));
        expect(new Map(shown.map(({ id, bowl }) => [there[bowl], id]))).toEqual(new Map(expected));
      }
    }),
    { numRuns: 25 },
  );
});

test('a timer that ends on a full disk sounds, and the station goes on', async () => {
  const bench = await stationAtWork(service);
  const draft = await drafted(bench);
  await bench.value('timers.start', { reference: draft.reference, bowl: 0, minutes: 5 });
  const makeRoom = fillDisk();
  try {
    await bench.clock.advance(5 * minute);
    expect(ended(bench)).toBe(1);
    // Expired personal data are deleted every six hours.
    bench.clock.jump(6 * 60 * minute);
    await bench.clock.advance(minute);
  } finally {
    makeRoom();
  }
  expect(bench.logged.join('\n')).toContain('store.not-written');
  expect(await bench.value('timers.list', {})).toHaveLength(1);
});
