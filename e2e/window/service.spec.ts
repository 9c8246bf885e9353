/** The embedded service: a separate process that lives exactly as long as the app. */
import { expect, test } from '@playwright/test';
import { callFromPage } from '../fixtures/bridge.ts';
import type { ElectronRunning } from '../fixtures/electron-host.ts';
import { runInElectron } from '../fixtures/electron-host.ts';
import { newPlace } from '../fixtures/places.ts';

const place = newPlace();
test.afterAll(() => place.remove());

const serviceOf = ({ app }: ElectronRunning) =>
  app.evaluate(
    ({ app: electron }) =>
      electron.getAppMetrics().find(({ name }) => name === 'Colour Bar service')?.pid ?? null,
  );

const connectionOf = async ({ page }: ElectronRunning) => {
  const state = await callFromPage(page, 'app.state', {});
  return state.ok ? state.value.connection.state : state.error.code;
};

const isAlive = (pid: number) => {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
};

test('it is started again when it died, and ends with the app', async () => {
  const running = await runInElectron({ dataFolder: place.dataFolder, env: {} });
  await expect.poll(() => connectionOf(running)).toBe('online');
  const first = await serviceOf(running);
  if (first === null) throw new Error('no service runs');

  await running.app.evaluate((_electron, pid) => process.kill(pid, 'SIGKILL'), first);
  await expect.poll(() => isAlive(first)).toBe(false);
  await expect
    .poll(async () => (await callFromPage(running.page, 'session.signIn', { pin: '1234' })).ok)
    .toBe(true);
  await expect.poll(() => connectionOf(running)).toBe('online');
  const second = await serviceOf(running);
  if (second === null) throw new Error('no service runs');
  expect(second).not.toBe(first);

  await running.end();
  await expect.poll(() => isAlive(second)).toBe(false);
});
