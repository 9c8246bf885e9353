/** Typed text survives a broken connection and an expired reservation. */
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
} from '../fixtures/booking-page.ts';
import { expect, test } from '../fixtures/test.ts';

test('of a customer whose connection breaks, and comes back too late for the time that was held', async ({
  stage,
  browser,
}) => {
  const service = await stage.serve();
  const page = await openBookingPage(browser, 'about:blank');
  await page.clock.install();
  await page.goto(pageOf(service, 0));
  await choose(page, 'checkbox', 'Klippning, kort hår');
  await button(page, en.next).click();
  await page.getByRole('button', { name: /^Astrid/ }).click();
  await takeFirstTime(page);
  await giveDetails(page, 'Nils Ek', '070-174 06 15');

  await page.context().setOffline(true);
  await expect(page.getByText(en.offline.band)).toBeVisible();
  await button(page, en.next).click();
  await expect(page.getByText(en.notices.lost)).toBeVisible();
  await expect(page.getByLabel(en.details.name)).toHaveValue('Nils Ek');

  await page.context().setOffline(false);
  await expect(page.getByText(en.offline.band)).toBeHidden();
  await button(page, en.next).click();
  await atStep(page, en.confirm.title);

  await page.clock.fastForward('30:00');
  await expect(page.getByText(en.notices.expired)).toBeVisible();
  await takeFirstTime(page);
  await expect(page.getByLabel(en.details.name)).toHaveValue('Nils Ek');
  await button(page, en.next).click();
  await atStep(page, en.confirm.title);
  // Each hold has its own code.
  const codes = () => messagesTo(service, '+46701740615', 'pin');
  await expect.poll(async () => (await codes()).length).toBe(2);
  const [newest] = await codes();
  await page.getByLabel(en.confirm.pinTitle).fill(/\b\d{4}\b/.exec(newest?.text ?? '')?.[0] ?? '');
  await button(page, en.confirm.book).click();
  await atStep(page, en.done.title);
});
