import { describe, expect, onTestFinished, test } from 'vitest';
import { scopes } from '../shared/api/scopes.ts';
import { ok } from '../shared/result.ts';
import { countingBytes, send, smallSalon } from './conformance/salon.ts';
import { addLocation, addOrganisation } from './database/organisations.ts';
import { openSqlite } from './database/sqlite.ts';
import { keepKeys, makeKeys, readKeys } from './keys-wanted.ts';
import { loadSample } from './sample/load-sample.ts';
import { sampleId } from './sample/sample-ids.ts';
import { databaseFile, bare, ready, start } from '../testing/service/program.ts';

const main = sampleId('loc', 'main');
const branch = sampleId('loc', 'branch');
const other = sampleId('loc', 'other');

describe('The words of --key', () => {
  test('are a name, scopes and perhaps locations', () => {
    const words = ['till=stock:write,products:read', `desk=all@${main},${branch}`, 'door=none'];
    expect(readKeys(words, false)).toEqual([
      { name: 'till', scopes: ['products:read', 'stock:write'], locationIds: null },
      { name: 'desk', scopes, locationIds: [main, branch] },
      { name: 'door', scopes: [], locationIds: null },
    ]);
  });

  test('that cannot be read are refused with what is wrong', () => {
    for (const [words, wrong] of [
      ['desk', /NAME=scope,scope/],
      ['=all', /name ""/],
      ['my desk=all', /name "my desk"/],
      ['desk=', /"" is no scope/],
      ['desk=stock:read,stock:steal', /"stock:steal" is no scope: .*stock:cost/],
      ['desk=*', /"\*" is no scope/],
      ['desk=all@', /location ids/],
      [`desk=all@${main},`, /location ids/],
    ] as const)
      expect(() => readKeys([words], false)).toThrow(wrong);
    expect(() => readKeys(['desk=all', 'desk=none'], false)).toThrow(/desk.*another key of that name/);
    expect(() => readKeys(['full=all'], true)).toThrow(/full.*another key of that name/);
    expect(readKeys(['full=all'], false)).toHaveLength(1);
  });
});

function open() {
  const database = openSqlite(':memory:', 0);
  onTestFinished(() => database.close());
  const make = (words: string[], organisation: string | null) =>
    makeKeys(database, readKeys(words, false), organisation, countingBytes('keys'), 0);
  const refusal = async (words: string, organisation: string | null = null) => {
    const made = await make([words], organisation);
    return made.ok ? null : made.error.message;
  };
  const addSalon = (name: string) =>
    database.change(async (connection) => {
      await connection.run(addOrganisation, { id: `org_${name}`, name, blocked: 0 });
      await connection.run(addLocation, {
        id: `loc_${name}`,
        organisation_id: `org_${name}`,
        position: 1,
        name,
        currency: 'SEK',
        time_zone: 'Europe/Stockholm',
        pins_in_use: 1,
        pin_salt: '',
        keeps_medical_records: 0,
        shares_customers: 0,
        finishes_overdrawn_packs: 1,
        sequence: 0,
      });
      return ok(null);
    });
  return { database, make, refusal, addSalon };
}

describe('A key that is wanted', () => {
  test('belongs to the only organisation, and is a live key where its data is real', async () => {
    const { database, make, refusal, addSalon } = open();
    expect(await refusal('desk=all')).toBe(
      '--key desk: there is no organisation yet that the key could belong to',
    );
    await addSalon('salon');
    const made = await make(['desk=all', 'door=none@loc_salon'], null);
    if (!made.ok) throw new Error(made.error.message);
    expect(made.value.map(({ secret }) => secret)).toEqual([
      expect.stringMatching(/^key_live_[0-9A-Za-z]{22}$/),
      expect.stringMatching(/^key_live_[0-9A-Za-z]{22}$/),
    ]);
    expect(made.value[1]?.row).toMatchObject({
      organisation_id: 'org_salon',
      scopes: '',
      location_ids: 'loc_salon',
      name: 'door',
    });
    expect(JSON.stringify(made.value.map(({ row }) => row))).not.toContain('key_live_');
    await keepKeys(database, made.value);
  });

  test('belongs to the organisation of its locations where there are several', async () => {
    const { make, refusal, addSalon } = open();
    await addSalon('north');
    await addSalon('south');
    const made = await make(['desk=all@loc_south'], null);
    expect(made.ok && made.value[0]?.row.organisation_id).toBe('org_south');
    expect(await refusal('desk=all')).toMatch(/several organisations: name the locations/);
    expect(await refusal('desk=all@loc_south,loc_north')).toMatch(/belong to several/);
    expect(await refusal('desk=all@loc_none')).toBe('--key desk: there is no location loc_none');
  });

  test('of the sample is a test key of its first organisation', async () => {
    const { database, make, refusal } = open();
    await loadSample(database, smallSalon);
    const first = sampleId('org', 'first');
    const made = await make([`desk=all@${branch}`], first);
    expect(made.ok && made.value[0]).toMatchObject({
      secret: expect.stringMatching(/^key_test_/) as string,
      row: { organisation_id: first, location_ids: branch },
    });
    expect(await refusal(`desk=all@${other}`, first)).toMatch(/belongs to another organisation/);
  });
});

test('a service tells the keys that it was asked for, and each opens what was said', async () => {
  const words = ['--sample', '--key', 'desk=staff:read', '--key', 'door=none'];
  const { url, keys } = await ready(start(bare, words));
  expect(Object.keys(keys)).toEqual(['full', 'till', 'readonly', 'branch', 'other', 'desk', 'door']);
  const at = (name: string, path: string) =>
    send<{ data: { id: string }[] }>(url, 'GET', path, {
      key: null,
      headers: { Authorization: `Bearer ${keys[name]}` },
    });
  const { body } = await at('desk', '/v1/locations');
  expect(body.data).toHaveLength(2);
  const staff = `/v1/locations/${body.data[0]?.id}/staff`;
  expect([(await at('desk', staff)).status, (await at('door', staff)).status]).toEqual([200, 403]);
});

test('a key that cannot be is refused before anything listens, and leaves nothing behind', async () => {
  const words = await start(bare, ['--key', 'desk=stock:steal']).ended;
  expect([words.code, words.stdout]).toEqual([2, '']);
  expect(words.stderr).toMatch(/^colour-bar service: --key desk: "stock:steal" is no scope.*\n$/);
  const file = databaseFile();
  const place = ['--database', file, '--sample'];
  const refused = await start(bare, [...place, '--key', 'good=all', '--key', 'desk=all@loc_none']).ended;
  expect([refused.code, refused.stdout]).toEqual([1, '']);
  expect(refused.stderr).toBe('colour-bar service: --key desk: there is no location loc_none\n');
});
