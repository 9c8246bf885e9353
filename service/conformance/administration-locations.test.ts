/** The administrator's command: empty locations, and databases of an older version. */
import { expect, test } from 'vitest';
import { sampleId } from '../sample/sample-ids.ts';
import { openAdministered } from './administered.ts';
import { asBefore } from './older-schema.ts';
import { refusalOf } from './salon.ts';

test('a location made by mistake is removed while it is empty, and stays otherwise', async () => {
  const { salon, admin, refused, by } = await openAdministered();
  const organisation = sampleId('org', 'first');
  const make = () =>
    admin(
      `location add --organisation ${organisation} --name Fel --currency SEK --time-zone Europe/Stockholm`,
    );
  const { id } = await make();
  const { key } = await admin<{ key: string }>(
    `key add --organisation ${organisation} --name a --scopes all`,
  );
  expect((await by(key, 'GET', `/v1/locations/${id}`)).status).toBe(200);
  expect(await admin(`location remove ${id}`)).toEqual({ removed: id });
  expect(refusalOf(await by(key, 'GET', `/v1/locations/${id}`))).toBe('400 entity_not_found');
  expect(await refused(`location remove ${salon.ids.main}`)).toMatch(
    /is not empty and stays: it has .*staff/,
  );
  expect((await salon.call('GET', salon.main)).status).toBe(200);
  const other = await make();
  await admin(`staff add --location ${other.id} --name Astrid`);
  expect(await refused(`location remove ${other.id}`)).toMatch(/stays: it has staff$/);
  const third = await make();
  const named = await admin(
    `key add --organisation ${organisation} --name b --scopes all --locations ${third.id}`,
  );
  expect(await refused(`location remove ${third.id}`)).toMatch(new RegExp(`revoke them first: ${named.id}$`));
  await admin(`key revoke ${named.id}`);
  expect(await admin(`location remove ${third.id}`)).toEqual({ removed: third.id });
});

test('the list does not migrate an older database', async () => {
  const { salon, refused } = await openAdministered();
  await asBefore(salon.database, 13);
  const older =
    /^the database .* cannot be opened: the database is of version 13, older than this program's \d+:/;
  expect(await refused('list')).toMatch(older);
  expect(await refused('list')).toMatch(older);
});
