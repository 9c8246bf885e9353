import { expect, test } from 'vitest';
import { newFolder, openSecrets } from '../../../testing/station/bench-station.ts';
import { openStore } from './store.ts';
import { sealedSecret } from './stored-value.ts';

const bytes = (text: string) => new TextEncoder().encode(text);

test('what the system seals with another key by now is kept sealed anew, unless something else was kept meanwhile', async () => {
  const store = openStore(newFolder());
  const secret = sealedSecret(store, 'key');
  const secrets = openSecrets();
  expect(await secret.open(secrets)).toBeNull();
  secret.set(bytes('old'));
  const sealingAnew = (meanwhile: () => void): typeof secrets => ({
    ...secrets,
    open: async (sealed, keep) => {
      meanwhile();
      keep?.(bytes('anew'));
      return secrets.open(sealed);
    },
  });
  expect(await secret.open(sealingAnew(() => undefined))).toBe('old');
  expect(await secret.open(secrets)).toBe('anew');
  await secret.open(sealingAnew(() => secret.set(bytes('another'))));
  expect(await secret.open(secrets)).toBe('another');
  store.close();
});

test('what cannot be opened now stays beside what is sealed since, and is opened later', async () => {
  const store = openStore(newFolder());
  let locked = false;
  const session = (mark: string) => ({
    ...openSecrets(),
    seal: (text: string) => Promise.resolve(bytes(`${mark}${text}`)),
    open: (sealed: Uint8Array) => {
      const text = new TextDecoder().decode(sealed);
      return locked || !text.startsWith(mark)
        ? Promise.reject(new Error('another way of sealing'))
        : Promise.resolve(text.slice(mark.length));
    },
  });
  const [desktop, kiosk] = [session('desktop '), session('kiosk ')];
  const secret = () => sealedSecret(store, 'people');
  secret().set(await desktop.seal('Astrid'));
  await expect(secret().open(kiosk)).rejects.toThrow('another way');
  secret().set(await kiosk.seal('Bo'));
  secret().set(await kiosk.seal('Bo and Cia'));
  expect(await secret().open(kiosk)).toBe('Bo and Cia');
  expect(await secret().open(desktop)).toBe('Astrid');
  secret().set(await desktop.seal('Astrid and Didrik'));
  expect(await secret().open(kiosk)).toBe('Bo and Cia');
  expect(await secret().openAll(desktop, () => true)).toEqual({
    opened: [{ row: 'people', text: 'Astrid and Didrik' }],
    unopened: 1,
  });
  secret().clearRow('people also 1');
  expect(secret().setRow(null, await desktop.seal('Cia'))).toBe('people also 1');
  secret().clearRow('people also 1');
  locked = true;
  await expect(secret().open(desktop)).rejects.toThrow('another way');
  expect(await secret().openAll(desktop, () => true)).toEqual({ opened: [], unopened: 1 });
  locked = false;
  expect(await secret().open(desktop)).toBe('Astrid and Didrik');
  secret().replace(await kiosk.seal('of a person'));
  expect(await secret().open(kiosk)).toBe('of a person');
  await expect(secret().open(desktop)).rejects.toThrow('another way');
  store.close();
});
