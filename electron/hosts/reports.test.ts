import { mkdtempSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, test } from 'vitest';
import { traceOf } from '../../shared/trace.ts';
import { openReports } from './reports.ts';

const newFolder = () => mkdtempSync(path.join(tmpdir(), 'colour-bar-reports-'));
const start = Date.UTC(2026, 2, 14, 9, 30);

test('a report says what broke and where, and nothing of whom', () => {
  const folder = newFolder();
  const reports = openReports(folder, { version: '1.2.3', host: 'desktop' }, () => start);
  const error = new RangeError('Margareta Sundqvist, 19500101-1234\n    at Margareta (her card)');
  reports.add('host', { ...traceOf(error) });
  const [file = ''] = readdirSync(path.join(folder, 'reports'));
  const text = readFileSync(path.join(folder, 'reports', file), 'utf8');
  expect(JSON.parse(text)).toMatchObject({
    at: '2026-03-14T09:30:00.000Z',
    kind: 'host',
    version: '1.2.3',
    name: 'RangeError',
    frames: expect.arrayContaining([expect.stringMatching(/^reports\.test\.ts:\d+:\d+$/)]) as string[],
  });
  for (const word of ['Margareta', '1950', folder, tmpdir()]) expect(text).not.toContain(word);
  expect(statSync(path.join(folder, 'reports', file)).mode & 0o777).toBe(0o600);
});

test('the newest twenty stay, and other files do too', () => {
  const folder = newFolder();
  let at = start;
  const reports = openReports(folder, {}, () => (at += 1000));
  reports.add('page', { reason: 'crashed' });
  writeFileSync(path.join(folder, 'reports', 'notes.txt'), 'mine');
  for (let i = 0; i < 24; i += 1) reports.add('hang', {});
  const files = readdirSync(path.join(folder, 'reports'));
  expect(files).toHaveLength(21);
  expect(files).toContain('notes.txt');
  expect(reports.lately('page', 3_600_000)).toBe(0);
  const kept = reports.all().map((text) => (JSON.parse(text) as { at: string }).at);
  expect(kept).toHaveLength(20);
  expect(kept).toEqual(kept.toSorted());
});

test('reports of an earlier start are counted, by kind and age', () => {
  const folder = newFolder();
  let at = start;
  openReports(folder, {}, () => at).add('host', {});
  at += 60_000;
  const later = openReports(folder, {}, () => at);
  later.add('graphics', {});
  expect(later.lately('host', 61_000)).toBe(1);
  expect(later.lately('host', 59_000)).toBe(0);
});

test('where nothing can be written nothing is thrown', () => {
  const folder = newFolder();
  writeFileSync(path.join(folder, 'reports'), 'a file in its place');
  const reports = openReports(folder, {}, () => start);
  reports.add('host', {});
  expect(reports.lately('host', 1000)).toBe(0);
});
