/** A customer changes the time of a booking: the new one is booked, and then the old one is cancelled. */
import type { Page } from '@playwright/test';
import { en } from '../../booking-page/text/en.ts';
import {
  atStep,
  button,
  choose,
  giveDetails,
  messagesTo,
  openBookingPage,
  pageOf,
  takeFirstTime,
  times,
} from '../fixtures/booking-page.ts';
import { expect, test } from '../fixtures/test.ts';

const number = '+46701740617';
const link = (page: Page, name: string) => page.getByRole('link', { name, exact: true });

test('the time is changed by the link of the message, and stays where the old one cannot be cancelled', async ({
  stage,
  browser,
}) => {
  const service = await stage.serve();
  const page = await openBookingPage(browser, pageOf(service, 0), { viewport: { width: 390, height: 664 } });
  let codes = 0;
  const confirm = async () => {
    await atStep(page, en.confirm.title);
    codes += 1;
    await expect.poll(async () => (await messagesTo(service, number, 'pin')).length).toBe(codes);
    const [newest] = await messagesTo(service, number, 'pin');
    await page.getByLabel(en.confirm.pinTitle).fill(/\b\d{4}\b/.exec(newest?.text ?? '')?.[0] ?? '');
    await button(page, en.confirm.book).click();
  };
  const kinds = async () =>
    (await messagesTo(service, number, 'confirmation')).length +
    (await messagesTo(service, number, 'cancellation')).length;

  await choose(page, 'checkbox', 'Klippning, kort hår');
  await button(page, en.next).click();
  await page.getByRole('button', { name: /^Astrid/ }).click();
  // Late enough in the week that the booking can still be cancelled.
  await atStep(page, en.time.title);
  for (const _ of [1, 2]) await button(page, en.time.later).click();
  await takeFirstTime(page);
  await giveDetails(page, 'Eva Ek', '070-174 06 17');
  await button(page, en.next).click();
  await confirm();
  await atStep(page, en.done.title);

  const [first] = await messagesTo(service, number, 'confirmation');
  const old = /http\S+#\S+/.exec(first?.text ?? '')?.[0] ?? '';
  // Choosing the time again does not add a step to the history.
  await expect.poll(() => page.evaluate(() => history.state)).toBeNull();
  await page.goto(old);
  await atStep(page, en.manage.title);
  await expect(page.getByText('Frisör')).toBeVisible();
  await link(page, en.change.title).click();
  // Services and person are preselected, and the details filled in.
  await atStep(page, en.time.title);
  await times(page).first().click();
  await atStep(page, en.details.title);
  await page.reload();
  await expect(page.getByLabel(en.details.name)).toHaveValue('Eva Ek');
  await expect(page.getByText(/It stays yours until the new one is booked/)).toBeVisible();
  await button(page, en.next).click();

  // The answer is lost: the new time is booked once, and the old one cancelled.
  await page.route('**/booking/confirm', async (route) => {
    await route.fetch();
    await route.abort();
  });
  await confirm();
  await atStep(page, en.change.moved);
  await page.unroute('**/booking/confirm');
  const [moved] = await messagesTo(service, number, 'cancellation');
  expect(moved?.text).toContain('Du har bytt tid');
  expect(await kinds()).toBe(3);
  await page.reload();
  await atStep(page, en.change.moved);
  await link(page, en.done.manage).click();
  const present = page.url();
  await atStep(page, en.manage.title);
  // The other booking's link, opened in the same tab.
  await page.goto(old);
  await atStep(page, en.manage.cancelled);

  // A service that ignores `replaces` and refuses to cancel the old booking, because its deadline has passed.
  await page.goto(present);
  await atStep(page, en.manage.title);
  const ref = present.split('#')[1] ?? '';
  await page.route('**/booking/customer', (route) => {
    const { replaces, ...body } = route.request().postDataJSON() as Record<string, unknown>;
    expect(replaces).toBe(ref);
    return route.continue({ postData: JSON.stringify(body) });
  });
  await page.route(`**/booking/${ref}`, (route) =>
    route.request().method() === 'DELETE'
      ? route.fulfill({ status: 403, headers: { 'access-control-allow-origin': '*' } })
      : route.continue(),
  );
  await link(page, en.change.title).click();
  await atStep(page, en.time.title);
  await times(page).last().click();
  await atStep(page, en.details.title);
  await button(page, en.next).click();
  await confirm();
  await atStep(page, en.change.kept);
  await messagesTo(service, number, 'cancellation');
  expect(await kinds()).toBe(5);
  await link(page, en.change.see).click();
  await atStep(page, en.manage.title);
  await expect(button(page, en.manage.cancel)).toBeVisible();
});
