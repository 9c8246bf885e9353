/** The administrator's command line, next to a running service. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { DatabaseSync } from 'node:sqlite';
import { expect, onTestFinished, test } from 'vitest';
import { asBefore } from '../conformance/older-schema.ts';
import { send } from '../conformance/salon.ts';
import { openDatabase } from '../database/open.ts';
import { admin, databaseFile, bare, ready, root, start } from '../../testing/service/program.ts';

const run = (words: readonly string[], input?: string) => start(admin, words, input).ended;

async function made(database: string, words: readonly string[], input?: string) {
  const { code, stdout, stderr } = await run(['--database', database, ...words], input);
  expect([code, stderr]).toEqual([0, '']);
  return JSON.parse(stdout) as Record<string, string>;
}

test('a salon is made in a fresh file, served, and changed while it is served', async () => {
  const file = databaseFile();
  const organisation = await made(file, ['organisation', 'add', '--name', 'Salongen']);
  const place = ['--name', 'Söder', '--currency', 'SEK', '--time-zone', 'Europe/Stockholm'];
  const location = await made(file, ['location', 'add', '--organisation', organisation['id']!, ...place]);
  const { url, locations, keys } = await ready(
    start(bare, ['--database', file, '--key', 'desk=staff:read,staff:pin-check']),
  );
  expect(locations).toEqual([{ id: location['id'], name: 'Söder' }]);
  expect(keys['desk']).toMatch(/^key_live_/);
  const staff = ['--location', location['id']!, '--name', 'Astrid', '--pin', '-'];
  const astrid = await made(file, ['staff', 'add', ...staff], '2468\n');
  const check = () =>
    send(url, 'POST', `/v1/locations/${location['id']}/staff/pin-check`, {
      key: null,
      headers: { Authorization: `Bearer ${keys['desk']}` },
      body: { pin: '2468' },
    });
  expect((await check()).body).toEqual({ staffId: astrid['id'], name: 'Astrid' });
  await made(file, ['location', 'change', location['id']!, '--pins-in-use', 'no']);
  expect((await check()).status).toBe(400);
  await made(file, ['organisation', 'block', organisation['id']!]);
  expect((await check()).status).toBe(403);
});

test('a copy of the database is made while it is served, readable by its owner only, and can be served in its place', async () => {
  // Windows has no such file modes.
  const owners = process.platform === 'win32' ? 0o666 : 0o600;
  const file = databaseFile();
  const service = start(bare, ['--database', file, '--sample']);
  const { locations } = await ready(service);
  const copy = `${file}.copy`;
  expect(await made(file, ['backup', copy])).toEqual({ backup: copy });
  expect(existsSync(`${copy}.part`)).toBe(false);
  expect(statSync(copy).mode & 0o777).toBe(owners);
  expect((await ready(start(bare, ['--database', copy]))).locations).toEqual(locations);
  const again = await run(['--database', file, 'backup', copy]);
  expect([again.code, again.stdout]).toEqual([1, '']);
  expect(again.stderr).toMatch(/there is something at .* already: it is not written over\n$/);
  const nowhere = await run(['--database', file, 'backup', `${file}/in/no/folder`]);
  expect(nowhere.code).toBe(1);
  expect(nowhere.stderr).toMatch(/^colour-bar admin: the copy could not be made: .*\n$/);
});

test('a copy of an older database is as old as it', async () => {
  const file = databaseFile();
  await made(file, ['organisation', 'add', '--name', 'Salongen']);
  const older = new DatabaseSync(file);
  older.exec('delete from migrations where version > 13');
  await made(file, ['backup', `${file}.copy`]);
  const copy = new DatabaseSync(`${file}.copy`, { readOnly: true });
  for (const database of [older, copy])
    expect(database.prepare('select max(version) as version from migrations').get()).toEqual({ version: 13 });
  older.close();
  copy.close();
});

test('an older database is copied before it is migrated, and an older program names the copy', async () => {
  const file = databaseFile();
  await made(file, ['organisation', 'add', '--name', 'Salongen']);
  const database = new DatabaseSync(file);
  const version = () => database.prepare('select max(version) as version from migrations').get()?.['version'];
  const newest = version() as number;
  const current = await openDatabase(file, 0);
  await asBefore(current, 14);
  await current.close();
  await made(file, ['organisation', 'add', '--name', 'Annan']);
  expect(version()).toBe(newest);
  const copy = `${file}.version-14`;
  await made(copy, ['backup', `${file}.again`]);
  const before = new DatabaseSync(copy, { readOnly: true });
  expect(before.prepare('select name from organisations').all()).toEqual([{ name: 'Salongen' }]);
  before.close();
  database.exec(`insert into migrations (version, applied_at) values (${newest + 1}, 0)`);
  database.close();
  const refused = await run(['--database', file, 'organisation', 'add', '--name', 'A']);
  expect(refused.stderr).toMatch(
    /newer than this program's \d+: use a newer program, or go back to its copy .*\.version-14\n$/,
  );
});

test('mistakes end it with one sentence: 2 for the words, 1 for what cannot be', async () => {
  const words = await run(['list', '--colour']);
  expect([words.code, words.stdout]).toEqual([2, '']);
  expect(words.stderr).toMatch(/^colour-bar admin: .*--colour.*\n$/);
  const file = databaseFile();
  const missing = await run(['list', '--database', file]);
  expect([missing.code, missing.stdout]).toEqual([1, '']);
  expect(missing.stderr).toMatch(/^colour-bar admin: there is no database .*"organisation add" makes it\n$/);
  expect(existsSync(file)).toBe(false);
  writeFileSync(file, readFileSync(`${root}/package.json`));
  const broken = await run(['list', '--database', file]);
  expect([broken.code, broken.stdout]).toEqual([1, '']);
  expect(broken.stderr).toMatch(/^colour-bar admin: the database .* cannot be opened: .*\n$/);
});

test('a PIN that is typed at a terminal is asked for and not shown', async () => {
  const file = databaseFile();
  const organisation = await made(file, ['organisation', 'add', '--name', 'Salongen']);
  const place = ['--name', 'Söder', '--currency', 'SEK', '--time-zone', 'Europe/Stockholm'];
  const location = await made(file, ['location', 'add', '--organisation', organisation['id']!, ...place]);
  const words = ['--database', file, 'staff', 'add', '--location', location['id']!, '--pin', '-'];
  const quoted = [...admin, ...words].map((word) => `'${word}'`).join(' ');
  const terminal = spawn('script', ['-qfec', quoted, '/dev/null'], {
    cwd: root,
    stdio: ['pipe', 'pipe', 'ignore'],
  });
  onTestFinished(() => void terminal.kill('SIGKILL'));
  let shown = '';
  const { promise: asked, resolve: isAsked } = Promise.withResolvers<void>();
  terminal.stdout.on('data', (bytes: Buffer) => {
    shown += bytes.toString();
    if (shown.includes('PIN: ')) isAsked();
  });
  const ended = once(terminal, 'close');
  await asked;
  terminal.stdin.write('2468\r');
  await ended;
  expect(shown).toMatch(/^PIN: \r?\n/);
  expect(shown).toContain('"id"');
  expect(shown).not.toContain('2468');
});
