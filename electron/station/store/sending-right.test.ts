import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { copyFileSync, mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, test } from 'vitest';
import { sendingRight } from './sending-right.ts';
import { openStore } from './store.ts';

const newFolder = () => mkdtempSync(path.join(tmpdir(), 'colour-bar-right-'));

const holder = (folder: string, token: string) => {
  const store = openStore(folder);
  return { right: sendingRight(folder, store, token), store };
};

/** A process of its own that says whether it got the right, and keeps it until it is ended. */
function elsewhere(folder: string, token: string) {
  const here = (name: string) => JSON.stringify(path.join(import.meta.dirname, name));
  const program = `
    const { openStore } = await import(${here('store.ts')});
    const { sendingRight } = await import(${here('sending-right.ts')});
    const right = sendingRight(${JSON.stringify(folder)}, openStore(${JSON.stringify(folder)}), '${token}');
    process.stdin.once('data', () => console.log(right.take() && right.holds()));
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
  expect(first.right.take()).toBe(true);
  expect(first.right.take()).toBe(false);
  expect(first.right.holds()).toBe(true);
  expect(second.right.take()).toBe(false);
  expect(second.right.holds()).toBe(false);
  first.right.release();
  expect(second.right.take()).toBe(true);
  expect(first.right.holds()).toBe(false);
  second.right.release();
  first.store.close();
  second.store.close();
});

test('who had it and lost it sees that in the database, whatever became of the lock', () => {
  const folder = newFolder();
  const mine = holder(folder, 'mine');
  expect(mine.right.take()).toBe(true);
  mine.store.run("UPDATE sender SET token = 'of another'");
  expect(mine.right.holds()).toBe(false);
  mine.right.release();
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
  expect(mine.right.take()).toBe(false);
  const gone = Promise.all(others.map(({ child }) => once(child, 'exit')));
  for (const { child } of others) child.kill('SIGKILL');
  await gone;
  expect(mine.right.take()).toBe(true);
  mine.right.release();
  mine.store.close();
});

test('a copy of the folder is another folder', () => {
  const [folder, copy] = [newFolder(), newFolder()];
  const first = holder(folder, 'one');
  expect(first.right.take()).toBe(true);
  copyFileSync(path.join(folder, 'station.sqlite'), path.join(copy, 'station.sqlite'));
  const second = holder(copy, 'two');
  expect(second.right.take()).toBe(true);
  for (const { right, store } of [first, second]) {
    right.release();
    store.close();
  }
});
