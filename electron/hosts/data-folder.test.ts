import { existsSync, mkdirSync, mkdtempSync, readdirSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { claimDataFolder, defaultDataFolder, isOurs, removeSample } from './data-folder.ts';

const newFolder = () => mkdtempSync(path.join(tmpdir(), 'colour-bar-data-'));

describe('the data folder', () => {
  test('is the system’s application folder', () => {
    expect(defaultDataFolder('darwin', {}, '/Users/a')).toBe(
      path.join('/Users/a/Library/Application Support/app.colourbar.station'),
    );
    expect(defaultDataFolder('win32', { APPDATA: '/roaming' }, '/Users/a')).toBe(
      path.join('/roaming/app.colourbar.station'),
    );
    expect(defaultDataFolder('linux', { XDG_DATA_HOME: '/data' }, '/home/a')).toBe(
      '/data/app.colourbar.station',
    );
    expect(defaultDataFolder('linux', {}, '/home/a')).toBe('/home/a/.local/share/app.colourbar.station');
    expect(defaultDataFolder('linux', { XDG_DATA_HOME: 'relative' }, '/home/a')).toBe(
      '/home/a/.local/share/app.colourbar.station',
    );
  });

  test('is made where there is none, for its owner alone', () => {
    const folder = path.join(newFolder(), 'a/b');
    expect(claimDataFolder(folder)).toEqual({ ok: true, value: folder });
    expect(isOurs(folder)).toBe(true);
    if (process.platform !== 'win32') expect(statSync(folder).mode & 0o777).toBe(0o700);
    expect(claimDataFolder(folder)).toEqual({ ok: true, value: folder });
  });

  test('is refused where it holds other files, and they are left alone', () => {
    const folder = newFolder();
    writeFileSync(path.join(folder, 'thesis.txt'), 'years of work');
    expect(claimDataFolder(folder)).toMatchObject({ ok: false, error: { code: 'not_ours' } });
    expect(readdirSync(folder)).toEqual(['thesis.txt']);
  });

  test('is refused where it is a file', () => {
    const file = path.join(newFolder(), 'file');
    writeFileSync(file, '');
    expect(claimDataFolder(file)).toMatchObject({ ok: false, error: { code: 'not_a_folder' } });
    expect(claimDataFolder(path.join(file, 'below'))).toMatchObject({ ok: false });
  });
});

describe('the sample begins anew', () => {
  test('without its database, and with everything else', () => {
    const folder = path.join(newFolder(), 'data');
    claimDataFolder(folder);
    for (const name of [
      'sample.sqlite',
      'sample.sqlite-wal',
      'sample-key',
      'station.sqlite',
      'sample.sqlite.backup',
    ])
      writeFileSync(path.join(folder, name), '');
    removeSample(folder);
    expect(readdirSync(folder).toSorted()).toEqual([
      'colour-bar.json',
      'sample.sqlite.backup',
      'station.sqlite',
    ]);
  });

  test('in no folder that is not ours', () => {
    const folder = newFolder();
    mkdirSync(path.join(folder, 'x'));
    writeFileSync(path.join(folder, 'sample.sqlite'), 'somebody else’s');
    expect(() => removeSample(folder)).toThrow('not a data folder of ours');
    expect(existsSync(path.join(folder, 'sample.sqlite'))).toBe(true);
  });
});
