import { expect, test } from 'vitest';
import { openStore } from '../store/store.ts';
import { newFolder, openSecrets } from '../../../testing/station/bench-station.ts';
import { manualClock } from '../../../testing/station/manual-clock.ts';
import { createRemembered } from './remembered.ts';

test('unless a test asks for less, a guess of a PIN costs 32 MB of memory, three times over', async () => {
  const sealed: string[] = [];
  const secrets = openSecrets();
  const store = openStore(newFolder());
  const remembered = createRemembered({
    store,
    clock: manualClock(),
    log: () => undefined,
    secrets: {
      ...secrets,
      seal: (text) => {
        sealed.push(text);
        return secrets.seal(text);
      },
    },
    place: () => 'sample loc_1',
    days: () => 30,
    changed: () => undefined,
  });
  const astrid = { id: 'stf_1', name: 'Astrid' };
  await remembered.keep('4711', astrid);
  expect(sealed.map((text) => JSON.parse(text) as unknown)).toMatchObject([
    { cost: { N: 32_768, r: 8, p: 3 }, people: [astrid] },
  ]);
  expect(await remembered.match('4711')).toEqual(astrid);
  expect(await remembered.match('4712')).toBeNull();
  store.close();
});
