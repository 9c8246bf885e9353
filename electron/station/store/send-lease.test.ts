import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { copyFileSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, test } from 'vitest';
import { sendLease } from './send-lease.ts';
import { openStore } from './store.ts';

const newFolder = () => mkdtempSync(path.join(tmpdir(), 'colour-bar-lease-'));

const holder = (folder: string, token: string) => {
  const store = openStore(folder);
  return { lease: sendLease(folder, store, token), store };
};

/** Another process that reports whether it got the lease, and keeps it until the process is ended. */
function elsewhere(folder: string, token: string) {
  const here = (name: string) => JSON.stringify(path.join(import.meta.dirname, name));
  const program = `
    const { openStore } = await import(${here('store.ts')});
    const { sendLease } = await import(${here('send-lease.ts')});
    const lease = sendLease(${JSON.stringify(folder)}, openStore(${JSON.stringify(folder)}), '${token}');
    process.stdin.once('data', () => console.log(lease.take() && lease.holds()));
    console.log('ready');
  `;
  const child = spawn(
    process.execPath,
    ['--disable-warning=ExperimentalWarning', '--input-type=module', '--eval', program],
    { stdio: ['pipe', 'pipe', 'inherit'] },
  );
  const heard = async () => String((await once(child.stdout, 'data'))[0]).trim();
  return { child, heard };
}

test('one at a time has it, and it is free again once it was given back', () => {
  const folder = newFolder();
  const [first, second] = [holder(folder, 'one'), holder(folder, 'two')];
  expect(first.lease.take()).toBe(true);
  expect(first.lease.take()).toBe(false);
  expect(first.lease.holds()).toBe(true);
  expect(second.lease.take()).toBe(false);
  expect(second.lease.holds()).toBe(false);
  first.lease.release();
  expect(second.lease.take()).toBe(true);
  expect(first.lease.holds()).toBe(false);
  second.lease.release();
  first.store.close();
  second.store.close();
});

test('a damaged lock file keeps nothing from being sent', () => {
  const folder = newFolder();
  writeFileSync(path.join(folder, 'sending.lock'), Buffer.alloc(4096));
  const [first, second] = [holder(folder, 'one'), holder(folder, 'two')];
  expect(first.lease.take()).toBe(true);
  expect(second.lease.take()).toBe(false);
  first.lease.release();
  first.store.close();
  second.store.close();
});

test('who had it and lost it sees that in the database, whatever became of the lock', () => {
  const folder = newFolder();
  const mine = holder(folder, 'mine');
  expect(mine.lease.take()).toBe(true);
  mine.store.run("UPDATE sender SET token = 'of another'");
  expect(mine.lease.holds()).toBe(false);
  mine.lease.release();
  mine.store.close();
});

test('of several processes that begin at the same moment one gets it; killed, it leaves nothing behind', async () => {
  const folder = newFolder();
  openStore(folder).close();
  const others = ['a', 'b', 'c', 'd'].map((token) => elsewhere(folder, token));
  await Promise.all(others.map(({ heard }) => heard()));
  const answers = Promise.all(others.map(({ heard }) => heard()));
  for (const { child } of others) child.stdin.write('now');
  const got = await answers;
  expect(got.filter((answer) => answer === 'true')).toHaveLength(1);

  const mine = holder(folder, 'mine');
  expect(mine.lease.take()).toBe(false);
  const gone = Promise.all(others.map(({ child }) => once(child, 'exit')));
  for (const { child } of others) child.kill('SIGKILL');
  await gone;
  expect(mine.lease.take()).toBe(true);
  mine.lease.release();
  mine.store.close();
});

test('a copy of the folder is another folder', () => {
  const [folder, copy] = [newFolder(), newFolder()];
  const first = holder(folder, 'one');
  expect(first.lease.take()).toBe(true);
  copyFileSync(path.join(folder, 'station.sqlite'), path.join(copy, 'station.sqlite'));
  const second = holder(copy, 'two');
  expect(second.lease.take()).toBe(true);
  for (const { lease, store } of [first, second]) {
    lease.release();
    store.close();
  }
});
