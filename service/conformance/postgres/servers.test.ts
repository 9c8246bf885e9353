/** Between the service and its primary: an address with several servers, and a connection pooler. */
import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { sql } from 'kysely';
import { Client } from 'pg';
import { describe, expect, onTestFinished, test } from 'vitest';
import { ok } from '../../../shared/result.ts';
import { freePort, otherUser, startPostgres } from '../../../testing/service/postgres-server.ts';
import type { Database } from '../../database/connection.ts';
import { isOutage } from '../../database/outage.ts';
import { openPostgres } from '../../database/postgres.ts';
import { statement } from '../../database/statement.ts';
import { writeOnce } from '../../http/health.ts';
import { newDatabase } from '../engine.ts';

async function open(address: string): Promise<Database> {
  const database = await openPostgres(address, 0);
  onTestFinished(() => database.close());
  return database;
}

describe('An address of several servers', () => {
  const serverPort = statement((db) => db.selectNoFrom(sql<number>`inet_server_port()`.as('port')));

  async function serverWithSalon() {
    const server = await startPostgres();
    const address = await server.createDatabase('salon');
    await (await openPostgres(address, 0)).close();
    const administrator = new Client({ connectionString: address });
    administrator.on('error', () => undefined);
    await administrator.connect();
    let isRunning = true;
    const stop = async (): Promise<void> => {
      if (!isRunning) return;
      isRunning = false;
      await administrator.end();
      await server.stop();
    };
    onTestFinished(stop);
    /** Makes the server read-only, like a standby. */
    const beStandby = async (on: boolean): Promise<void> => {
      await administrator.query(`alter system set default_transaction_read_only = ${on ? 'on' : 'off'}`);
      await administrator.query('select pg_reload_conf()');
      await expect
        .poll(async () => (await administrator.query('show transaction_read_only')).rows)
        .toEqual([{ transaction_read_only: on ? 'on' : 'off' }]);
    };
    return { host: new URL(address).host, port: Number(new URL(address).port), beStandby, stop };
  }

  test('leads to the one that takes changes, whichever that is after a failover', async () => {
    const [one, two] = [await serverWithSalon(), await serverWithSalon()];
    await one.beStandby(true);
    const database = await open(`postgres://postgres@${one.host},${two.host}/salon`);
    /** Retries the request after a 503, as clients do. */
    const changedAt = async (): Promise<number | null> => {
      try {
        await writeOnce(database, 0);
        return (await database.readRows(serverPort, {}))[0]!.port;
      } catch (error) {
        expect(isOutage(error)).toBe(true);
        return null;
      }
    };
    expect(await changedAt()).toBe(two.port);
    await two.beStandby(true);
    await one.beStandby(false);
    await expect.poll(changedAt, { timeout: 10_000 }).toBe(one.port);
    await two.beStandby(false);
    await one.stop();
    await expect.poll(changedAt, { timeout: 10_000 }).toBe(two.port);
  });

  test('is left for the next one where a server is away', async () => {
    const address = new URL(await newDatabase());
    const database = await open(`postgres://postgres@127.0.0.1:1,${address.host}${address.pathname}`);
    await writeOnce(database, 0);
  });

  test('is refused where the only server is a standby and the address wants another', async () => {
    const standby = await serverWithSalon();
    await standby.beStandby(true);
    await expect(
      openPostgres(`postgres://postgres@${standby.host}/salon?target_session_attrs=read-write`, 0),
    ).rejects.toThrow('the server takes no changes: it is a standby');
  });
});

test('where the server has no connection left requests fail as in an outage, and the next ones are answered', async () => {
  const address = new URL(await newDatabase());
  const administrator = new Client({ connectionString: address.href });
  await administrator.connect();
  onTestFinished(() => administrator.end());
  const role = `limited_${address.pathname.slice(1)}`;
  await administrator.query(
    `create role ${role} login connection limit 2 in role pg_read_all_data, pg_write_all_data`,
  );
  await administrator.query(`grant all on schema public to ${role}`);
  address.username = role;
  const database = await openPostgres(address.href, 0);
  const results = await Promise.allSettled(Array.from({ length: 6 }, () => writeOnce(database, 0)));
  const failures = results.filter((result) => result.status === 'rejected');
  expect(failures.length).toBeGreaterThan(0);
  for (const { reason } of failures) expect(isOutage(reason)).toBe(true);
  const isWritten = () =>
    writeOnce(database, 0).then(
      () => true,
      () => false,
    );
  await expect.poll(isWritten, { timeout: 10_000 }).toBe(true);
  await database.close();
  await administrator.query(`drop owned by ${role}`);
  await administrator.query(`drop role ${role}`);
});

const pgbouncer = '/usr/sbin/pgbouncer';

/** Debian's package `pgbouncer`. */
describe.runIf(existsSync(pgbouncer))('Behind PgBouncer', () => {
  const limits = 'statement_timeout, lock_timeout, idle_in_transaction_session_timeout';
  const [, minor = ''] =
    /PgBouncer 1\.(\d+)/.exec(execFileSync(pgbouncer, ['--version'], { encoding: 'utf8' })) ?? [];
  const carriesStatements = Number(minor) >= 21;

  async function pooled(settings: readonly string[]): Promise<string> {
    const server = new URL(await newDatabase());
    const folder = mkdtempSync(path.join(tmpdir(), 'colour-bar-pgbouncer-'));
    chmodSync(folder, 0o755);
    const port = await freePort();
    const file = path.join(folder, 'pgbouncer.ini');
    const lines = [
      '[databases]',
      `* = host=${server.hostname} port=${server.port} user=postgres`,
      '[pgbouncer]',
      'listen_addr = 127.0.0.1',
      `listen_port = ${port}`,
      'auth_type = any',
      'unix_socket_dir =',
      ...(carriesStatements ? ['max_prepared_statements = 100'] : []),
      ...settings,
    ];
    writeFileSync(file, lines.join('\n'));
    const child = spawn(pgbouncer, [file], { ...otherUser(), stdio: ['ignore', 'ignore', 'pipe'] });
    const ended = once(child, 'exit');
    onTestFinished(async () => {
      child.kill('SIGKILL');
      await ended;
      rmSync(folder, { recursive: true, force: true });
    });
    await new Promise<void>((resolve, reject) => {
      let said = '';
      child.stderr.on('data', (text: Buffer) => {
        said += text.toString();
        if (said.includes('process up')) resolve();
      });
      void ended.then(() => reject(new Error(said)));
    });
    return `postgres://salon@127.0.0.1:${port}${server.pathname}`;
  }

  test('without what the documents ask for it is refused in a sentence that names the setting', async () => {
    await expect(openPostgres(await pooled(['pool_mode = session']), 0)).rejects.toThrow(
      `ignore_startup_parameters = ${limits}`,
    );
  });

  test('changes are stored with a session for each connection', async () => {
    const database = await open(
      await pooled(['pool_mode = session', `ignore_startup_parameters = ${limits}`]),
    );
    await writeOnce(database, 0);
    expect((await database.changeUnsynced(async () => ok(null))).ok).toBe(true);
  });

  test('with pooled transactions a version that loses prepared statements is refused', async () => {
    const opening = openPostgres(
      await pooled(['pool_mode = transaction', `ignore_startup_parameters = ${limits}`]),
      0,
    );
    if (carriesStatements) await (await opening).close();
    else await expect(opening).rejects.toThrow('version 1.21 or newer');
  });
});
