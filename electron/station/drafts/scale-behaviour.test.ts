import { beforeEach, describe, expect, test } from 'vitest';
import type { Draft, DraftIntent } from '../../../shared/bridge/drafts.ts';
import { fail } from '../../../shared/result.ts';
import { absentScale } from '../../../testing/station/absent-scale.ts';
import { benchStation, stationSignedIn } from '../../../testing/station/bench-station.ts';
import { startRealService } from '../../../testing/station/real-service.ts';

const service = await startRealService();
let bench = await stationSignedIn(service);
const { ranges } = await bench.value('stock.chart', { search: '', show: 'all', rangeId: null });
const tiles = ranges.filter(({ kind }) => kind === 'colour').flatMap((range) => range.tiles);
const itemIds = tiles.filter(({ packSize }) => packSize !== null).map(({ itemId }) => itemId);
beforeEach(async () => {
  await bench.value('virtual.unplug', { unplugged: false });
  await bench.value('virtual.load', { hundredths: 0 });
  await bench.value('settings.set', { autoCapture: true, lockAfterMinutes: 0 });
  await bench.clock.advance(5000);
  await zero();
});

const apply = (draft: Draft, intent: DraftIntent) => bench.apply(draft.id, intent);
const add = (draft: Draft, at = 0) => apply(draft, { type: 'addItem', itemId: itemIds[at] ?? '' });
const stand = async (hundredths: number) => {
  await bench.value('virtual.load', { hundredths });
  // Long enough for a stable bowl.
  await bench.clock.advance(2000);
};
const unplugFor = async (ms: number, meanwhile: () => Promise<unknown> = () => Promise.resolve()) => {
  await bench.value('virtual.unplug', { unplugged: true });
  await bench.clock.advance(ms);
  await meanwhile();
  await bench.value('virtual.unplug', { unplugged: false });
  // The station polls every two seconds, then the weight is stable for long enough to be captured.
  await bench.clock.advance(4000);
};
const scale = async () => (await bench.value('app.state', {})).scale;
const bowlOf = async ({ id }: Draft) => (await bench.value('drafts.get', { draftId: id })).bowls[0];
const zero = async () => {
  const zeroed = bench.value('scale.zero', {});
  await bench.clock.advance(2000);
  await zeroed;
};
/** A bowl of 165 g on the scale, tared, with a tube chosen. */
async function taredBowl(): Promise<Draft> {
  const draft = await bench.value('drafts.begin', {});
  await stand(16_500);
  await add(draft);
  await bench.clock.advance(500);
  return draft;
}

test('a weight is told once while it rests, though it was heard all the time, and again when it is another', async () => {
  const told = () => bench.events.flatMap((one) => (one.event === 'reading' ? [one.data.hundredths] : []));
  await stand(16_500);
  const before = told().length;
  const heardAt = Date.parse((await scale()).reading.at);
  await bench.clock.advance(5000);
  expect(told()).toHaveLength(before);
  expect(Date.parse((await scale()).reading.at)).toBeGreaterThan(heardAt + 4000);
  await stand(17_000);
  expect(told().at(-1)).toBe(17_000);
});

