import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, test } from 'vitest';
import { readUpdateConfig } from './update-config.ts';

function configOf(app: string, resources: string) {
  const folder = mkdtempSync(path.join(tmpdir(), 'colour-bar-update-config-'));
  writeFileSync(path.join(folder, 'package.json'), app);
  writeFileSync(path.join(folder, 'app-update.yml'), resources);
  return readUpdateConfig(folder, folder);
}

test('a package with keys and an address is told of updates, any other is not', () => {
  const keys = '{"updateKeys":"one,two"}';
  const at = (url: string) => `provider: generic\nurl: ${url}\nupdaterCacheDirName: colour-bar-updater\n`;
  expect(configOf(keys, at('https://updates.example/salon'))).toEqual({
    feed: 'https://updates.example/salon/',
    keys: ['one', 'two'],
  });
  expect(configOf(keys, at('http://127.0.0.1:8123/stable'))?.feed).toBe('http://127.0.0.1:8123/stable/');
  for (const url of ['http://updates.example', 'file:///tmp', 'https://u:p@updates.example', 'nowhere'])
    expect(configOf(keys, at(url)), url).toBeNull();
  expect(configOf('{}', at('https://updates.example'))).toBeNull();
  expect(configOf('{"updateKeys":""}', at('https://updates.example'))).toBeNull();
  expect(configOf(keys, 'url: [')).toBeNull();
  expect(configOf('nothing', '')).toBeNull();
});
