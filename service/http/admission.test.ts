import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { locationOperations } from '../../shared/api/locations.ts';
import { ok } from '../../shared/result.ts';
import { smallSalon } from '../conformance/salon.ts';
import { blockOrganisation, revokeApiKey } from '../database/organisations.ts';
import { openSqlite } from '../database/sqlite.ts';
import { hashOfKey } from '../domain/keys.ts';
import { loadSample } from '../sample/load-sample.ts';
import { sampleId, sampleKeys } from '../sample/sample-ids.ts';
import { createKeyAdmission } from './admission.ts';

/** Two processes on one database file: the first must notice the second's changes. */
async function twoProcesses() {
  const folder = mkdtempSync(path.join(tmpdir(), 'colour-bar-'));
  const clock = { now: Date.UTC(2026, 10, 20) };
  const here = openSqlite(path.join(folder, 'service.sqlite'), clock.now);
  await loadSample(here, smallSalon);
  const elsewhere = openSqlite(path.join(folder, 'service.sqlite'), clock.now);
  onTestFinished(async () => {
    await Promise.all([here.close(), elsewhere.close()]);
    rmSync(folder, { recursive: true });
  });
  const admit = createKeyAdmission(here, () => null);
  const headers = { authorization: `Bearer ${sampleKeys.full}` };
  const refusal = async () => {
    const admitted = await admit(locationOperations.list, { headers, address: '' }, {});
    return admitted.ok ? null : admitted.error.code;
  };
  const block = (database: typeof here, blocked: number) =>
    database.change(async (connection) => {
      await connection.run(blockOrganisation, { id: sampleId('org', 'first'), blocked });
      return ok(null);
    });
  return { here, elsewhere, clock, refusal, block };
}

test('a key that another process revokes opens nothing from then on', async () => {
  const { elsewhere, clock, refusal } = await twoProcesses();
  expect(await refusal()).toBeNull();
  await elsewhere.change(async (connection) => {
    await connection.run(revokeApiKey, { hash: hashOfKey(sampleKeys.full), now: clock.now });
    return ok(null);
  });
  expect(await refusal()).toBe('unauthenticated');
});

test('what this process changes is seen by the next request', async () => {
  const { here, refusal, block } = await twoProcesses();
  expect(await refusal()).toBeNull();
  await block(here, 1);
  expect(await refusal()).toBe('account_blocked');
  await block(here, 0);
  expect(await refusal()).toBeNull();
});

test('what another process changes is seen by the next request', async () => {
  const { elsewhere, refusal, block } = await twoProcesses();
  expect(await refusal()).toBeNull();
  await block(elsewhere, 1);
  expect(await refusal()).toBe('account_blocked');
  await block(elsewhere, 0);
  expect(await refusal()).toBeNull();
});