describe('a scale that came back with another weight', () => {
  test('is asked about, captures nothing by itself, and goes on with the same bowl to the gram', async () => {
    const draft = await taredBowl();
    await unplugFor(4000, () => bench.value('virtual.load', { hundredths: 21_200 }));
    expect((await scale()).weightChanged).toEqual({ from: 16_500, to: 21_200 });
    await bench.clock.advance(10_000);
    expect((await bowlOf(draft))?.components[0]?.amount).toBe(0);

    await bench.value('scale.sameBowl', {});
    expect((await scale()).weightChanged).toBeNull();
    expect(await bowlOf(draft)).toMatchObject({ base: 21_200, total: 0 });
    await bench.clock.advance(500);
    await bench.value('virtual.pour', { hundredths: 3000, seconds: 1 });
    await bench.clock.advance(5000);
    expect((await bowlOf(draft))?.components[0]?.amount).toBe(30);
  });

  test('tells the page at once, and again when it is settled', async () => {
    await taredBowl();
    const told = bench.next('app', (app) => (app.scale?.weightChanged ?? null) !== null);
    await unplugFor(4000, () => bench.value('virtual.load', { hundredths: 0 }));
    expect((await told).scale?.weightChanged).toEqual({ from: 16_500, to: 0 });
    const over = bench.next('app', (app) => app.scale?.weightChanged === null);
    await stand(16_500);
    expect((await over).scale?.weightChanged).toBeNull();
  });

  test('is settled by a tare, and by a capture of what was poured after all', async () => {
    const draft = await taredBowl();
    await unplugFor(4000, () => bench.value('virtual.load', { hundredths: 18_000 }));
    await apply(draft, { type: 'capture' });
    expect((await scale()).weightChanged).toBeNull();
    expect((await bowlOf(draft))?.components[0]?.amount).toBe(15);

    await unplugFor(4000, () => bench.value('virtual.load', { hundredths: 300 }));
    expect((await scale()).weightChanged).toEqual({ from: 18_000, to: 300 });
    await apply(draft, { type: 'tare' });
    expect((await scale()).weightChanged).toBeNull();
    expect(await bench.call('scale.sameBowl', {})).toMatchObject(fail('not_ready'));
  });

  test('never has a base of before again, whatever is taken back, also of the steps that are kept in the database', async () => {
    const draft = await taredBowl();
    await bench.value('virtual.pour', { hundredths: 2000, seconds: 1 });
    await bench.clock.advance(4000);
    await unplugFor(4000, () => bench.value('virtual.load', { hundredths: 0 }));
    await bench.value('scale.sameBowl', {});
    expect(await bowlOf(draft)).toMatchObject({ base: 0, total: 2000 });
    const other = await bench.value('drafts.begin', {});
    await apply(draft, { type: 'undo' });
    expect(await bowlOf(draft)).toMatchObject({ base: -2000, total: 0 });
    await bench.value('drafts.discard', { draftId: other.id });
  });

  test('is settled by no step that is taken back', async () => {
    const draft = await taredBowl();
    await bench.value('virtual.pour', { hundredths: 2000, seconds: 1 });
    await bench.clock.advance(4000);
    await unplugFor(4000, () => bench.value('virtual.load', { hundredths: 40_000 }));
    await apply(draft, { type: 'undo' });
    expect((await scale()).weightChanged).toEqual({ from: 18_500, to: 40_000 });
    await bench.clock.advance(4000);
    expect(await bowlOf(draft)).toMatchObject({ base: 16_500, total: 0 });
  });

  test('is settled by a tare at the very weight that the bowl was tared at', async () => {
    await stand(16_500);
    const taring = bench.value('scale.tare', {});
    await bench.clock.advance(2000);
    await taring;
    const draft = await bench.value('drafts.begin', {});
    await add(draft);
    await apply(draft, { type: 'tare' });
    await bench.clock.advance(500);
    await stand(0);
    await unplugFor(4000, () => bench.value('virtual.load', { hundredths: 16_500 }));
    expect((await scale()).weightChanged).toEqual({ from: -16_500, to: 0 });
    await stand(33_000);
    await bench.clock.advance(4000);
    expect((await bowlOf(draft))?.components[0]?.amount).toBe(0);
    await stand(16_500);
    await apply(draft, { type: 'tare' });
    expect((await scale()).weightChanged).toBeNull();
  });

  test('is asked about also after the computer slept, and nobody was signed in when it woke', async () => {
    await taredBowl();
    await bench.value('virtual.load', { hundredths: 0 });
    await bench.value('session.lock', {});
    bench.clock.jump(3_600_000);
    await bench.clock.advance(3000);
    await bench.signIn();
    expect((await scale()).weightChanged).toEqual({ from: 16_500, to: 0 });
  });

  test('is nobody’s question where no bowl was tared', async () => {
    const draft = await bench.value('drafts.begin', {});
    await stand(400);
    await add(draft);
    await unplugFor(4000, () => bench.value('virtual.load', { hundredths: 16_500 }));
    expect((await scale()).weightChanged).toBeNull();
  });
});

