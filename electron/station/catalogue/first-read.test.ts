import { expect, onTestFinished, test } from 'vitest';
import type { ColourBarItem } from '../../../shared/api/colour-bar-items.ts';
import { benchStation } from '../../../testing/station/bench-station.ts';
import { startRealService } from '../../../testing/station/real-service.ts';
import type { Fetch } from '../fetch.ts';
import { nodeFetch } from '../node-ports.ts';

const service = await startRealService();

test('two tubes scanned while a new computer still reads the items are found, in their order', async () => {
  const readOn = Promise.withResolvers<void>();
  const asked = Promise.withResolvers<void>();
  const slowLists: Fetch = async (url, more) => {
    if (/colour-bar-items\?(?!.*\bean=)/.test(url)) {
      asked.resolve();
      await readOn.promise;
    }
    return nodeFetch(url, more);
  };
  const bench = await benchStation(service, { fetch: slowLists });
  onTestFinished(() => readOn.resolve());
  await asked.promise;
  await bench.signIn();
  const codes = (await service.rows<ColourBarItem>('colour-bar-items?limit=50'))
    .flatMap(({ eans }) => eans.slice(0, 1))
    .slice(0, 2);
  const scans = codes.map((code) => bench.value('scan', { code }));
  const answered: string[] = [];
  for (const scan of scans) void scan.then(({ type, code }) => answered.push(`${type} ${code}`));
  await Promise.all(scans);
  expect(answered).toEqual(codes.map((code) => `item ${code}`));

  // A code that no item has is unknown now too.
  const code = '4006381333931';
  expect(await bench.value('scan', { code })).toEqual({ type: 'unknown', code });
});
