import { existsSync, mkdtempSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, test } from 'vitest';
import { openLogFile } from './log-file.ts';

const newFolder = () => mkdtempSync(path.join(tmpdir(), 'colour-bar-log-'));

test('each event is one line, whole before the host goes on', () => {
  const folder = newFolder();
  const { log, close } = openLogFile(folder);
  log('warn', 'service.ended', { code: 1 });
  log('info', 'host.ends');
  const lines = readFileSync(path.join(folder, 'colour-bar.log'), 'utf8').trim().split('\n');
  close();
  expect(lines.map((line) => JSON.parse(line) as unknown)).toMatchObject([
    { level: 40, msg: 'service.ended', code: 1, time: expect.stringMatching(/^\d{4}-.*Z$/) as string },
    { level: 30, msg: 'host.ends' },
  ]);
});

test('a log that has grown large is set aside', () => {
  const folder = newFolder();
  const file = path.join(folder, 'colour-bar.log');
  writeFileSync(file, 'x'.repeat(5_000_001));
  openLogFile(folder).close();
  expect(statSync(`${file}.1`).size).toBe(5_000_001);
  expect(existsSync(file) ? statSync(file).size : 0).toBe(0);
});