describe('a scale that came back with the same weight', () => {
  test('goes on, and captures what it saw being poured', async () => {
    const draft = await taredBowl();
    await bench.value('virtual.pour', { hundredths: 2500, seconds: 1 });
    await bench.clock.advance(1200);
    await unplugFor(4000);
    expect((await scale()).weightChanged).toBeNull();
    expect((await bowlOf(draft))?.components[0]?.amount).toBe(25);
  });

  test('asks about what was poured while nobody saw it', async () => {
    const draft = await taredBowl();
    await bench.value('virtual.pour', { hundredths: 4000, seconds: 8 });
    await bench.clock.advance(2000);
    await unplugFor(9000);
    expect((await scale()).weightChanged).toMatchObject({ to: 20_500 });
    await bench.clock.advance(5000);
    expect((await bowlOf(draft))?.components[0]?.amount).toBe(0);
  });
});

describe('numbers that this app sets to zero', () => {
  test('are asked about while a tared bowl stands there', async () => {
    const draft = await taredBowl();
    await zero();
    expect((await scale()).weightChanged).toEqual({ from: 16_500, to: 0 });
    await bench.value('scale.sameBowl', {});
    await bench.value('virtual.pour', { hundredths: 1500, seconds: 1 });
    await bench.clock.advance(5000);
    expect((await bowlOf(draft))?.components[0]?.amount).toBe(15);
  });
});

describe('a scale that nobody watched for a while', () => {
  test('is asked about where something was poured while another one weighed', async () => {
    const draft = await taredBowl();
    const { id } = await bench.value('devices.saveScale', absentScale);
    await bench.value('scale.choose', { scaleId: id });
    await bench.value('virtual.load', { hundredths: 19_500 });
    await bench.clock.advance(3000);
    await bench.value('scale.choose', { scaleId: 'virtual' });
    await bench.clock.advance(3000);
    expect((await scale()).weightChanged).toEqual({ from: 16_500, to: 19_500 });
    expect((await bowlOf(draft))?.components[0]?.amount).toBe(0);
    await bench.value('devices.forget', { id });
  });
  test.each([
    { stands: 16_500, weightChanged: null },
    { stands: 0, weightChanged: null },
    { stands: 19_500, weightChanged: { from: 16_500, to: 19_500 } },
  ])(
    'as the app was started again, with $stands on it, is asked about: $weightChanged',
    async ({ stands, weightChanged }) => {
      const first = bench;
      const before = await benchStation(service);
      try {
        bench = before;
        await bench.online();
        await bench.signIn();
        const { id } = await taredBowl();
        await bench.station.close();
        bench = await stationSignedIn(service, { dataFolder: before.folder, clock: before.clock });
        await stand(stands);
        await bench.value('drafts.get', { draftId: id });
        await bench.clock.advance(4000);
        expect((await scale()).weightChanged).toEqual(weightChanged);
        const bowl = (await bench.value('drafts.get', { draftId: id })).bowls[0];
        expect(bowl).toMatchObject({ base: 16_500, total: 0 });
        await bench.station.close();
      } finally {
        bench = first;
      }
    },
  );
});

test('a bowl is tared anew on another scale, and goes on untouched where it was tared', async () => {
  const draft = await taredBowl();
  expect((await bowlOf(draft))?.baseScale).toBe('virtual');
  const { id } = await bench.value('devices.saveScale', absentScale);
  await bench.value('scale.choose', { scaleId: id });
  expect((await scale()).others).toMatchObject([{ id: 'virtual' }]);
  expect(await bench.call('drafts.apply', { draftId: draft.id, intent: { type: 'tare' } })).toMatchObject(
    fail('scale_silent'),
  );
  await bench.value('scale.choose', { scaleId: 'virtual' });
  await bench.clock.advance(3000);
  await bench.value('virtual.pour', { hundredths: 2000, seconds: 1 });
  await bench.clock.advance(4000);
  expect((await bowlOf(draft))?.components[0]?.amount).toBe(20);
  await bench.value('devices.forget', { id });
});
