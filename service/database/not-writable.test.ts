/** A read-only database stops the start with a message, and `/health` reports it. */
import { spawnSync } from 'node:child_process';
import { rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { expect, test } from 'vitest';
import { bare, databaseFile, ready, start, type Started } from '../../testing/service/program.ts';
import { send } from '../conformance/salon.ts';

const health = async (url: string) => {
  const { status, text } = await send(url, 'GET', '/health', { key: null });
  return [status, text];
};

test('a database that takes no change is refused by name at the start', async () => {
  const file = databaseFile();
  const service = start(bare, ['--database', file]);
  await ready(service);
  service.child.kill('SIGTERM');
  await service.ended;
  const sqlite = new DatabaseSync(file);
  for (const change of ['insert', 'update'])
    sqlite.exec(
      `create trigger no_${change} before ${change} on health_checks begin select raise(abort, 'not today'); end`,
    );
  sqlite.close();
  const { code, stdout, stderr } = await start(bare, ['--database', file]).ended;
  expect([code, stdout]).toEqual([1, '']);
  expect(stderr).toMatch(
    /^colour-bar service: the database .*service\.sqlite cannot be written: not today\n$/,
  );
});

/** Runs on a temporary disk of 4 MB. `before`: shell commands to run on it first. */
const onSmallDisk = (folder: string, before: string, words: readonly string[]): Started =>
  start(
    ['unshare', '-rm', 'sh', '-c'],
    [
      `mount -t tmpfs -o size=4m none "$0" && { ${before}; exec "$@"; }`,
      folder,
      ...bare,
      '--database',
      path.join(folder, 'service.sqlite'),
      ...words,
    ],
  );

/** Whether a small disk can be mounted; some containers cannot. */
const mounts =
  spawnSync('unshare', ['-rm', 'mount', '-t', 'tmpfs', '-o', 'size=4m', 'none', tmpdir()]).status === 0;

test.runIf(mounts)(
  'a disk that is full when it starts, and one that fills later, are said to be full',
  async () => {
    const folder = path.dirname(databaseFile());
    const atStart = await onSmallDisk(folder, 'head -c 8M /dev/zero > "$0/rest" 2>/dev/null', []).ended;
    expect([atStart.code, atStart.stdout]).toEqual([1, '']);
    expect(atStart.stderr).toMatch(/^colour-bar service: the database .* cannot be .*disk is full\n$/);

    const service = onSmallDisk(folder, 'true', ['--sample', '--rate-limit', '0']);
    const { url, keys, locations } = await ready(service);
    expect(await health(url)).toEqual([200, '{"status":"ok"}']);
    const rest = `/proc/${service.child.pid}/root${folder}/rest`;
    for (let bytes = 1024 * 1024; bytes >= 1; bytes = Math.floor(bytes / 2)) fill(rest, bytes);
    expect(await health(url)).toEqual([503, '{"status":"unavailable","reason":"the disk is full"}']);
    await service.says('the disk is full');
    const sent = { key: null, headers: { Authorization: `Bearer ${keys['full']}` } };
    const persons = `/v1/locations/${locations[0]!.id}/persons`;
    const body = { firstName: 'Ada' };
    expect((await send(url, 'POST', persons, { ...sent, body })).status).toBe(500);
    expect((await send(url, 'GET', persons, sent)).status).toBe(200);

    rmSync(rest);
    expect(await health(url)).toEqual([200, '{"status":"ok"}']);
    expect((await send(url, 'POST', persons, { ...sent, body })).status).toBe(201);
  },
);

/** Adds blocks of `bytes` bytes until the disk is full. */
function fill(file: string, bytes: number): void {
  for (;;)
    try {
      writeFileSync(file, Buffer.alloc(bytes), { flag: 'a' });
    } catch {
      return;
    }
}
