import path from 'node:path';
import { expect, test } from 'vitest';
import { fileName } from '../store/store.ts';
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
  await first.value('stock.deliver', { itemId: tile?.itemId ?? '', packs: 2, comment: '' });
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
