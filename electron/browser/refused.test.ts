import { mkdirSync, mkdtempSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, test } from 'vitest';
import { markAsOurs } from '../hosts/data-folder.ts';
import { keepBefore } from '../station/store/before-migration.ts';
import { migrations } from '../station/store/migrations.ts';
import { openStore } from '../station/store/store.ts';
import { makeNewer } from '../../testing/station/store/damage.ts';
import { HostRefused, runBrowserHost } from './host.ts';

const root = path.resolve(import.meta.dirname, '../..');

async function opened(dataFolder: string): Promise<void> {
  const options = {
    port: 0,
    dataFolder,
    fresh: false,
    goBack: false,
    setup: false,
    sampleCharging: false,
    managed: {},
  };
  await (
    await runBrowserHost(options, root)
  ).opened;
}

test('data of a newer version keeps the host from starting, in one sentence, and stays as it was', async () => {
  const dataFolder = path.join(mkdtempSync(path.join(tmpdir(), 'colour-bar-newer-')), 'data');
  mkdirSync(dataFolder);
  markAsOurs(dataFolder);
  const file = path.join(dataFolder, 'station.sqlite');
  makeNewer(file);
  const before = readFileSync(file);

  const start = () => opened(dataFolder);
  await expect(start()).rejects.toThrow(HostRefused);
  await expect(start()).rejects.toThrow(/was written by a newer version of Colour Bar .*Nothing was changed/);
  expect(readFileSync(file).equals(before)).toBe(true);
});

test('where a copy of before is left, it says so, and how to go back to it', async () => {
  const dataFolder = path.join(mkdtempSync(path.join(tmpdir(), 'colour-bar-newer-')), 'data');
  mkdirSync(dataFolder);
  markAsOurs(dataFolder);
  openStore(dataFolder).close();
  const file = path.join(dataFolder, 'station.sqlite');
  keepBefore(dataFolder, file, migrations.length);
  makeNewer(file);
  await expect(opened(dataFolder)).rejects.toThrow(
    /With --go-back it starts with the copy of .*; 0 saved entries and 0 drafts since then are not in it/,
  );
});
