import { expect, test } from 'vitest';
import { fail, ok } from '../../shared/result.ts';
import { manualClock } from '../../testing/station/manual-clock.ts';
import { admit } from './admission.ts';

test('a page asks five hundred times within a second at most', async () => {
  const clock = manualClock(0);
  let refused = 0;
  const call = admit(
    () => Promise.resolve(ok(null)),
    clock,
    () => (refused += 1),
  );
  const ask = () => call('app.state', {});
  for (let asked = 0; asked < 500; asked += 1) expect(await ask()).toEqual(ok(null));
  expect(await ask()).toEqual(fail('rate_limited'));
  await clock.advance(999);
  expect(await ask()).toEqual(fail('rate_limited'));
  await clock.advance(2);
  expect(await ask()).toEqual(ok(null));
  expect(refused).toBe(2);
});

test('a call that failed waits no more', async () => {
  const call = admit(
    () => Promise.reject(new Error('gone')),
    manualClock(0),
    () => undefined,
  );
  for (let asked = 0; asked < 300; asked += 1) await expect(call('app.state', {})).rejects.toThrow('gone');
});
