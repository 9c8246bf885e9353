import { expect, test } from 'vitest';
import { benchStation, newFolder, openSecrets, stationAtWork } from '../../testing/station/bench-station.ts';
import { manualClock } from '../../testing/station/manual-clock.ts';
import { startRealService } from '../../testing/station/real-service.ts';
import { openStore } from './store/store.ts';

const days = 86_400_000;

test('a clock that is 400 days ahead forgets nothing: what is kept is old by what was done since', async () => {
  const service = await startRealService();
  const dataFolder = newFolder();
  const given = { dataFolder, secrets: openSecrets() };
  const bench = await stationAtWork(service, given);
  const { items } = await bench.value('stock.search', { search: '', limit: 1 });
  await bench.registered([items[0]?.itemId ?? '', 10]);
  await bench.entry({ kind: 'mix', state: 'done' });
  const draft = await bench.drafted([items[0]?.itemId ?? '', 5]);
  await bench.value('drafts.discard', { draftId: draft.id });
  await bench.station.close();
  const kept = () => {
    const store = openStore(dataFolder);
    const rows = ['outbox', 'drafts', 'mixes'].map(
      (table) => (store.get(`SELECT count(*) AS n FROM ${table}`) as { n: number }).n,
    );
    store.close();
    return rows;
  };
  const before = kept();
  expect(before.every((rows) => rows > 0)).toBe(true);

  const ahead = await benchStation(null, { ...given, clock: manualClock(Date.now() + 400 * days) });
  await ahead.station.close();
  expect(kept()).toEqual(before);
});
