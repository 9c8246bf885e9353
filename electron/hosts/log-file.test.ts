import { existsSync, mkdtempSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
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

test('a log that has grown large is set aside, at the start and on the way; two older ones stay', () => {
  const folder = newFolder();
  const file = path.join(folder, 'colour-bar.log');
  writeFileSync(file, 'x'.repeat(5_000_001));
  openLogFile(folder).close();
  expect(statSync(`${file}.1`).size).toBe(5_000_001);
  expect(existsSync(file) ? statSync(file).size : 0).toBe(0);

  const { log, tail, close } = openLogFile(folder, 1000);
  for (let turn = 0; turn < 100; turn += 1) log('info', 'turn', { turn });
  const last = tail(300).trim().split('\n');
  close();
  expect(readdirSync(folder).toSorted()).toEqual(['colour-bar.log', 'colour-bar.log.1', 'colour-bar.log.2']);
  for (const name of readdirSync(folder))
    expect(statSync(path.join(folder, name))).toMatchObject({
      size: expect.toSatisfy((size: number) => size < 1100) as number,
    });
  // No line was lost on the way from one file to the next.
  const turns = ['.2', '.1', ''].flatMap((age) =>
    readFileSync(`${file}${age}`, 'utf8')
      .split('\n')
      .filter(Boolean)
      .map((line) => (JSON.parse(line) as { turn: number }).turn),
  );
  expect(turns).toEqual(Array.from(turns, (_, at) => 100 - turns.length + at));
  expect(JSON.parse(last.at(-1) ?? '')).toMatchObject({ turn: 99 });
});

test('what looks like a key is not written', () => {
  const folder = newFolder();
  const { log, tail, close } = openLogFile(folder);
  log('error', 'odd', { said: 'Bearer key_live_abc-DEF_123 and key_test_x' });
  const text = tail(10_000);
  close();
  expect(text).toContain('Bearer key_live_… and key_test_…');
  expect(text).not.toContain('abc');
});
