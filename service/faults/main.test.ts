/** The real command line with faults. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { expect, test } from 'vitest';
import type { ReadyLine } from '../ready-line.ts';

const root = path.resolve(import.meta.dirname, '../..');

function start(faults: string) {
  const args = ['--disable-warning=ExperimentalWarning', 'dist/service/main.js', `--faults=${faults}`];
  const child = spawn(process.execPath, args, { cwd: root, stdio: ['ignore', 'pipe', 'pipe'] });
  const said: string[] = [];
  child.stderr.setEncoding('utf8').on('data', (text: string) => said.push(text));
  return { child, ended: once(child, 'close').then(() => said.join('')) };
}

test('a service that fails on purpose tells its seed and each fault on standard error', async () => {
  const { child, ended } = start('seed=7,429=1');
  const [line] = (await once(createInterface(child.stdout), 'line')) as [string];
  const { url } = JSON.parse(line) as ReadyLine;
  const answer = await fetch(`${url}/v1/locations`);
  expect([answer.status, answer.headers.get('retry-after')]).toEqual([429, expect.stringMatching(/^[12]$/)]);
  child.kill('SIGTERM');
  const told = (await ended)
    .trim()
    .split('\n')
    .map((text) => JSON.parse(text) as object);
  expect(told).toContainEqual(expect.objectContaining({ faults: 'seed=7,429=1' }));
  expect(told).toContainEqual(
    expect.objectContaining({
      fault: { type: 'busy', retryAfterSeconds: Number(answer.headers.get('retry-after')) },
      number: 1,
    }),
  );
});

test('faults that cannot be read end it with one sentence', async () => {
  const { child, ended } = start('seed=7,dorp=1');
  expect(await ended).toMatch(/^colour-bar service: --faults: "dorp=1" is none of .*\n$/);
  expect(child.exitCode).toBe(2);
});
