import path from 'node:path';
import { expect, test } from 'vitest';
import { copiesBefore, keepBefore } from '../store/before-migration.ts';
import { goBack } from '../store/go-back.ts';
import { migrations } from '../store/migrations.ts';
import { fileName } from '../store/store.ts';
import { atTheFile } from '../../../testing/station/store/at-the-file.ts';
import { pagesOf, spoil } from '../../../testing/station/store/damage.ts';
import { benchStation } from '../../../testing/station/bench-station.ts';
import { startRealService } from '../../../testing/station/real-service.ts';

const service = await startRealService();

test('a damaged database is said to staff until somebody has read it; drafts and what waits go on', async () => {
  const first = await benchStation(service);
  await first.online();
  const pin = service.pin;
  await first.signIn(pin);
  const draft = await first.value('drafts.begin', {});
  const {
    items: [tile],
  } = await first.value('stock.search', { search: '7/1', limit: 1 });
  await first.value('stock.deliver', { lines: [{ itemId: tile?.itemId ?? '', packs: 2 }], comment: '' });
  expect((await first.value('app.state', {})).salvage).toBeNull();
  await first.station.close();
  const file = path.join(first.folder, fileName);
  spoil(file, ...pagesOf(file, 'settings'));

  const given = { dataFolder: first.folder, clock: first.clock };
  const again = await benchStation(service, given);
  expect((await again.value('app.state', {})).salvage).toMatchObject({
    saved: { entries: 1, drafts: 1 },
    lost: { entries: 0, drafts: 0 },
    seen: false,
  });
  expect(again.logged.join('\n')).toContain('store.salvaged');
  await again.online();
  await again.signIn(pin);
  expect(await again.value('drafts.list', {})).toMatchObject([{ id: draft.id }]);
  expect(await again.value('outbox.list', {})).toHaveLength(1);
  await again.value('backup.salvageSeen', {});
  await again.station.close();

  const third = await benchStation(service, given);
  expect((await third.value('app.state', {})).salvage).toMatchObject({ seen: true });
});

test('after going back from a newer version’s data, staff are told, and the newer version can restore what it had', async () => {
  const first = await benchStation(service);
  await first.online();
  await first.signIn(service.pin);
  const {
    items: [tile],
  } = await first.value('stock.search', { search: '7/1', limit: 1 });
  const itemId = tile?.itemId ?? '';
  const { folder: dataFolder, clock } = first;
  await first.station.close();
  keepBefore(dataFolder, path.join(dataFolder, fileName), migrations.length);
  const madeAt = copiesBefore(dataFolder)[0]?.at ?? 0;
  const newer = await benchStation(service, { dataFolder, clock });
  await newer.online();
  await newer.signIn(service.pin);
  await newer.value('stock.deliver', { lines: [{ itemId, packs: 2 }], comment: '' });
  await newer.station.close();
  atTheFile(dataFolder, (file) => file.exec(`PRAGMA user_version = ${migrations.length + 1}`));

  goBack(dataFolder, clock.now());
  const again = await benchStation(service, { dataFolder, clock });
  expect((await again.value('app.state', {})).salvage).toMatchObject({
    backTo: new Date(madeAt).toISOString(),
    lost: { entries: 1, drafts: 0 },
    seen: false,
  });
  await again.online();
  await again.signIn(service.pin);
  expect(await again.value('outbox.list', {})).toEqual([]);
  const [copy] = await again.value('backup.copies', {});
  expect(copy).toMatchObject({ newer: true });
  const from = { type: 'copy', name: copy?.name ?? '' } as const;
  expect(await again.call('backup.look', { from })).toMatchObject({
    error: { code: 'not_a_backup', details: { why: 'newer' } },
  });
  // The newer version is installed again.
  atTheFile(
    path.join(dataFolder, 'backups'),
    (file) => file.exec(`PRAGMA user_version = ${migrations.length}`),
    from.name,
  );
  expect(await again.value('backup.restore', { from })).toMatchObject({ entries: 1 });
  expect(await again.value('outbox.list', {})).toHaveLength(1);
});
