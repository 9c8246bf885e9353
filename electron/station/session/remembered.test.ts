import { expect, test } from 'vitest';
import { openStore, type Store } from '../store/store.ts';
import { newFolder, openSecrets } from '../../../testing/station/bench-station.ts';
import { manualClock } from '../../../testing/station/manual-clock.ts';
import { createRemembered, type Remembered, type RememberedPorts } from './remembered.ts';

const secrets = openSecrets();
const astrid = { id: 'stf_1', name: 'Astrid' };

function rememberedIn(store: Store, more: Partial<RememberedPorts> = {}): Remembered {
  return createRemembered({
    store,
    clock: manualClock(),
    log: () => undefined,
    secrets,
    place: () => 'sample loc_1',
    days: () => 30,
    changed: () => undefined,
    ...more,
  });
}

test('unless a test asks for less, a guess of a PIN costs 32 MB of memory, three times over', async () => {
  const sealed: string[] = [];
  const store = openStore(newFolder());
  const remembered = rememberedIn(store, {
    secrets: {
      ...secrets,
      seal: (text) => {
        sealed.push(text);
        return secrets.seal(text);
      },
    },
  });
  await remembered.keep('4711', astrid);
  expect(sealed.map((text) => JSON.parse(text) as unknown)).toMatchObject([
    { cost: { N: 32_768, r: 8, p: 3 }, people: [astrid] },
  ]);
  expect(await remembered.match('4711')).toEqual(astrid);
  expect(await remembered.match('4712')).toBeNull();
  store.close();
});

test('nobody counts as remembered before it is on the disk', async () => {
  const folder = newFolder();
  const store = openStore(folder);
  const counts: number[] = [];
  const remembered = rememberedIn(store, {
    hashCost: { N: 2 ** 10, r: 8, p: 1 },
    secrets: {
      ...secrets,
      seal: (text) => {
        counts.push(remembered.count());
        return secrets.seal(text);
      },
    },
  });
  await remembered.keep('4711', astrid);
  counts.push(remembered.count());
  store.close();

  const again = openStore(folder);
  const reopened = rememberedIn(again);
  await reopened.read();
  expect([...counts, reopened.count()]).toEqual([0, 1, 1]);
  again.close();
});
