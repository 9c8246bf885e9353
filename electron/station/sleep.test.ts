import { expect, test } from 'vitest';
import { nodeFetch } from './node-ports.ts';
import { fail } from '../../shared/result.ts';
import { stationSignedIn } from '../../testing/station/bench-station.ts';
import { startRealService } from '../../testing/station/real-service.ts';

const service = await startRealService();

const atWork = async () => {
  const bench = await stationSignedIn(service);
  await bench.value('virtual.load', { hundredths: 18_000 });
  await bench.clock.advance(1000);
  return bench;
};

test('a computer that slept shows no weight of before, and weighs again by itself', async () => {
  const bench = await atWork();
  const { clock, events } = bench;
  expect((await bench.value('app.state', {})).scale.reading).toMatchObject({ hundredths: 18_000 });
  const before = events.length;
  clock.jump(5 * 60_000);
  await clock.advance(1000);
  const readings = events.slice(before).flatMap((one) => (one.event === 'reading' ? [one.data] : []));
  expect(readings.some(({ state, hundredths }) => state === 'silent' && hundredths === null)).toBe(true);
  expect(readings.at(-1)).toMatchObject({ hundredths: 18_000 });
  expect((await bench.value('app.state', {})).session.type).toBe('signedIn');
});

test('the tap that wakes it captures no weight of before', async () => {
  const bench = await atWork();
  const {
    items: [item],
  } = await bench.value('stock.search', { search: '7', limit: 1 });
  const { id: draftId } = await bench.value('drafts.begin', {});
  await bench.apply(draftId, { type: 'addItem', itemId: item?.itemId ?? '' });
  await bench.apply(draftId, { type: 'tare' });
  await bench.value('virtual.load', { hundredths: 21_000 });
  await bench.clock.advance(1000);
  bench.clock.jump(5 * 60_000);
  expect(await bench.call('drafts.apply', { draftId, intent: { type: 'capture' } })).toMatchObject(
    fail('scale_silent'),
  );
});

test('one that slept longer than anybody may idle is locked when it wakes, before anybody touches it', async () => {
  const bench = await atWork();
  bench.clock.jump(11 * 60_000);
  await bench.clock.advance(1000);
  expect((await bench.value('app.state', {})).session).toMatchObject({ type: 'signedOut', because: 'idle' });
});

test('what waits for its time is sent when it wakes', async () => {
  let cut = false;
  const bench = await stationSignedIn(service, {
    fetch: (...asked) => (cut ? Promise.reject(new TypeError('fetch failed')) : nodeFetch(...asked)),
  });
  const {
    items: [item],
  } = await bench.value('stock.search', { search: '', limit: 1 });
  cut = true;
  await bench.value('stock.deliver', { lines: [{ itemId: item?.itemId ?? '', packs: 1 }], comment: '' });
  await bench.pass(120_000);
  expect((await bench.value('outbox.list', {}))[0]?.state).toBe('waiting');
  cut = false;
  bench.clock.jump(60_000);
  await bench.clock.advance(1000);
  await bench.until(async () => (await bench.value('outbox.list', {}))[0]?.state === 'done');
});
