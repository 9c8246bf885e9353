import { copyFileSync, existsSync, rmSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { newFolder, stationAtWork } from '../../../testing/station/bench-station.ts';
import { unusedPort } from '../../../testing/station/port.ts';
import { startService } from '../../../testing/station/real-service.ts';

test('a service that was restored from an older copy is noticed, and what it lost is sent again once somebody says so', async () => {
  const folder = newFolder();
  const database = path.join(folder, 'service.sqlite');
  const older = path.join(folder, 'older.sqlite');
  const ends = ['', '-wal'];
  const port = await unusedPort();
  let service = await startService({ database, port });
  const bench = await stationAtWork(service);
  const { items } = await bench.value('stock.search', { search: '', limit: 50 });
  const itemId = items[0]?.itemId ?? '';
  const deliver = async (comment: string) => {
    const entry = await bench.value('stock.deliver', { itemId, packs: 2, comment });
    await bench.until(async () => (await bench.value('outbox.get', { entryId: entry.id })).state === 'done');
    // The feed is followed until here.
    await bench.pass(60_000);
    return entry.id;
  };
  const movements = async () =>
    (await service.rows<{ comment?: string }>(`stock-movements?colourBarItemId=${itemId}`))
      .map(({ comment }) => comment)
      .filter((comment) => comment === 'before' || comment === 'after');
  const before = await deliver('before');
  await service.kill();
  for (const end of ends)
    if (existsSync(`${database}${end}`)) copyFileSync(`${database}${end}`, `${older}${end}`);
  service = await startService({ database, port });
  await bench.value('connection.retry', {});
  const after = await deliver('after');

  await service.kill();
  for (const end of [...ends, '-shm']) rmSync(`${database}${end}`, { force: true });
  for (const end of ends)
    if (existsSync(`${older}${end}`)) copyFileSync(`${older}${end}`, `${database}${end}`);
  service = await startService({ database, port });
  await bench.value('connection.retry', {});
  await bench.until(async () => (await bench.value('outbox.get', { entryId: after })).state === 'refused');
  expect(await bench.value('outbox.get', { entryId: after })).toMatchObject({
    code: 'went_back',
    may: { retry: true },
  });
  expect((await bench.value('outbox.get', { entryId: before })).state).toBe('done');
  expect(await movements()).toEqual(['before']);
  await bench.value('outbox.retry', { entryId: after });
  await bench.until(async () => (await bench.value('outbox.get', { entryId: after })).state === 'done');
  expect(await movements()).toEqual(['before', 'after']);
}, 60_000);
