import { existsSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { adversaries } from './adversaries.ts';
import type { Adversary } from './adversary.ts';
import { torture } from './torture.ts';

/** Counts the multiples of `--every` among its runs as wrong. */
const every: Adversary = {
  does: 'finds each multiple wrong',
  unit: 'rounds',
  runs: 10,
  numbers: { every: null },
  run: ({ runs, folder, number }) => {
    writeFileSync(path.join(folder, 'left'), '');
    const wrong = Math.floor(runs / (number('every') ?? Infinity));
    const examples = wrong > 0 ? ['a multiple'] : [];
    return Promise.resolve({ runs, wrong, examples, figures: { folder } });
  },
};
const breaks: Adversary = { ...every, run: () => Promise.reject(new Error('it broke')) };

async function run(...args: string[]) {
  const [out, told]: [string[], string[]] = [[], []];
  const code = await torture(
    args,
    { ...adversaries, every, breaks },
    { out: (line) => out.push(line), tell: (line) => told.push(line) },
  );
  return { code, out, told: told.join('\n') };
}
const reportOf = ({ out }: { out: readonly string[] }) =>
  JSON.parse(out.join('\n')) as Record<string, unknown> & { folder: string };

test('without a name each adversary is listed in one line', async () => {
  const { code, out } = await run();
  expect(code).toBe(0);
  for (const name of Object.keys(adversaries))
    expect(out.filter((line) => line.startsWith(`${name} `))).toHaveLength(1);
});

test('an adversary that finds nothing wrong ends with 0, reports in one line and leaves no files', async () => {
  const found = await run('every', '--seed', '7', '--runs', '3');
  expect(found.code).toBe(0);
  const { folder, ...report } = reportOf(found);
  expect(report).toEqual({
    name: 'every',
    seed: 7,
    runs: 3,
    wrong: 0,
    seconds: expect.any(Number) as number,
  });
  expect(existsSync(folder)).toBe(false);
});

test('one that finds something wrong ends with 1, tells an example and keeps its files', async () => {
  const found = await run('every', '--rounds', '6', '--every', '2');
  expect(found.code).toBe(1);
  expect(reportOf(found)).toMatchObject({ seed: 1, runs: 6, wrong: 3 });
  expect(found.told).toContain('a multiple');
  expect(existsSync(path.join(reportOf(found).folder, 'left'))).toBe(true);
  rmSync(reportOf(found).folder, { recursive: true });
});

test('one that breaks down is wrong', async () => {
  const found = await run('breaks');
  expect(found.code).toBe(1);
  expect(reportOf(found)).toMatchObject({ name: 'breaks', runs: 0, wrong: 1 });
  expect(found.told).toContain('it broke');
  rmSync(/in (\S+)$/.exec(found.told)?.[1] ?? 'none', { recursive: true });
});

test.each([
  [['nobody'], 'no adversary nobody'],
  [['toString'], 'no adversary toString'],
  [['every', '--runs', 'ten'], '--runs takes a whole number, not "ten"'],
  [['every', '--runs', '0'], '--runs takes a whole number from 1'],
  [['every', '--cycles', '3'], '--cycles'],
])('%j is refused with 2 and a sentence', async (args, sentence) => {
  const { code, out, told } = await run(...args);
  expect(code).toBe(2);
  expect(out).toEqual([]);
  expect(told).toContain(sentence);
});

test('a real one plays the histories of its seed', async () => {
  const found = await run('weigh', '--runs', '20', '--seed', '3');
  expect(found).toMatchObject({ code: 0, told: '' });
  expect(reportOf(found)).toMatchObject({ name: 'weigh', seed: 3, runs: 20, wrong: 0 });
});
