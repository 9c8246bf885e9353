import type { TestApp } from '../fixtures/app.ts';
import { personChip, pinPad, typePin as enterPin } from '../fixtures/frame.ts';
import { followCountdown } from '../fixtures/follow.ts';
import { said } from '../fixtures/mixing.ts';
import { expect, test } from '../fixtures/test.ts';
import { en } from '../fixtures/words.ts';

test.describe.configure({ mode: 'default' });

let app: TestApp;
test.beforeAll(async ({ stage }) => {
  app = await stage.open({ lockAfterMinutes: 5 });
});
test.afterEach(async () => {
  await app.call('session.lock', {});
});

const who = (name: string | RegExp) => personChip(app.page, name);
const pad = () => pinPad(app.page);

const typePin = (pin: string) => enterPin(app.page, pin);

test('the right PIN, on the physical keys, opens the day @window', async () => {
  await typePin('1234');
  await expect(who('Astrid Lind')).toBeVisible();
  await expect(app.page.getByRole('heading', { level: 1 })).toBeVisible();
});

test('a PIN of six digits can be tapped @window', async () => {
  for (const digit of '314159') await pad().getByRole('button', { name: digit, exact: true }).click();
  await app.page.getByRole('button', { name: en.signIn.ok, exact: true }).click();
  await expect(who('Chen Wei')).toBeVisible();
});

test('somebody without a name is shown by the last of the id', async () => {
  await typePin('8642');
  await expect(who(/^Staff \w{4}\b/)).toBeVisible();
});

test('a wrong PIN says so at once, and the right one still works', async () => {
  await typePin('1111');
  await expect(app.page.getByRole('alert').filter({ hasText: en.signIn.wrong })).toBeVisible();
  await typePin('2580');
  await expect(who('Mehmet Yılmaz')).toBeVisible();
});

test('after five wrong PINs nobody tries for 30 seconds: it says how long, and counts down', async () => {
  for (const pin of ['1111', '2222', '3333', '4444']) {
    await typePin(pin);
    await expect(app.page.getByRole('alert').filter({ hasText: en.signIn.wrong })).toBeVisible();
  }
  const shown = await followCountdown(app.page);
  await typePin('5555');
  await expect(said(app.page, en.signIn.waitTitle)).toBeVisible();
  const countdown = () => app.page.getByRole('timer');
  await expect.poll(async () => (await shown.so()).length).toBeGreaterThan(2);
  const times = await shown.so();
  expect(times[0]).toMatch(/^0:(30|2\d)$/);
  expect(times).toEqual(times.toSorted().toReversed());

  await typePin('1234');
  await expect(countdown()).toBeVisible();

  await test.step('and a restart is no way around it', async () => {
    await app.kill();
    await app.start();
    await expect(countdown()).toBeVisible();
    expect(await app.ask('session.signIn', { pin: '1234' })).toMatchObject({ error: { code: 'throttled' } });
  });

  await app.clock.jump(30);
  await expect(countdown()).toBeHidden();
  await typePin('1234');
  await expect(who('Astrid Lind')).toBeVisible();
});

test('one key locks @window', async () => {
  await typePin('1234');
  await expect(who('Astrid Lind')).toBeVisible();
  await app.page.keyboard.press('F9');
  await expect(pad()).toBeVisible();
});

test('one tap locks', async () => {
  await typePin('1234');
  await who('Astrid Lind').click();
  await expect(pad()).toBeVisible();
});

test('an idle screen locks by itself and says why; a touch begins the time anew @window', async () => {
  await typePin('1234');
  await expect(who('Astrid Lind')).toBeVisible();
  await app.clock.jump(4 * 60);
  await app.call('session.touch', {});
  await app.clock.jump(4 * 60);
  await expect(who('Astrid Lind')).toBeVisible();
  await app.clock.jump(60);
  await expect(said(app.page, en.signIn.lockedIdle)).toBeVisible();
  await expect(pad()).toBeVisible();
});

test('where the location has no PINs, names are tapped', async () => {
  await typePin('1234');
  await expect(who('Astrid Lind')).toBeVisible();
  const { connection } = await app.call('app.state', {});
  const [here, other] = connection.locations;
  if (here === undefined || other === undefined) throw new Error('the sample has two locations');
  await app.call('connection.chooseLocation', { locationId: other.id });
  await expect(app.page.getByRole('heading', { name: en.signIn.chooseName })).toBeVisible();
  await app.page.getByRole('button', { name: 'Sara Haddad' }).click();
  await expect(who('Sara Haddad')).toBeVisible();
  await app.call('connection.chooseLocation', { locationId: here.id });
  await expect(pad()).toBeVisible();
});
