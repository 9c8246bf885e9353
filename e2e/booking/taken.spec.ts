/** Two customers want one time. */
import { en } from '../../booking-page/text/en.ts';
import {
  atStep,
  button,
  choose,
  giveDetails,
  openBookingPage,
  pageOf,
  takeFirstTime,
  times,
} from '../fixtures/booking-page.ts';
import { expect, test } from '../fixtures/test.ts';

test('of two who want one time one gets it, and the other is told, with what was filled in kept', async ({
  stage,
  browser,
}) => {
  const service = await stage.serve();
  const [first, second] = [
    await openBookingPage(browser, pageOf(service, 0)),
    await openBookingPage(browser, pageOf(service, 0)),
  ];
  for (const page of [first, second]) {
    await choose(page, 'checkbox', 'Klippning, kort hår');
    await button(page, en.next).click();
    await page.getByRole('button', { name: /^Astrid/ }).click();
    await atStep(page, en.time.title);
  }
  // The second customer has filled in the form for a later time, and goes back for the first one of the day.
  await times(second).last().click();
  await giveDetails(second, 'Maja Holm', '070-174 06 13');
  await second.goBack();
  await atStep(second, en.time.title);
  const wanted = await times(second).first().innerText();

  expect(await takeFirstTime(first)).toBe(wanted);
  await times(second).first().click();
  await expect(second.getByText(en.notices.taken)).toBeVisible();
  await expect(button(second, wanted)).toHaveCount(0);
  await takeFirstTime(second);
  await expect(second.getByLabel(en.details.name)).toHaveValue('Maja Holm');
});
