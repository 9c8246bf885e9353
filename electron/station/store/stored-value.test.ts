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
