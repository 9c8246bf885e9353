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

/** Seals with `mark` in front; opens rows that begin with one of `marks`. */
const session = (mark: string, marks: readonly string[]): RememberedPorts['secrets'] => ({
  sealed: true,
  seal: (text) => Promise.resolve(new TextEncoder().encode(`${mark}${text}`)),
  open: (bytes) => {
    const text = new TextDecoder().decode(bytes);
    const found = marks.find((one) => text.startsWith(one));
    return found === undefined
      ? Promise.reject(new Error('a locked key store'))
      : Promise.resolve(text.slice(found.length));
  },
});
const desktop = session('desktop ', ['desktop ']);
const kiosk = session('kiosk ', ['kiosk ']);
const both = session('desktop ', ['desktop ', 'kiosk ']);
const hashCost = { N: 2 ** 10, r: 8, p: 1 };

test('what the service said while a row could not be opened holds for that row too', async () => {
  const store = openStore(newFolder());
  const clock = manualClock();
  const at = (given: RememberedPorts['secrets']) => rememberedIn(store, { secrets: given, clock, hashCost });
  const people = {
    astrid,
    bo: { id: 'stf_2', name: 'Bo' },
    cia: { id: 'stf_3', name: 'Cia' },
    didrik: { id: 'stf_4', name: 'Didrik' },
  };
  const before = at(desktop);
  await before.keep('1111', people.astrid);
  await before.keep('2222', people.bo);
  await before.keep('3333', people.cia);
  await before.keep('4444', people.didrik);
  await clock.advance(1000);

  const since = at(kiosk);
  expect(await since.match('1111')).toBeNull();
  await since.forget('1111');
  await since.keep('2345', people.bo);
  await since.only(new Set(['stf_1', 'stf_2', 'stf_4']));
  expect(since.count()).toBe(1);

  const whole = at(both);
  await whole.read();
  const letsIn = async (remembered: Remembered) => {
    const pins = ['1111', '2222', '2345', '3333', '4444'];
    const found: (string | null)[] = [];
    for (const pin of pins) found.push((await remembered.match(pin))?.name ?? null);
    return found;
  };
  expect(await letsIn(whole)).toEqual([null, null, 'Bo', null, 'Didrik']);
  // Named again, the refused PIN is someone's.
  await clock.advance(1000);
  await whole.keep('1111', people.cia);
  expect(await letsIn(whole)).toEqual(['Cia', null, 'Bo', null, 'Didrik']);
  store.close();
});

test('a row that opens later in the same session is used then', async () => {
  const store = openStore(newFolder());
  const before = rememberedIn(store, { secrets: desktop, hashCost });
  await before.keep('4711', astrid);
  let locked = true;
  const remembered = rememberedIn(store, {
    hashCost,
    secrets: { ...desktop, open: (bytes) => (locked ? kiosk : desktop).open(bytes) },
  });
  await remembered.keep('2222', { id: 'stf_2', name: 'Bo' });
  expect(await remembered.match('4711')).toBeNull();
  locked = false;
  expect(await remembered.match('4711')).toEqual(astrid);
  expect(await remembered.match('2222')).toMatchObject({ name: 'Bo' });
  expect(remembered.count()).toBe(2);
  store.close();
});
