/** The real command line with faults. */
import { expect, test } from 'vitest';
import { ready, start } from '../service/program.ts';

const program = [process.execPath, '--disable-warning=ExperimentalWarning', 'testing/faults/main.ts'];
const withFaults = (faults: string) => start(program, [`--faults=${faults}`]);

test('a service that fails on purpose tells its seed and each fault on standard error', async () => {
  const started = withFaults('seed=7,429=1');
  const { url } = await ready(started);
  const answer = await fetch(`${url}/v1/locations`);
  expect([answer.status, answer.headers.get('retry-after')]).toEqual([429, expect.stringMatching(/^[12]$/)]);
  started.child.kill('SIGTERM');
  const told = (await started.ended).stderr
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
  const { stderr, code } = await withFaults('seed=7,dorp=1').ended;
  expect(stderr).toMatch(/^colour-bar service: --faults: "dorp=1" is none of .*\n$/);
  expect(code).toBe(2);
});
