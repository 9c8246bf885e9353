/** Sign-in without the service after the computer's clock was set ahead or back. */
import { expect, test } from 'vitest';
import { wholeAnswer } from '../../../testing/station/whole-answer.ts';
import type { Fetch } from '../fetch.ts';
import { nodeFetch } from '../node-ports.ts';
import { benchStation, type BenchStation, type BenchGiven } from '../../../testing/station/bench-station.ts';
import { startRealService, type RealService } from '../../../testing/station/real-service.ts';

const day = 86_400_000;
const halfAnHour = 1_800_000;

let service: RealService;
let staffRead = Promise.withResolvers<void>();
const listening: Fetch = async (asked, more) => {
  const answer = await nodeFetch(asked, more);
  const { pathname } = new URL(asked);
  if (!pathname.endsWith('/staff')) return answer;
  // Read the whole answer first, so that it is not under way when the service goes.
  const whole = await wholeAnswer(answer);
  staffRead.resolve();
  return whole;
};
/**
 * Started before a station comes online: resolves once the station has received the list of staff, whose PINs it may
 * store.
 */
const reaching = () => {
  staffRead = Promise.withResolvers();
  return async (bench: BenchStation) => {
    await bench.online();
    await staffRead.promise;
    await bench.quiet();
  };
};
const open = (given?: BenchGiven) => benchStation(service, { fetch: listening, ...given });
const letsIn = async (bench: BenchStation, at = 0): Promise<boolean> => {
  const { ok } = await bench.call('session.signIn', { pin: service.people[at]?.pin ?? '' });
  if (ok) await bench.value('session.lock', {});
  return ok;
};
const restarted = async (bench: BenchStation) => {
  await bench.station.close();
  return open({ dataFolder: bench.folder, clock: bench.clock });
};

/** Two people sign in online; then the service is unreachable. */
async function leftAlone(): Promise<BenchStation> {
  service = await startRealService();
  const bench = await open();
  await bench.online();
  for (const at of [0, 1]) expect(await letsIn(bench, at)).toBe(true);
  await bench.quiet();
  await service.kill();
  return restarted(bench);
}

test('a clock that was ahead for a moment ends nothing', async () => {
  const bench = await leftAlone();
  bench.clock.jump(30 * day);
  await bench.pass(5000);
  expect(await letsIn(bench)).toBe(false);
  bench.clock.jump(-30 * day);
  await bench.pass(120_000);
  expect(await letsIn(bench)).toBe(true);
  expect(await letsIn(bench, 1)).toBe(true);
});

test('a clock that was ahead for longer ends it until the service is reached, and then for nobody', async () => {
  const bench = await leftAlone();
  bench.clock.jump(30 * day);
  await bench.clock.advance(halfAnHour);
  bench.clock.jump(-30 * day);
  expect(await letsIn(bench)).toBe(false);
  service = await startRealService({ port: Number(new URL(service.url).port) });
  const reached = reaching();
  await bench.value('connection.retry', {});
  await reached(bench);
  await service.kill();
  // Neither has signed in since.
  const again = await restarted(bench);
  for (const at of [0, 1]) expect(await letsIn(again, at)).toBe(true);
});

test('a clock that is set back prolongs nothing', async () => {
  const bench = await leftAlone();
  bench.clock.jump(-30 * day);
  await bench.pass(5000);
  bench.clock.jump(13 * day);
  expect(await letsIn(bench)).toBe(true);
  bench.clock.jump(2 * day);
  expect(await letsIn(bench)).toBe(false);
});

test('nor where the computer is off in between, also set back again and again', async () => {
  const bench = await leftAlone();
  bench.clock.jump(-30 * day);
  const second = await restarted(bench);
  await second.clock.advance(halfAnHour);
  second.clock.jump(10 * day);
  const third = await restarted(second);
  await third.clock.advance(halfAnHour);
  expect(await letsIn(third)).toBe(true);
  third.clock.jump(-10 * day);
  const fourth = await restarted(third);
  await fourth.clock.advance(halfAnHour);
  fourth.clock.jump(5 * day);
  expect(await letsIn(await restarted(fourth))).toBe(false);
});

test('whoever signed in by a clock that was ahead is remembered no longer for it', async () => {
  service = await startRealService();
  const bench = await open();
  bench.clock.jump(100 * day);
  await bench.online();
  expect(await letsIn(bench)).toBe(true);
  await bench.until(async () => {
    const { session } = await bench.value('app.state', {});
    return session.type === 'signedOut' && session.remembered === 1;
  });
  bench.clock.jump(-100 * day);
  const reached = reaching();
  const again = await restarted(bench);
  await reached(again);
  await service.kill();
  const alone = await restarted(again);
  alone.clock.jump(13 * day);
  expect(await letsIn(alone)).toBe(true);
  alone.clock.jump(2 * day);
  expect(await letsIn(alone)).toBe(false);
});
